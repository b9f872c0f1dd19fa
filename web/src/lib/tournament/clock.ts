/** A tournament's clock between messages, and rough durations in words. */
import type { TournamentView } from "$lib/protocol";

/** The times of a view, as of when it was made. */
export type TimedView = Pick<
  TournamentView,
  "level_seconds_left" | "break_seconds_left" | "clock_running" | "seconds_to_start"
>;

export interface ClockTimeLeft {
  levelSeconds: number;
  breakSeconds: number;
  startSeconds: number;
}

/** The time left after some seconds; a break passes before the level goes on. */
export function timeLeftAfter(view: TimedView, secondsPassed: number): ClockTimeLeft {
  const { level_seconds_left: levelSeconds, break_seconds_left: breakSeconds } = view;
  const elapsed = Math.max(0, secondsPassed);
  const startSeconds = Math.max(0, view.seconds_to_start - elapsed);
  if (!view.clock_running) return { levelSeconds, breakSeconds, startSeconds };
  return {
    levelSeconds: Math.max(0, levelSeconds - Math.max(0, elapsed - breakSeconds)),
    breakSeconds: Math.max(0, breakSeconds - elapsed),
    startSeconds,
  };
}

/** A duration in its two largest units: "2 days 3 hours", "5 minutes", "40 seconds". */
export function roughDuration(seconds: number): string {
  let remaining = Math.max(0, Math.ceil(seconds));
  // Beyond ten minutes seconds are left out.
  if (remaining >= 600) remaining = Math.ceil(remaining / 60) * 60;
  const parts: string[] = [];
  for (const [size, unit] of UNITS) {
    const count = Math.floor(remaining / size);
    remaining -= count * size;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? "" : "s"}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(" ") || "0 seconds";
}

const UNITS = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;
