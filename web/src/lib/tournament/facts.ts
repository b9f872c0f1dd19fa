/** The key facts of a tournament, for its page, its clock and its tables. */
import { formatAmount } from "$lib/amounts";
import type { TournamentView } from "$lib/protocol";
import { countdown } from "$lib/dates";
import { roughDuration, type ClockTimeLeft } from "./clock";
import { averageStack, playersToMoney } from "./standings";
import { phaseGroup } from "./phases";
import { nextLevel, currentLevel, stakesByGame } from "./stakes";
import { buyInText } from "./labels";

export interface Fact {
  name: string;
  value: string;
  /** Shown below the value. */
  detail?: string;
}

/** The stakes in a line: "500/1,000 · Ante 100"; for a mix the number of games. */
export function stakesLine(
  level: TournamentView["levels"][number] | undefined,
  games: readonly string[],
): string {
  const gameStakes = stakesByGame(level, games);
  if (gameStakes.length > 1) return `${level?.stakes.length ?? 0} games`;
  return (gameStakes[0]?.stakes ?? [])
    .map(({ label, value }, index) => (index === 0 || !label ? value : `${label} ${value}`))
    .join(" · ");
}

export type ClockStatus = "before" | "running" | "break" | "paused" | "over";

export function clockStatus(view: TournamentView): ClockStatus {
  if (phaseGroup(view.phase) === "finished") return "over";
  if (view.paused) return "paused";
  if (view.phase !== "playing") return "before";
  return view.break_seconds_left > 0 ? "break" : "running";
}

/** What the clock shows now, and its label. */
export function clockReading(
  view: TournamentView,
  timeLeft: ClockTimeLeft,
): { name: string; value: string } {
  const level = currentLevel(view);
  if (phaseGroup(view.phase) === "finished") return { name: "", value: "" };
  if (view.phase === "between_sessions") return { name: "Until the next session", value: "" };
  if (view.phase !== "playing")
    return timeLeft.startSeconds > 0
      ? { name: "Starts in", value: countdown(timeLeft.startSeconds) }
      : { name: "Not started", value: "" };
  if (timeLeft.breakSeconds > 0) return { name: "Break", value: countdown(timeLeft.breakSeconds) };
  if (level && level.duration_seconds > 0)
    return { name: "Time left", value: countdown(timeLeft.levelSeconds) };
  if (level && level.duration_hands > 0)
    return { name: "This level", value: `${handCount(view.level_hands_left)} left` };
  return { name: "Last level", value: "" };
}

function handCount(hands: number): string {
  return `${formatAmount(hands)} ${hands === 1 ? "hand" : "hands"}`;
}

/** The number of paid places, in words. */
export function paidPlaces(places: number): string {
  return `${formatAmount(places)} paid`;
}

/** The facts shown first; `timeLeft` is null where the clock is shown elsewhere. */
export function tournamentFacts(view: TournamentView, timeLeft: ClockTimeLeft | null): Fact[] {
  const { games } = view;
  const group = phaseGroup(view.phase);
  const facts: Fact[] = [];
  const average = averageStack(view);
  if (group === "upcoming") {
    facts.push({
      name: "Buy-in",
      value: buyInText(view),
      detail: `${formatAmount(view.starting_stack)} starting stack`,
    });
    facts.push({
      name: "Registered",
      value:
        view.max_players > 0
          ? `${formatAmount(view.entry_count)} of ${formatAmount(view.max_players)}`
          : formatAmount(view.entry_count),
      detail:
        view.entry_count < view.min_players ? `minimum ${formatAmount(view.min_players)}` : "",
    });
  } else {
    const toMoney = playersToMoney(view);
    facts.push({
      name: "Players",
      value:
        group === "finished"
          ? formatAmount(view.entry_count)
          : `${formatAmount(view.players_left)} of ${formatAmount(view.entry_count)}`,
      detail: group === "running" && toMoney > 0 ? `${formatAmount(toMoney)} from the money` : "",
    });
  }
  facts.push({
    name: "Prize pool",
    value: formatAmount(view.prize_pool),
    detail: view.prizes.length > 0 ? paidPlaces(view.prizes.length) : "",
  });
  if (group === "finished") return facts;
  if (group === "running") facts.push({ name: "Average stack", value: formatAmount(average) });
  const isMix = view.levels[0] !== undefined && view.levels[0].stakes.length > 1;
  const [mainStakes = "", ...otherStakes] = stakesLine(currentLevel(view), games).split(" · ");
  const next = nextLevel(view);
  facts.push({
    name: `Level ${view.level}`,
    value: mainStakes,
    detail: isMix
      ? ""
      : [
          ...otherStakes,
          next ? `next ${stakesLine(next, games).split(" · ")[0]}` : "last level",
        ].join(", "),
  });
  const clock = timeLeft && clockReading(view, timeLeft);
  if (clock?.value)
    facts.push({
      name: view.paused ? `${clock.name}, paused` : clock.name,
      value:
        timeLeft && timeLeft.startSeconds >= 3600
          ? roughDuration(timeLeft.startSeconds)
          : clock.value,
      detail: view.hand_for_hand ? "hand for hand" : "",
    });
  return facts;
}
