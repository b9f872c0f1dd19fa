/** Small changes to text: capital letters, lists, ordinals and search keys. */

/** The text as a sentence, with a capital letter and a full stop. */
export function toSentence(text: string): string {
  return /[.!?]$/.test(text) || !text ? capitalize(text) : `${capitalize(text)}.`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A command's name as people read it: "OpenTable" becomes "Open table". */
export function actionText(action: string): string {
  return action.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Joins items into a list: "a", "a and b", "a, b and c". */
export function joinList(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const ORDINAL_RULES = new Intl.PluralRules("en", { type: "ordinal" });
const ORDINAL_SUFFIXES: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** 1 as "1st". */
export function ordinal(number: number): string {
  return `${number}${ORDINAL_SUFFIXES[ORDINAL_RULES.select(number)]}`;
}

export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’'‘`]/g, "")
    .toLowerCase();
}
