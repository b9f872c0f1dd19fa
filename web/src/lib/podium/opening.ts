/** Opening a list or a table: what the form says, as the room is told it. */
import type { PodiumView, WaitlistView, PodiumGameOption, ListedGame } from "$lib/protocol";

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
export type Choice = Pick<PodiumGameOption, "game_names" | "stakes" | "game" | "max_seats">;

/** A choice by a name that no other has. */
export function keyOf({ game }: Choice): string {
  return `${game.games.join("+")} ${game.limit} ${game.stakes.join("-")} ${game.kill ?? ""}`;
}

export function choicesOf(
  lists: readonly WaitlistView[],
  offers: readonly Choice[],
): { lists: Choice[]; others: Choice[] } {
  const there = new Set(lists.map(keyOf));
  return { lists: [...lists], others: offers.filter((offer) => !there.has(keyOf(offer))) };
}

/** The first number that no table has. */
export function freeName(view: PodiumView): string {
  const taken = new Set(view.tables.map(({ name }) => name));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** What the form begins with. */
export function opening({ game, max_seats }: Choice, view: PodiumView): Opening {
  const [least, most] = game.buy_in ?? [0, 0];
  return {
    limit: game.limit,
    bets: game.stakes.join("-"),
    least: least > 0 ? String(least) : "",
    most: most > 0 ? String(most) : "",
    seats: String(max_seats),
    table: freeName(view),
    feeds: false,
    group: "",
  };
}

/** Tables that a new one of this game would move into. */
export function mainTables(view: PodiumView, list: string): string[] {
  return view.tables
    .filter((desk) => desk.waitlist === list && desk.must_move_to.length === 0 && !desk.breaking)
    .map(({ name }) => name);
}

const WHOLE = /^\d*$/;

/** The game as the form says it; or what is wrong, by field. */
export function read(
  from: Choice,
  said: Opening,
): { game: ListedGame; seats: number; errors: Partial<Record<keyof Opening, string>> } {
  const bets = said.bets
    .split(/[-/,\s]+/)
    .filter(Boolean)
    .map(Number);
  const errors: Partial<Record<keyof Opening, string>> = {};
  if (bets.length === 0 || bets.some((bet) => !(bet > 0))) {
    errors.bets = "Enter them smallest first, such as 5-10.";
  }
  for (const field of ["least", "most"] as const) {
    if (!WHOLE.test(said[field].trim())) errors[field] = "Enter a whole number.";
  }
  const [least, most] = [Number(said.least), Number(said.most)];
  if (!errors.most && most > 0 && most < least) errors.most = "The maximum is below the minimum.";
  const seats = Number(said.seats);
  if (!(seats >= 2 && seats <= from.max_seats)) errors.seats = `Enter 2 to ${from.max_seats}.`;
  if (!said.table.trim()) errors.table = "Enter a table name.";
  const game: ListedGame = { ...from.game, limit: said.limit, stakes: bets, buy_in: [least, most] };
  return { game, seats, errors };
}
