/** What is told of a hand, step by step; many cards dealt in a row are told in one line. */
import type { EventLine } from "$lib/protocol";

export type Told = { line: EventLine } | { dealt: EventLine[] };

const FEW = 3;

export function told(lines: readonly EventLine[]): Told[] {
  const found: Told[] = [];
  let run: EventLine[] = [];
  const close = () => {
    if (run.length > FEW) found.push({ dealt: run });
    else found.push(...run.map((line) => ({ line })));
    run = [];
  };
  for (const line of lines) {
    if (line.event.event === "Dealt") run.push(line);
    else {
      close();
      found.push({ line });
    }
  }
  close();
  return found;
}
