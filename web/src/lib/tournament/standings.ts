/** The standings of a tournament: ranks, sorting and search. */
import type { EntrantView, TournamentView } from "$lib/protocol";
import { ordinal, searchKey } from "$lib/text";
import { zeroIfNaN } from "./phases";

export type StandingsKey = "rank" | "name" | "chips" | "table" | "prize";

export interface RankedEntrant {
  entrant: EntrantView;
  /** The rank by chips of an active entrant, or the final place; 0 if there is none. */
  rank: number;
  /** Whether others have the same rank. */
  tied: boolean;
}

/** Ranks entrants; equal stacks share a rank. */
export function rankEntrants(entrants: readonly EntrantView[]): RankedEntrant[] {
  const sortedStacks = entrants
    .filter(({ status }) => status === "active")
    .map(({ chips }) => chips)
    .toSorted((a, b) => b - a);
  const firstRank = new Map<number, number>();
  const stackCount = new Map<number, number>();
  sortedStacks.forEach((chips, index) => {
    if (!firstRank.has(chips)) firstRank.set(chips, index + 1);
    stackCount.set(chips, (stackCount.get(chips) ?? 0) + 1);
  });
  return entrants.map((entrant) =>
    entrant.status === "active" && !entrant.place
      ? {
          entrant,
          rank: firstRank.get(entrant.chips) ?? 0,
          tied: (stackCount.get(entrant.chips) ?? 0) > 1,
        }
      : { entrant, rank: entrant.place, tied: entrant.place > 0 && entrant.tied_count > 1 },
  );
}

const COMPARE: Record<Exclude<StandingsKey, "rank">, (a: EntrantView, b: EntrantView) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base", numeric: true }),
  chips: (a, b) => b.chips - a.chips,
  table: (a, b) => seatOrder(a) - seatOrder(b),
  prize: (a, b) => b.prize - a.prize,
};

/** By table, then by seat; entrants without a seat come last. */
function seatOrder({ status, table_number: table, seat }: EntrantView): number {
  return status === "active" && table >= 0 ? table * 100 + seat : Infinity;
}

/** Sorts entrants; by rank they stay in the server's order, best first. */
export function sortEntrants(
  entrants: readonly RankedEntrant[],
  key: StandingsKey,
  reversed = false,
): RankedEntrant[] {
  const sorted =
    key === "rank"
      ? [...entrants]
      : entrants.toSorted((a, b) => zeroIfNaN(COMPARE[key](a.entrant, b.entrant)));
  return reversed ? sorted.reverse() : sorted;
}

/** The entrants whose name contains all words, or whose number it is. */
export function searchEntrants(entrants: readonly RankedEntrant[], text: string): RankedEntrant[] {
  const words = searchKey(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entrants];
  return entrants.filter(({ entrant }) => {
    const name = searchKey(entrant.name);
    return words.every((word) => name.includes(word) || word === `#${entrant.entry_number}`);
  });
}

/** A player's standing; null if they have not entered. */
export function standingOf(view: TournamentView, name: string): RankedEntrant | null {
  return rankEntrants(view.entrants).find(({ entrant }) => entrant.name === name) ?? null;
}

/** The average stack; 0 if nobody has chips. */
export function averageStack({
  chips_in_play,
  players_left,
}: Pick<TournamentView, "chips_in_play" | "players_left">): number {
  return players_left > 0 ? Math.round(chips_in_play / players_left) : 0;
}

export interface PrizeBand {
  from: number;
  to: number;
  prize: number;
}

/** Prizes by place, equal prizes grouped: "10–18". */
export function prizeBands(prizes: readonly number[]): PrizeBand[] {
  const bands: PrizeBand[] = [];
  prizes.forEach((prize, index) => {
    const previous = bands.at(-1);
    if (previous && previous.prize === prize) previous.to = index + 1;
    else bands.push({ from: index + 1, to: index + 1, prize });
  });
  return bands;
}

/**
 * The next prizes to be paid: for the next to be eliminated, or the lowest if nobody is in the
 * money yet.
 */
export function nextPrizes(
  view: Pick<TournamentView, "prizes" | "players_left">,
  max: number,
): PrizeBand[] {
  const bands = prizeBands(view.prizes);
  const next = bands.findIndex(({ to }) => to >= Math.min(view.players_left, view.prizes.length));
  if (next < 0) return bands.slice(0, max);
  const end = Math.min(bands.length, next + 1);
  return bands.slice(Math.max(0, end - max), end).reverse();
}

/** How many must be eliminated before the rest are in the money; 0 once they are. */
export function playersToMoney({
  players_left,
  prizes,
}: Pick<TournamentView, "prizes" | "players_left">): number {
  return Math.max(0, players_left - prizes.length);
}

/** The places of a band: "1st", "10th–18th". */
export function placesText({ from, to }: PrizeBand): string {
  return from === to ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`;
}
