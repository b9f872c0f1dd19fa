/** Moments in words. */

const WHEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
/** The room's own time begins at 0 and stands still at night: it is no date. */
const A_DATE = 1_000_000_000;

/** Seconds since 1970 as a date and a time of day; empty for what is no date. */
export function when(seconds: number): string {
  return seconds < A_DATE ? "" : WHEN.format(seconds * 1000);
}
