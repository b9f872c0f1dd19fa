/** What is asked before something is done, what a form begins with, and what is wrong with answers. */

interface Asked {
  name: string;
  label: string;
}
interface Hinted extends Asked {
  hint?: string;
}
export interface Choice {
  value: string;
  label: string;
}
interface Words extends Hinted {
  kind: "words";
  value?: string;
  /** What is offered while one types. */
  known?: readonly string[];
  /** Whether nothing will do. */
  optional?: boolean;
  /** What is said where something is missing. */
  missing?: string;
}
interface Whole extends Hinted {
  kind: "number";
  value?: string;
  least?: number;
  most?: number;
}
interface OneOf extends Hinted {
  kind: "choice";
  /** The first of them without it. */
  value?: string;
  options: readonly Choice[];
}
interface Ticked extends Asked {
  kind: "tick";
  value?: boolean;
}
interface Day extends Hinted {
  kind: "date";
  value?: string;
  optional?: boolean;
}
/** People, and how many chips each of them gives. */
interface People extends Asked {
  kind: "people";
  known: readonly string[];
}
export type Ask = Words | Whole | OneOf | Ticked | Day | People;

export type Row = readonly [name: string, chips: string];
export type Value = string | boolean | readonly Row[];
export type Values = Readonly<Record<string, Value>>;

/** What is asked about before it is done. */
export interface Question {
  /** What the button says that does it. */
  label: string;
  title: string;
  says: string;
  /** What cannot be undone, or takes something from somebody. */
  danger?: boolean;
  asks?: readonly Ask[];
}

/** The reason, with the one that is given mostly. */
export function why(value = ""): Ask {
  return {
    kind: "words",
    name: "why",
    label: "Reason",
    value,
    missing: "Enter a reason. It goes on record.",
  };
}

// ---------------------------------------------------------------- what was said

export const word = (value: Value | undefined) => (typeof value === "string" ? value.trim() : "");
export const count = (value: Value | undefined) => Number(word(value));
export const ticked = (value: Value | undefined) => value === true;

/** Words with commas between them. */
export function several(value: Value | undefined): string[] {
  return word(value)
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Who gives how many chips; lines with nothing in them are none. */
export function chipsOf(value: Value | undefined): [string, number][] {
  if (typeof value !== "object") return [];
  return value
    .filter(([name, chips]) => name.trim() || chips.trim())
    .map(([name, chips]) => [name.trim(), Number(chips.replaceAll(",", ""))]);
}

// ---------------------------------------------------------------- asking

/** What a form begins with. */
export function begun(asks: readonly Ask[] = []): Record<string, Value> {
  return Object.fromEntries(asks.map((ask) => [ask.name, first(ask)]));
}

function first(ask: Ask): Value {
  switch (ask.kind) {
    case "people":
      return [["", ""]];
    case "tick":
      return ask.value ?? false;
    case "choice":
      return ask.value ?? ask.options[0]?.value ?? "";
    default:
      return ask.value ?? "";
  }
}

/** What is wrong with what was said, by the name of what was asked; nothing where all is well. */
export function troubles(asks: readonly Ask[] = [], said: Values): Record<string, string> {
  const found = asks.map((ask): [string, string] => [ask.name, trouble(ask, said[ask.name])]);
  return Object.fromEntries(found.filter(([, wrong]) => wrong));
}

function trouble(ask: Ask, value: Value | undefined): string {
  switch (ask.kind) {
    case "words":
      return ask.optional || word(value) ? "" : (ask.missing ?? "Required.");
    case "date":
      return ask.optional || word(value) ? "" : "Pick a date.";
    case "choice":
      return ask.options.some((one) => one.value === value) ? "" : "Choose one.";
    case "number":
      return wholeTrouble(ask, word(value));
    case "people":
      return peopleTrouble(chipsOf(value));
    case "tick":
      return "";
  }
}

function wholeTrouble({ least = 0, most }: Whole, text: string): string {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= (most ?? Infinity)) return "";
  if (most !== undefined) return `Enter a whole number from ${least} to ${most}.`;
  return least > 0 ? `Enter a whole number, at least ${least}.` : "Enter a whole number.";
}

function peopleTrouble(rows: readonly [string, number][]): string {
  if (rows.length === 0) return "Enter whose chips are returned.";
  const whole = rows.every(([name, chips]) => name && Number.isInteger(chips) && chips > 0);
  return whole ? "" : "Each row needs a player and a number of chips.";
}
