/** The form to open a waitlist or a table, and the command made from it. */
import type { PodiumView, WaitlistView, PodiumGameOption, ListedGame } from "$lib/protocol";

export interface OpenGameForm {
  limit: string;
  stakes: string;
  minBuyIn: string;
  maxBuyIn: string;
  seats: string;
  table: string;
  mustMove: boolean;
  /** The group the game is reserved for; empty for everyone. */
  group: string;
}

const COMMON_LIMITS = ["no-limit", "pot", "half-pot", "fixed", "spread"];

/** The limits a game may be opened with: its usual one, and the common ones. */
export function limitChoices({ game }: GameChoice): string[] {
  return [...new Set([game.limit, ...COMMON_LIMITS])];
}

/** A game that can be opened: a listed one, or another with its usual stakes. */
export type GameChoice = Pick<PodiumGameOption, "game_names" | "stakes" | "game" | "max_seats">;

/** A unique key for a game and its stakes. */
export function gameKey({ game }: GameChoice): string {
  return `${game.games.join("+")} ${game.limit} ${game.stakes.join("-")} ${game.kill ?? ""}`;
}

/** The games to choose from: those that have a waitlist, and all others. */
export function gameChoices(
  waitlists: readonly WaitlistView[],
  allGames: readonly GameChoice[],
): { listedGames: GameChoice[]; otherGames: GameChoice[] } {
  const listed = new Set(waitlists.map(gameKey));
  const otherGames = allGames.filter((choice) => !listed.has(gameKey(choice)));
  return { listedGames: [...waitlists], otherGames };
}

/** The lowest number that is free as a table name. */
export function nextTableName(view: PodiumView): string {
  const taken = new Set(view.tables.map(({ name }) => name));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** The form's initial values. */
export function initialForm({ game, max_seats }: GameChoice, view: PodiumView): OpenGameForm {
  const [minBuyIn, maxBuyIn] = game.buy_in ?? [0, 0];
  return {
    limit: game.limit,
    stakes: game.stakes.join("-"),
    minBuyIn: minBuyIn > 0 ? String(minBuyIn) : "",
    maxBuyIn: maxBuyIn > 0 ? String(maxBuyIn) : "",
    seats: String(max_seats),
    table: nextTableName(view),
    mustMove: false,
    group: "",
  };
}

/** The tables that a new must-move table of this game would feed. */
export function mainTables(view: PodiumView, waitlistName: string): string[] {
  return view.tables
    .filter(
      (table) =>
        table.waitlist === waitlistName && table.must_move_to.length === 0 && !table.breaking,
    )
    .map(({ name }) => name);
}

const DIGITS = /^\d*$/;

/** The game described by the form; or errors, by field. */
export function parseForm(
  choice: GameChoice,
  form: OpenGameForm,
): { game: ListedGame; seats: number; errors: Partial<Record<keyof OpenGameForm, string>> } {
  const stakes = form.stakes
    .split(/[-/,\s]+/)
    .filter(Boolean)
    .map(Number);
  const errors: Partial<Record<keyof OpenGameForm, string>> = {};
  if (stakes.length === 0 || stakes.some((bet) => !(bet > 0))) {
    errors.stakes = "Enter them smallest first, such as 5-10.";
  }
  for (const field of ["minBuyIn", "maxBuyIn"] as const) {
    if (!DIGITS.test(form[field].trim())) errors[field] = "Enter a whole number.";
  }
  const [minBuyIn, maxBuyIn] = [Number(form.minBuyIn), Number(form.maxBuyIn)];
  if (!errors.maxBuyIn && maxBuyIn > 0 && maxBuyIn < minBuyIn)
    errors.maxBuyIn = "The maximum is below the minimum.";
  const seats = Number(form.seats);
  if (!(seats >= 2 && seats <= choice.max_seats)) errors.seats = `Enter 2 to ${choice.max_seats}.`;
  if (!form.table.trim()) errors.table = "Enter a table name.";
  const game: ListedGame = {
    ...choice.game,
    limit: form.limit,
    stakes,
    buy_in: [minBuyIn, maxBuyIn],
  };
  return { game, seats, errors };
}
