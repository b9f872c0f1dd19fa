/** A tournament's clock between two messages, and long times in words. */
import type { TournamentView } from "$lib/protocol";

/** What a view says of time, as it was when it was made. */
export type Timed = Pick<
  TournamentView,
  "level_seconds_left" | "break_seconds_left" | "clock_running" | "starts_in"
>;

export interface Left {
  seconds: number;
  rest: number;
  starts: number;
}

/** What is left when so many seconds have passed since; a break passes before the level goes on. */
export function leftAfter(view: Timed, passed: number): Left {
  const { level_seconds_left: seconds, break_seconds_left: rest } = view;
  const gone = Math.max(0, passed);
  const starts = Math.max(0, view.starts_in - gone);
  if (!view.clock_running) return { seconds, rest, starts };
  return {
    seconds: Math.max(0, seconds - Math.max(0, gone - rest)),
    rest: Math.max(0, rest - gone),
    starts,
  };
}

/** Seconds as they are said, in the two largest units: "2 days 3 hours", "5 minutes", "40 seconds". */
export function roughly(seconds: number): string {
  let left = Math.max(0, Math.ceil(seconds));
  // Nobody says seconds of what lasts longer than ten minutes.
  if (left >= 600) left = Math.ceil(left / 60) * 60;
  const words: string[] = [];
  for (const [size, unit] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) words.push(`${count} ${unit}${count === 1 ? "" : "s"}`);
    else if (words.length > 0) break;
    if (words.length === 2) break;
  }
  return words.join(" ") || "0 seconds";
}

const UNITS = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;
