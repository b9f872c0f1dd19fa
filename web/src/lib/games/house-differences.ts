/** Where houses deal the same game differently. */
import type { GameDetail, RuleLine } from "$lib/protocol";

type HouseRules = GameDetail["houses"][string];

export interface HouseDifference {
  topic: string;
  /** Each house's lines, by its name. */
  lines: Record<string, readonly RuleLine[]>;
}

const COMPARED_TOPICS: readonly [string, (rules: HouseRules) => readonly RuleLine[]][] = [
  ["Deck", (rules) => rules.deck_lines],
  ["Forced bets", (rules) => [{ text: rules.forced_bets, clause: "" }]],
  ["Limits", (rules) => [{ text: rules.limits_text, clause: "" }]],
  ["Steps", (rules) => rules.step_lines],
  ["Pot", (rules) => rules.pot_lines],
  ["House options", (rules) => rules.option_lines],
];

/** Where houses deal a game differently: steps that all share are left out. */
export function houseDifferences(houses: GameDetail["houses"]): HouseDifference[] {
  const names = Object.keys(houses);
  if (names.length < 2) return [];
  const differences: HouseDifference[] = [];
  for (const [topic, linesOf] of COMPARED_TOPICS) {
    const lists = names.map((name) => linesOf(houses[name] as HouseRules));
    const shared = lists.reduce<string[]>(
      (remaining, lines) => remaining.filter((text) => lines.some((line) => line.text === text)),
      lists[0]?.map((line) => line.text) ?? [],
    );
    const ownLines = lists.map((lines) =>
      withoutDuplicates(lines.filter(({ text }) => !shared.includes(text))),
    );
    if (ownLines.every((lines) => lines.length === 0)) continue;
    differences.push({
      topic,
      lines: Object.fromEntries(names.map((name, index) => [name, ownLines[index] ?? []])),
    });
  }
  return differences;
}

function withoutDuplicates(lines: readonly RuleLine[]): RuleLine[] {
  return lines.filter((line, index) => lines.findIndex(({ text }) => text === line.text) === index);
}
