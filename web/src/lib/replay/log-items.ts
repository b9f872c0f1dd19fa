/** The lines of the replay log; long runs of deals are folded into one item. */
import type { EventLine } from "$lib/protocol";

export type LogItem = { line: EventLine } | { deals: EventLine[] };

const MAX_SINGLE_DEALS = 3;

export function logItems(lines: readonly EventLine[]): LogItem[] {
  const items: LogItem[] = [];
  let deals: EventLine[] = [];
  const flush = () => {
    if (deals.length > MAX_SINGLE_DEALS) items.push({ deals });
    else items.push(...deals.map((line) => ({ line })));
    deals = [];
  };
  for (const line of lines) {
    if (line.event.event === "Dealt") deals.push(line);
    else {
      flush();
      items.push({ line });
    }
  }
  flush();
  return items;
}
