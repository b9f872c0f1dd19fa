/**
 * A form made from the fields of an irregularity: its initial values, and the report parsed from
 * it.
 */
import { parseCards, isCard } from "$lib/cards";
import type { IrregularityField } from "$lib/protocol";

export type ReportValue = string | boolean | string[] | ReportValues;
export interface ReportValues {
  [name: string]: ReportValue;
}
export interface ParsedReport {
  values: Record<string, unknown>;
  /** Errors by the path of the field: "call_action.bet_to". */
  errors: Record<string, string>;
}

/** The number fields that hold a seat; all others hold a count or an amount of chips. */
const SEAT_FIELD = /(^|_)seat$|^button$/;
const NOBODY = "-1";

export type Control = "seat" | "seats" | "checkbox" | "number" | "cards" | "text" | "group";

/** The control that a field is edited with. */
export function fieldControl(field: IrregularityField, nested = false): Control {
  switch (field.type) {
    case "boolean":
      return "checkbox";
    case "integers":
      return "seats";
    case "object":
      return "group";
    case "integer":
    case "integer or null":
      return SEAT_FIELD.test(field.name) && !nested ? "seat" : "number";
  }
  return /^(cards?|replacement|picked_card|returned_cards|discards)$/.test(field.name)
    ? "cards"
    : "text";
}

/** Labels of fields whose name alone would not be clear. */
const FIELD_LABELS: Record<string, string> = {
  seat: "Player",
  other_seat: "Other player",
  first_seat: "Player dealt to first",
  mucked_seat: "Player who mucked",
  due_seat: "Player the card was due to",
  dealt_to_seat: "Dealt to",
  shown_to_seat: "Shown to",
  pushed_to_seat: "Pushed to",
  floor_called_by_seat: "Floor called by",
  looking_seats: "Players who looked",
  pot_index: "Pot (0 is the main pot)",
  board_index: "Board (0 is the first)",
  card_count: "Number of cards",
  extra_count: "Extra cards",
  missing_count: "Missing cards",
  hand_count: "Number of hands",
  count: "How many",
  identifiable: "The cards can still be identified",
  protected: "The hand was protected",
  call_action: "The call",
  first_motion_action: "First motion",
  full_action: "The whole bet",
  visible_action: "What could be seen",
};

/** The field's label: "by_player" becomes "By player". */
export function fieldLabel(field: IrregularityField): string {
  const text = FIELD_LABELS[field.name] ?? field.name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The field's description as plain text. */
export function fieldDescription(field: IrregularityField): string {
  return field.description.replaceAll("``", "");
}

/** The label of a checkbox, as a statement: "Whether they looked." becomes "They looked." */
export function checkboxLabel(field: IrregularityField): string {
  const text = fieldDescription(field)
    .replace(/^Whether /, "")
    .replace(/\.$/, "");
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : fieldLabel(field);
}

/** Whether a seat field may be left at "Nobody". */
export function allowsNobody(field: IrregularityField): boolean {
  return !field.required;
}

/** The form's initial values, with the seat filled in if it is known. */
export function initialReport(
  fields: readonly IrregularityField[],
  seat = "",
  nested = false,
): ReportValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, initialReportValue(field, seat, nested)]),
  );
}

function initialReportValue(field: IrregularityField, seat: string, nested: boolean): ReportValue {
  switch (fieldControl(field, nested)) {
    case "checkbox":
      return field.default === true;
    case "seats":
      return [];
    case "group":
      return initialReport(field.fields, "", true);
    case "seat":
      if (field.name === "seat" && seat) return seat;
      return field.required ? "" : NOBODY;
    default:
      return field.default === null || field.default === undefined ? "" : String(field.default);
  }
}

/** Parse a form into a report, without fields left at their default; or return errors. */
export function parseReport(
  fields: readonly IrregularityField[],
  values: ReportValues,
  path = "",
): ParsedReport {
  const parsed: ParsedReport = { values: {}, errors: {} };
  for (const field of fields) {
    const fieldPath = path + field.name;
    const value = values[field.name];
    const control = fieldControl(field, path !== "");
    if (control === "group") {
      const nestedReport = parseReport(
        field.fields,
        (value ?? {}) as ReportValues,
        `${fieldPath}.`,
      );
      parsed.values[field.name] = nestedReport.values;
      Object.assign(parsed.errors, nestedReport.errors);
      continue;
    }
    const [parsedValue, error] = parseField(field, control, value);
    if (error) parsed.errors[fieldPath] = error;
    else if (parsedValue !== undefined) parsed.values[field.name] = parsedValue;
  }
  return parsed;
}

function parseField(
  field: IrregularityField,
  control: Control,
  value: ReportValue | undefined,
): [unknown, string] {
  switch (control) {
    case "checkbox":
      return [value === true, ""];
    case "seats":
      return [(value as string[]).map(Number), ""];
    case "seat":
      return parseSeat(field, String(value ?? ""));
    case "number":
      return parseNumber(field, String(value ?? "").trim());
    case "cards":
      return parseCardField(field, String(value ?? ""));
    default: {
      const text = String(value ?? "").trim();
      if (!text && field.required) return [undefined, "Required."];
      return [text || undefined, ""];
    }
  }
}

function parseSeat(field: IrregularityField, value: string): [unknown, string] {
  if (value === "") return [undefined, field.required ? "Choose a seat." : ""];
  if (value === NOBODY) return [field.default ?? undefined, ""];
  return [Number(value), ""];
}

function parseNumber(field: IrregularityField, value: string): [unknown, string] {
  if (value === "") return [undefined, field.required ? "Enter a number." : ""];
  return /^-?\d+$/.test(value) ? [Number(value), ""] : [undefined, "Enter a whole number."];
}

function parseCardField(field: IrregularityField, value: string): [unknown, string] {
  const compact = value.replace(/[\s,]+/g, "");
  if (compact === "") return [undefined, field.required ? "Enter the cards, such as Ah Kd." : ""];
  const cards = parseCards(normaliseCards(compact));
  const complete = cards.join("").length === compact.length && cards.every(isCard);
  return complete
    ? [cards.join(""), ""]
    : [undefined, "Write cards like Ah Kd Tc, and the joker as Jo."];
}

/** Cards with ranks in upper case and suits in lower case. */
function normaliseCards(cards: string): string {
  return (cards.match(/..?/g) ?? [])
    .map((card) => card.charAt(0).toUpperCase() + card.slice(1).toLowerCase())
    .join("");
}
