/** Tables for tests. */
import type { TableCard } from "$lib/protocol";

export function table(changes: Partial<TableCard> = {}): TableCard {
  return {
    id: "t",
    name: "Table, Somewhere",
    game: "holdem",
    title: "Hold'em",
    family: "flop",
    house: "wsop",
    stakes: "no-limit, blinds 5/10",
    limit: "no-limit",
    seats: 6,
    players: [],
    bots: 0,
    buy_in: [200, 0],
    average_pot: 0,
    hands: 0,
    games: [],
    watching: 0,
    paused: false,
    ruling: false,
    host: "",
    ...changes,
  };
}
