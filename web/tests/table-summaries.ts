/** Table summaries for tests. */
import type { TableSummary } from "$lib/protocol";

export function tableSummary(changes: Partial<TableSummary> = {}): TableSummary {
  return {
    id: "t",
    name: "Table, Somewhere",
    game: "holdem",
    game_name: "Hold'em",
    family: "flop",
    house: "wsop",
    stakes: "no-limit, blinds 5/10",
    limit: "no-limit",
    seat_count: 6,
    players: [],
    bot_count: 0,
    buy_in: [200, 0],
    average_pot: 0,
    hands_dealt: 0,
    games: [],
    railbird_count: 0,
    paused: false,
    awaiting_ruling: false,
    controller: "",
    ...changes,
  };
}
