/** Where a finished hand can be jumped to: the deal, each street and draw, the showdown, the end. */
import { cardsOf } from "$lib/cards";
import type { ReplayStep, TableEvent, TableView } from "$lib/protocol";

export interface Mark {
  label: string;
  /** The step it begins with. */
  at: number;
}

const BOARDS: Record<number, string> = { 3: "Flop", 4: "Turn", 5: "River" };

function has(step: ReplayStep, ...kinds: TableEvent["event"][]): boolean {
  return step.lines.some(({ event }) => kinds.includes(event.event));
}

const BEGINS: TableEvent["event"][] = [
  "BoardDealt",
  "Burned",
  "Dealt",
  "Discarded",
  "StoodPat",
  "Showed",
  "RowsTabled",
];

/** Which line of a step is the first after its mark: a street begins when the last bet was called. */
export function beginsWith(step: ReplayStep): number {
  return Math.max(
    0,
    step.lines.findIndex(({ event }) => BEGINS.includes(event.event)),
  );
}

/** How many cards the longest board has, and the seat with the most. */
function onBoard(view: TableView): number {
  return Math.max(0, ...view.boards.map((board) => cardsOf(board).length));
}

function held(view: TableView): number {
  return Math.max(
    0,
    ...view.seats.map(({ hand_view: cards }) =>
      cards ? cardsOf(cards.down_cards + cards.up_cards + cards.rows.flat().join("")).length : 0,
    ),
  );
}

export function marks(steps: readonly ReplayStep[]): Mark[] {
  const found: Mark[] = steps.length ? [{ label: "Deal", at: 0 }] : [];
  let draws = 0;
  let drawing = false;
  let shown = false;
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    if (!before) continue;
    const drew = has(step, "Discarded", "StoodPat");
    if (drew && !drawing) found.push({ label: `Draw ${++draws}`, at });
    drawing = drew || (drawing && !has(step, "Checked", "Bet", "Folded", "Called", "Raised"));
    if (onBoard(step.view) > onBoard(before.view)) {
      found.push({ label: BOARDS[onBoard(step.view)] ?? "Board", at });
    } else if (!drawing && has(step, "Dealt") && held(step.view) > held(before.view)) {
      found.push({ label: `Card ${held(step.view)}`, at });
    }
    if (!shown && has(step, "Showed", "RowsTabled")) {
      shown = true;
      found.push({ label: "Showdown", at });
    }
  }
  const only =
    draws === 1
      ? found.map((one) => ({ ...one, label: one.label.replace(/^Draw 1$/, "Draw") }))
      : found;
  // Several on one step are one place to go to: the last says most about it.
  return only.filter((mark, nth) => only[nth + 1]?.at !== mark.at);
}

/** The mark that a step belongs to. */
export function markAt(all: readonly Mark[], at: number): Mark | undefined {
  return all.findLast((mark) => mark.at <= at);
}
