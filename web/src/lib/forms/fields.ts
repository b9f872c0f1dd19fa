/** The fields of a form: their kinds, initial values and validation. */

interface FieldBase {
  name: string;
  label: string;
}
interface HintedField extends FieldBase {
  hint?: string;
}
export interface FieldOption {
  value: string;
  label: string;
}
interface TextField extends HintedField {
  kind: "text";
  value?: string;
  /** Suggested while typing. */
  suggestions?: readonly string[];
  /** Whether it may be left empty. */
  optional?: boolean;
  /** The error shown if it is empty. */
  requiredMessage?: string;
}
interface NumberField extends HintedField {
  kind: "number";
  value?: string;
  min?: number;
  max?: number;
}
interface ChoiceField extends HintedField {
  kind: "choice";
  /** The first option by default. */
  value?: string;
  options: readonly FieldOption[];
}
interface CheckboxField extends FieldBase {
  kind: "checkbox";
  value?: boolean;
}
interface DateField extends HintedField {
  kind: "date";
  value?: string;
  optional?: boolean;
}
/** Players, and the chips taken from each of them. */
interface PlayerChipsList extends FieldBase {
  kind: "playerChips";
  suggestions: readonly string[];
}
export type FormField =
  TextField | NumberField | ChoiceField | CheckboxField | DateField | PlayerChipsList;

export type PlayerChipsRow = readonly [name: string, chips: string];
export type FieldValue = string | boolean | readonly PlayerChipsRow[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** An action that is confirmed, and perhaps asks for more, before it runs. */
export interface ActionForm {
  /** The label of the button that runs it. */
  label: string;
  title: string;
  description: string;
  /** Whether it cannot be undone, or takes something from a player. */
  danger?: boolean;
  fields?: readonly FormField[];
}

/** A field for the reason, with the most common one filled in. */
export function reasonField(value = ""): FormField {
  return {
    kind: "text",
    name: "reason",
    label: "Reason",
    value,
    requiredMessage: "Enter a reason. It goes on record.",
  };
}

// ---------------------------------------------------------------- reading values

export const textOf = (value: FieldValue | undefined) =>
  typeof value === "string" ? value.trim() : "";
export const numberOf = (value: FieldValue | undefined) => Number(textOf(value));
export const isChecked = (value: FieldValue | undefined) => value === true;

/** The items of a comma-separated list. */
export function listOf(value: FieldValue | undefined): string[] {
  return textOf(value)
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

/** The chips taken from each player; empty rows are skipped. */
export function playerChipsOf(value: FieldValue | undefined): [string, number][] {
  if (typeof value !== "object") return [];
  return value
    .filter(([name, chips]) => name.trim() || chips.trim())
    .map(([name, chips]) => [name.trim(), Number(chips.replaceAll(",", ""))]);
}

// ---------------------------------------------------------------- forms

/** The initial values of a form. */
export function initialValues(fields: readonly FormField[] = []): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]));
}

function initialValue(field: FormField): FieldValue {
  switch (field.kind) {
    case "playerChips":
      return [["", ""]];
    case "checkbox":
      return field.value ?? false;
    case "choice":
      return field.value ?? field.options[0]?.value ?? "";
    default:
      return field.value ?? "";
  }
}

/** Returns an error for each invalid field, by its name; empty if all are valid. */
export function validate(
  fields: readonly FormField[] = [],
  values: FormValues,
): Record<string, string> {
  const errors = fields.map((field): [string, string] => [
    field.name,
    errorOf(field, values[field.name]),
  ]);
  return Object.fromEntries(errors.filter(([, error]) => error));
}

function errorOf(field: FormField, value: FieldValue | undefined): string {
  switch (field.kind) {
    case "text":
      return field.optional || textOf(value) ? "" : (field.requiredMessage ?? "Required.");
    case "date":
      return field.optional || textOf(value) ? "" : "Pick a date.";
    case "choice":
      return field.options.some((option) => option.value === value) ? "" : "Choose one.";
    case "number":
      return numberError(field, textOf(value));
    case "playerChips":
      return playerChipsError(playerChipsOf(value));
    case "checkbox":
      return "";
  }
}

function numberError({ min = 0, max }: NumberField, text: string): string {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= (max ?? Infinity)) return "";
  if (max !== undefined) return `Enter a whole number from ${min} to ${max}.`;
  return min > 0 ? `Enter a whole number, at least ${min}.` : "Enter a whole number.";
}

function playerChipsError(rows: readonly [string, number][]): string {
  if (rows.length === 0) return "Enter whose chips are returned.";
  const complete = rows.every(([name, chips]) => name && Number.isInteger(chips) && chips > 0);
  return complete ? "" : "Each row needs a player and a number of chips.";
}
