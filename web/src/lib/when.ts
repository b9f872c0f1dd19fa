/** Moments in words. */

const WHEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
/** The room's own time begins at 0 and stands still at night: it is no date. */
const A_DATE = 1_000_000_000;

/** Seconds since 1970 as a date and a time of day; empty for what is no date. */
export function when(seconds: number): string {
  return seconds < A_DATE ? "" : WHEN.format(seconds * 1000);
}

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** Seconds since 1970 as a time of day; empty for what is no date. */
export function timeOfDay(seconds: number): string {
  return seconds < A_DATE ? "" : TIME.format(seconds * 1000);
}

/** How long something lasts yet, as a clock shows it: "2:05", "1:02:05"; never less than nothing. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, at) => (at === 0 ? part : String(part).padStart(2, "0"))).join(":");
}

/** The same to be read out: "2 minutes 5 seconds". */
export function inWords(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const parts: [number, string][] = [
    [Math.floor(left / 3600), "hour"],
    [Math.floor(left / 60) % 60, "minute"],
    [left % 60, "second"],
  ];
  const said = parts.filter(([many]) => many > 0);
  return (said.length > 0 ? said : parts.slice(-1))
    .map(([many, unit]) => `${many} ${unit}${many === 1 ? "" : "s"}`)
    .join(" ");
}
