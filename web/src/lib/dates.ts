/** Dates, times of day and durations as text. */

const DATE_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
/** The room's own time starts at 0 and is not a date. */
const EARLIEST_DATE = 1_000_000_000;

/** Seconds since 1970 as a date and time; empty if it is not a date. */
export function formatDateTime(seconds: number): string {
  return seconds < EARLIEST_DATE ? "" : DATE_TIME.format(seconds * 1000);
}

const TIME_FORMAT = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** Seconds since 1970 as a time of day; empty if it is not a date. */
export function timeOfDay(seconds: number): string {
  return seconds < EARLIEST_DATE ? "" : TIME_FORMAT.format(seconds * 1000);
}

/** A duration as a clock shows it: "2:05", "1:02:05"; never negative. */
export function countdown(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, index) => (index === 0 ? part : String(part).padStart(2, "0"))).join(":");
}

/** The same in words: "2 minutes 5 seconds". */
export function durationInWords(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds));
  const parts: [number, string][] = [
    [Math.floor(total / 3600), "hour"],
    [Math.floor(total / 60) % 60, "minute"],
    [total % 60, "second"],
  ];
  const shownParts = parts.filter(([count]) => count > 0);
  return (shownParts.length > 0 ? shownParts : parts.slice(-1))
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}
