/** Who stands where in a tournament: ranks, orders, and what is looked for. */
import type { EntrantView, TournamentView } from "$lib/protocol";

export type By = "rank" | "name" | "chips" | "table" | "prize";

export interface Ranked {
  entrant: EntrantView;
  /** The rank by chips of who is in, the place of who is out; 0 where there is none. */
  rank: number;
  /** Whether others have the same. */
  shared: boolean;
}

/** Everybody with a rank: who has as many chips as another shares his. */
export function ranked(entrants: readonly EntrantView[]): Ranked[] {
  const stacks = entrants
    .filter(({ status: standing }) => standing === "active")
    .map(({ chips }) => chips)
    .toSorted((a, b) => b - a);
  const first = new Map<number, number>();
  const count = new Map<number, number>();
  stacks.forEach((chips, at) => {
    if (!first.has(chips)) first.set(chips, at + 1);
    count.set(chips, (count.get(chips) ?? 0) + 1);
  });
  return entrants.map((entrant) =>
    entrant.status === "active" && !entrant.place
      ? {
          entrant,
          rank: first.get(entrant.chips) ?? 0,
          shared: (count.get(entrant.chips) ?? 0) > 1,
        }
      : { entrant, rank: entrant.place, shared: entrant.place > 0 && entrant.tied_count > 1 },
  );
}

const BY: Record<Exclude<By, "rank">, (a: EntrantView, b: EntrantView) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base", numeric: true }),
  chips: (a, b) => b.chips - a.chips,
  table: (a, b) => seatOrder(a) - seatOrder(b),
  prize: (a, b) => b.prize - a.prize,
};

/** Tables in their order, then seats; who has none comes last. */
function seatOrder({ status: standing, table_number: table, seat }: EntrantView): number {
  return standing === "active" && table >= 0 ? table * 100 + seat : Infinity;
}

/** The list in another order; by rank it is as the room says it, the best first. */
export function ordered(list: readonly Ranked[], by: By, backwards = false): Ranked[] {
  const sorted =
    by === "rank" ? [...list] : list.toSorted((a, b) => sane(BY[by](a.entrant, b.entrant)));
  return backwards ? sorted.reverse() : sorted;
}

/** Two who have no seat differ by nothing, and not by what is no number. */
function sane(difference: number): number {
  return Number.isNaN(difference) ? 0 : difference;
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’'‘`]/g, "")
    .toLowerCase();
}

/** Those whose name has all the words, or whose number or table it is. */
export function found(list: readonly Ranked[], text: string): Ranked[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...list];
  return list.filter(({ entrant }) => {
    const name = plain(entrant.name);
    return words.every((word) => name.includes(word) || word === `#${entrant.entry_number}`);
  });
}

/** What a player needs to know of himself at his table. */
export function standingOf(view: TournamentView, name: string): Ranked | null {
  return ranked(view.entrants).find(({ entrant }) => entrant.name === name) ?? null;
}

/** Chips of the average stack; 0 where nobody has any. */
export function average({
  chips_in_play,
  players_left,
}: Pick<TournamentView, "chips_in_play" | "players_left">): number {
  return players_left > 0 ? Math.round(chips_in_play / players_left) : 0;
}

export interface Band {
  from: number;
  to: number;
  prize: number;
}

/** Prizes by place, places that get the same together: "10–18". */
export function bands(prizes: readonly number[]): Band[] {
  const made: Band[] = [];
  prizes.forEach((prize, at) => {
    const last = made.at(-1);
    if (last && last.prize === prize) last.to = at + 1;
    else made.push({ from: at + 1, to: at + 1, prize });
  });
  return made;
}

/** The prizes that come next: for who goes out now, or first if nobody is paid yet. */
export function nextPrizes(
  view: Pick<TournamentView, "prizes" | "players_left">,
  most: number,
): Band[] {
  const all = bands(view.prizes);
  const next = all.findIndex(({ to }) => to >= Math.min(view.players_left, view.prizes.length));
  if (next < 0) return all.slice(0, most);
  const until = Math.min(all.length, next + 1);
  return all.slice(Math.max(0, until - most), until).reverse();
}

/** How many must go before the rest is paid; 0 once all who are left are. */
export function beforeMoney({
  players_left,
  prizes,
}: Pick<TournamentView, "prizes" | "players_left">): number {
  return Math.max(0, players_left - prizes.length);
}

const SUFFIX: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const NTH = new Intl.PluralRules("en", { type: "ordinal" });

/** 1 as "1st". */
export function nth(place: number): string {
  return `${place}${SUFFIX[NTH.select(place)] ?? "th"}`;
}

/** Places that get the same as they are said: "1st", "10th–18th". */
export function placesOf({ from, to }: Band): string {
  return from === to ? nth(from) : `${nth(from)}–${nth(to)}`;
}
