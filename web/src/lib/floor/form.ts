/** A form made from the fields that the service lists: what it begins with, and what it says. */
import { cardsOf, isCard } from "$lib/cards";
import type { IrregularityField } from "$lib/protocol";

export type Value = string | boolean | string[] | Values;
export interface Values {
  [name: string]: Value;
}
export interface Read {
  said: Record<string, unknown>;
  /** What is wrong, by the path of the field: "call_action.bet_to". */
  errors: Record<string, string>;
}

/** Numbers that are seats; all others are counted or paid. */
const SEATS = new Set([
  "seat",
  "dealt_to",
  "pushed_to",
  "shown_to",
  "other_seat",
  "first_seat",
  "mucked_seat",
  "floor_called_by",
  "button",
]);
const NOBODY = "-1";

export type Control = "seat" | "seats" | "tick" | "number" | "cards" | "words" | "group";

/** How a field is asked for. */
export function controlOf(field: IrregularityField, inside = false): Control {
  switch (field.type) {
    case "boolean":
      return "tick";
    case "integers":
      return "seats";
    case "object":
      return "group";
    case "integer":
    case "integer or null":
      return SEATS.has(field.name) && !inside ? "seat" : "number";
  }
  return /^(cards?|replacement|picked_card|returned_cards|discards)$/.test(field.name)
    ? "cards"
    : "words";
}

/** The field as a person reads it: "by_player" is "By player". */
export function labelOf(field: IrregularityField): string {
  const words = field.name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is said about a field, as a person reads it. */
export function aboutOf(field: IrregularityField): string {
  return field.description.replaceAll("``", "");
}

/** What is ticked, as something that is so: "Whether he looked." is "He looked." */
export function tickOf(field: IrregularityField): string {
  const words = aboutOf(field)
    .replace(/^Whether /, "")
    .replace(/\.$/, "");
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : labelOf(field);
}

/** Whether nobody may be said where a seat is asked for. */
export function mayBeNobody(field: IrregularityField): boolean {
  return !field.required;
}

/** What a form begins with; a seat that is known already is filled in. */
export function begun(fields: readonly IrregularityField[], seat = "", inside = false): Values {
  return Object.fromEntries(fields.map((field) => [field.name, first(field, seat, inside)]));
}

function first(field: IrregularityField, seat: string, inside: boolean): Value {
  switch (controlOf(field, inside)) {
    case "tick":
      return field.default === true;
    case "seats":
      return [];
    case "group":
      return begun(field.fields, "", true);
    case "seat":
      if (field.name === "seat" && seat) return seat;
      return field.required ? "" : NOBODY;
    default:
      return field.default === null || field.default === undefined ? "" : String(field.default);
  }
}

/** Read a form: what is to be said, without what is as usual; or what is wrong. */
export function read(fields: readonly IrregularityField[], values: Values, path = ""): Read {
  const found: Read = { said: {}, errors: {} };
  for (const field of fields) {
    const where = path + field.name;
    const value = values[field.name];
    const control = controlOf(field, path !== "");
    if (control === "group") {
      const inner = read(field.fields, (value ?? {}) as Values, `${where}.`);
      found.said[field.name] = inner.said;
      Object.assign(found.errors, inner.errors);
      continue;
    }
    const [said, wrong] = one(field, control, value);
    if (wrong) found.errors[where] = wrong;
    else if (said !== undefined) found.said[field.name] = said;
  }
  return found;
}

function one(
  field: IrregularityField,
  control: Control,
  value: Value | undefined,
): [unknown, string] {
  switch (control) {
    case "tick":
      return [value === true, ""];
    case "seats":
      return [(value as string[]).map(Number), ""];
    case "seat":
      return seatSaid(field, String(value ?? ""));
    case "number":
      return numberSaid(field, String(value ?? "").trim());
    case "cards":
      return cardsSaid(field, String(value ?? ""));
    default: {
      const words = String(value ?? "").trim();
      if (!words && field.required) return [undefined, "Required."];
      return [words || undefined, ""];
    }
  }
}

function seatSaid(field: IrregularityField, value: string): [unknown, string] {
  if (value === "") return [undefined, field.required ? "Choose a seat." : ""];
  if (value === NOBODY) return [field.default ?? undefined, ""];
  return [Number(value), ""];
}

function numberSaid(field: IrregularityField, value: string): [unknown, string] {
  if (value === "") return [undefined, field.required ? "Enter a number." : ""];
  return /^-?\d+$/.test(value) ? [Number(value), ""] : [undefined, "Enter a whole number."];
}

function cardsSaid(field: IrregularityField, value: string): [unknown, string] {
  const close = value.replace(/[\s,]+/g, "");
  if (close === "") return [undefined, field.required ? "Enter the cards, such as Ah Kd." : ""];
  const cards = cardsOf(tidy(close));
  const whole = cards.join("").length === close.length && cards.every(isCard);
  return whole
    ? [cards.join(""), ""]
    : [undefined, "Write cards like Ah Kd Tc, and the joker as Jo."];
}

/** Ranks are capitals and suits are not, however they were typed. */
function tidy(cards: string): string {
  return (cards.match(/..?/g) ?? [])
    .map((card) => card.charAt(0).toUpperCase() + card.slice(1).toLowerCase())
    .join("");
}
