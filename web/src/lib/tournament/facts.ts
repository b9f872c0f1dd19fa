/** A tournament in figures: what its page, its clock and its tables show first. */
import { amount } from "$lib/amounts";
import type { TournamentView } from "$lib/protocol";
import { countdown } from "$lib/when";
import { roughly, type Left } from "./clock";
import { average, beforeMoney } from "./standings";
import { groupOf, levelNext, levelNow, postedIn, price } from "./words";

export interface Fact {
  name: string;
  value: string;
  /** What is said besides, below it. */
  also?: string;
}

/** What is posted, in a line: "500/1,000 · Ante 100"; of a mix how many games there are. */
export function postedLine(
  level: TournamentView["levels"][number] | undefined,
  games: readonly string[],
): string {
  const posted = postedIn(level, games);
  if (posted.length > 1) return `${level?.stakes.length ?? 0} games`;
  return (posted[0]?.stakes ?? [])
    .map(({ label, value }, at) => (at === 0 || !label ? value : `${label} ${value}`))
    .join(" · ");
}

export type ClockState = "before" | "running" | "rest" | "paused" | "over";

export function clockState(view: TournamentView): ClockState {
  if (groupOf(view.phase) === "finished") return "over";
  if (view.paused) return "paused";
  if (view.phase !== "playing") return "before";
  return view.break_seconds_left > 0 ? "rest" : "running";
}

/** What the clock counts now, and what it is called. */
export function counting(view: TournamentView, left: Left): { name: string; value: string } {
  const level = levelNow(view);
  if (groupOf(view.phase) === "finished") return { name: "", value: "" };
  if (view.phase === "between_sessions") return { name: "Until the next session", value: "" };
  if (view.phase !== "playing")
    return left.starts > 0
      ? { name: "Starts in", value: countdown(left.starts) }
      : { name: "Not started", value: "" };
  if (left.rest > 0) return { name: "Break", value: countdown(left.rest) };
  if (level && level.seconds > 0) return { name: "Time left", value: countdown(left.seconds) };
  if (level && level.hands > 0)
    return { name: "Level ends in", value: handsOf(view.level_hands_left) };
  return { name: "Last level", value: "" };
}

function handsOf(hands: number): string {
  return `${amount(hands)} ${hands === 1 ? "hand" : "hands"}`;
}

/** So many places get a prize, in words. */
export function placesInAll(places: number): string {
  return `${amount(places)} paid`;
}

/** What is shown first; without what is left of the time where that is shown elsewhere. */
export function factsOf(view: TournamentView, left: Left | null): Fact[] {
  const { games } = view;
  const group = groupOf(view.phase);
  const facts: Fact[] = [];
  const mean = average(view);
  if (group === "coming") {
    facts.push({
      name: "Buy-in",
      value: price(view),
      also: `${amount(view.starting_stack)} starting stack`,
    });
    facts.push({
      name: "Registered",
      value:
        view.max_players > 0
          ? `${amount(view.entries)} of ${amount(view.max_players)}`
          : amount(view.entries),
      also: view.entries < view.min_players ? `minimum ${amount(view.min_players)}` : "",
    });
  } else {
    const bubble = beforeMoney(view);
    facts.push({
      name: "Players",
      value: `${amount(view.players_left)} of ${amount(view.entries)}`,
      also: group === "running" && bubble > 0 ? `${amount(bubble)} from the money` : "",
    });
  }
  facts.push({
    name: "Prize pool",
    value: amount(view.prize_pool),
    also: view.prizes.length > 0 ? placesInAll(view.prizes.length) : "",
  });
  if (group === "finished") return facts;
  if (group === "running") facts.push({ name: "Average stack", value: amount(mean) });
  const mix = view.levels[0] !== undefined && view.levels[0].stakes.length > 1;
  const [first = "", ...others] = postedLine(levelNow(view), games).split(" · ");
  const next = levelNext(view);
  facts.push({
    name: `Level ${view.level}`,
    value: first,
    also: mix
      ? ""
      : [...others, next ? `next ${postedLine(next, games).split(" · ")[0]}` : "last level"].join(
          ", ",
        ),
  });
  const clock = left && counting(view, left);
  if (clock?.value)
    facts.push({
      name: view.paused ? `${clock.name}, paused` : clock.name,
      value: left && left.starts >= 3600 ? roughly(left.starts) : clock.value,
      also: view.hand_for_hand ? "hand for hand" : "",
    });
  return facts;
}
