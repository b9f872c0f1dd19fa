/** Tournaments in lists: buy-in, games and start. */
import { formatAmount } from "$lib/amounts";
import type { TournamentSummary } from "$lib/protocol";
import { roughDuration } from "./clock";

/** The price of an entry: "1,000 + 100", or "Free". */
export function buyInText({ buy_in, rake }: Pick<TournamentSummary, "buy_in" | "rake">): string {
  if (buy_in === 0) return "Free";
  return rake > 0 ? `${formatAmount(buy_in - rake)} + ${formatAmount(rake)}` : formatAmount(buy_in);
}

/** The games in short. */
export function gamesText(gameNames: readonly string[]): string {
  const games = [...new Set(gameNames)];
  if (games.length < 3) return games.join(" and ");
  return `${games.length} games: ${games[0]}, ${games[1]}…`;
}

/** The time to the start; empty if there is none. */
export function startsInText(seconds: number): string {
  return seconds > 0 ? `in ${roughDuration(seconds)}` : "";
}
