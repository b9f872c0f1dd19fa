/** Opening a list or a table: what the form says, as the room is told it. */
import type { BoardView, ListNow, Offer, Posted } from "$lib/protocol";

export interface Opening {
  limit: string;
  bets: string;
  least: string;
  most: string;
  seats: string;
  table: string;
  feeds: boolean;
  /** Whom the game is for; empty for everybody. */
  group: string;
}

const LIMITS = ["no-limit", "pot", "half-pot", "fixed", "spread"];

/** The limits that a game may be opened at: its usual one, and those of most games. */
export function limitsOf({ game }: Choice): string[] {
  return [...new Set([game.limit, ...LIMITS])];
}

/** What can be opened: the lists that there are, and other games with their usual stakes. */
export type Choice = Pick<Offer, "title" | "stakes" | "game" | "seats">;

/** A choice by a name that no other has. */
export function keyOf({ game }: Choice): string {
  return `${game.games.join("+")} ${game.limit} ${game.bets.join("-")} ${game.kill ?? ""}`;
}

export function choicesOf(
  lists: readonly ListNow[],
  offers: readonly Choice[],
): { lists: Choice[]; others: Choice[] } {
  const there = new Set(lists.map(keyOf));
  return { lists: [...lists], others: offers.filter((offer) => !there.has(keyOf(offer))) };
}

/** The first number that no table has. */
export function freeName(view: BoardView): string {
  const taken = new Set(view.desks.map(({ name }) => name));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** What the form begins with. */
export function opening({ game, seats }: Choice, view: BoardView): Opening {
  const [least, most] = game.buy_in ?? [0, 0];
  return {
    limit: game.limit,
    bets: game.bets.join("-"),
    least: least > 0 ? String(least) : "",
    most: most > 0 ? String(most) : "",
    seats: String(seats),
    table: freeName(view),
    feeds: false,
    group: "",
  };
}

/** Tables that a new one of this game would move into. */
export function mainTables(view: BoardView, list: string): string[] {
  return view.desks
    .filter((desk) => desk.list === list && desk.feeds.length === 0 && !desk.breaking)
    .map(({ name }) => name);
}

const WHOLE = /^\d*$/;

/** The game as the form says it; or what is wrong, by field. */
export function read(
  from: Choice,
  said: Opening,
): { game: Posted; seats: number; errors: Partial<Record<keyof Opening, string>> } {
  const bets = said.bets
    .split(/[-/,\s]+/)
    .filter(Boolean)
    .map(Number);
  const errors: Partial<Record<keyof Opening, string>> = {};
  if (bets.length === 0 || bets.some((bet) => !(bet > 0))) {
    errors.bets = "Say them from the smallest on, such as 5-10.";
  }
  for (const field of ["least", "most"] as const) {
    if (!WHOLE.test(said[field].trim())) errors[field] = "This is a whole number.";
  }
  const [least, most] = [Number(said.least), Number(said.most)];
  if (!errors.most && most > 0 && most < least) errors.most = "The most is less than the least.";
  const seats = Number(said.seats);
  if (!(seats >= 2 && seats <= from.seats)) errors.seats = `From 2 to ${from.seats}.`;
  if (!said.table.trim()) errors.table = "A table needs a name.";
  const game: Posted = { ...from.game, limit: said.limit, bets, buy_in: [least, most] };
  return { game, seats, errors };
}
