/** The stakes and levels of a tournament as text. */
import { formatAmount } from "$lib/amounts";
import { durationInWords } from "$lib/dates";
import type { LevelView, TournamentView } from "$lib/protocol";
import { capitalize } from "$lib/text";

export interface StakeAmount {
  label: string;
  value: string;
}

const LIMIT_PREFIX = /^(no-limit|pot-limit|half-pot limit|fixed limit|spread limit)\b/;

/**
 * The stakes as a clock shows them: "no-limit, ante 10, blinds 50/100" becomes its amounts, the
 * main ones first and without the limit, which does not change.
 */
export function parseStakes(text: string): StakeAmount[] {
  const stakes: StakeAmount[] = [];
  text.split(", ").forEach((item, index) => {
    const limit = index === 0 && LIMIT_PREFIX.exec(item);
    const rest = limit ? item.slice(limit[0].length).trim() : item;
    const amountMatch = /\d[\d/]*( to \d+)?$/.exec(rest);
    if (!amountMatch) {
      if (rest && !limit) stakes.push({ label: "", value: rest });
      return;
    }
    const label = rest.slice(0, amountMatch.index).trim();
    stakes.push({ label: capitalize(label || "bets"), value: groupDigits(amountMatch[0]) });
  });
  const stakeOrder = ({ label }: StakeAmount) => {
    const index = ["Blinds", "Blind", "Bets"].indexOf(label);
    return index < 0 ? 3 : index;
  };
  return stakes.toSorted((a, b) => stakeOrder(a) - stakeOrder(b));
}

/** Groups digits: "1,000/2,000". */
export function groupDigits(text: string): string {
  return text.replace(/\d{4,}/g, (digits) => formatAmount(Number(digits)));
}

export interface GameStakes {
  game: string;
  stakes: StakeAmount[];
}

/** The stakes of a level; games with the same stakes are grouped. */
export function stakesByGame(level: LevelView | undefined, games: readonly string[]): GameStakes[] {
  const groups: { names: string[]; text: string }[] = [];
  level?.stakes.forEach((text, index) => {
    const name = gameNameAt(games, index, text);
    const sameStakes = groups.find((other) => other.text === text);
    if (sameStakes) sameStakes.names.push(name);
    else groups.push({ names: [name], text });
  });
  return groups.map(({ names, text }) => ({ game: names.join(", "), stakes: parseStakes(text) }));
}

/** A game's name, with its limit if it is dealt with several. */
function gameNameAt(games: readonly string[], index: number, text: string): string {
  const name = games[index] ?? "";
  const repeated = games.filter((other) => other === name).length > 1;
  return repeated ? `${name} (${LIMIT_PREFIX.exec(text)?.[0] ?? ""})` : name;
}

/** The length of a level: "20 minutes", "8 hands", "until the end". */
export function levelDuration({
  duration_seconds: seconds,
  duration_hands: hands,
}: Pick<LevelView, "duration_seconds" | "duration_hands">): string {
  if (hands > 0) return `${hands} ${hands === 1 ? "hand" : "hands"}`;
  return seconds > 0 ? durationInWords(seconds) : "until the end";
}

export function currentLevel(view: TournamentView): LevelView | undefined {
  return view.levels[view.level - 1];
}

export function nextLevel(view: TournamentView): LevelView | undefined {
  return view.levels[view.level];
}

export const tournamentPath = (id: string, page = "") =>
  `/tournaments/${encodeURIComponent(id)}${page && `/${page}`}`;

/** The id of the tournament that a table belongs to; empty if none. */
export function tournamentIdOf({ controller }: { controller: string }): string {
  return controller === "podium" ? "" : controller;
}
