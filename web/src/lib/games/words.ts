/** What the catalogue says, as pages say it. */
import type { RuleLine, GameDetail } from "$lib/protocol";

type AtHouse = GameDetail["houses"][string];

export const LIMITS: Record<string, string> = {
  "no-limit": "No-limit",
  pot: "Pot-limit",
  "half-pot": "Half-pot limit",
  fixed: "Fixed limit",
  spread: "Spread limit",
};

export function limitWords(limit: string): string {
  return LIMITS[limit] ?? capital(limit);
}

/** Words of the room as a sentence. */
export function sentence(words: string): string {
  return /[.!?]$/.test(words) || !words ? capital(words) : `${capital(words)}.`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A house in a word, as its book is cited: "Crown", "WSOP". */
export function houseName(name: string): string {
  return name.length <= 4 ? name.toUpperCase() : capital(name);
}

/** Several things as they are said: "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export interface Difference {
  what: string;
  /** What each house says, by its name. */
  said: Record<string, readonly RuleLine[]>;
}

const COMPARED: readonly [string, (dealt: AtHouse) => readonly RuleLine[]][] = [
  ["Deck", (dealt) => dealt.deck_lines],
  ["Forced bets", (dealt) => [{ text: dealt.forced_bets, clause: "" }]],
  ["Limits", (dealt) => [{ text: dealt.limits_text, clause: "" }]],
  ["Steps", (dealt) => dealt.step_lines],
  ["Pot", (dealt) => dealt.pot_lines],
  ["House options", (dealt) => dealt.option_lines],
];

/** Where the houses that deal a game do not say the same: a step that all have is left out. */
export function differences(houses: GameDetail["houses"]): Difference[] {
  const names = Object.keys(houses);
  if (names.length < 2) return [];
  const found: Difference[] = [];
  for (const [what, of] of COMPARED) {
    const lists = names.map((name) => of(houses[name] as AtHouse));
    const common = lists.reduce<string[]>(
      (left, lines) => left.filter((words) => lines.some((line) => line.text === words)),
      lists[0]?.map((line) => line.text) ?? [],
    );
    const own = lists.map((lines) =>
      unique(lines.filter(({ text: words }) => !common.includes(words))),
    );
    if (own.every((lines) => lines.length === 0)) continue;
    found.push({ what, said: Object.fromEntries(names.map((name, at) => [name, own[at] ?? []])) });
  }
  return found;
}

function unique(lines: readonly RuleLine[]): RuleLine[] {
  return lines.filter(
    (line, at) => lines.findIndex(({ text: words }) => words === line.text) === at,
  );
}
