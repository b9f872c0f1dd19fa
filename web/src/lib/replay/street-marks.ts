/** The points to jump to in a finished hand: the deal, each street and draw, and the showdown. */
import { parseCards } from "$lib/cards";
import { capitalize, joinList } from "$lib/text";
import type { ReplayStep, TableEvent, TableView } from "$lib/protocol";

export interface StreetMark {
  label: string;
  /** Its first step. */
  step: number;
}

/** How many cards are on the board after each street of a game with a flop. */
const BOARD_STREETS: readonly [number, string][] = [
  [3, "flop"],
  [4, "turn"],
  [5, "river"],
];

function hasEvent(step: ReplayStep, ...kinds: TableEvent["event"][]): boolean {
  return step.lines.some(({ event }) => kinds.includes(event.event));
}

const STREET_STARTS: TableEvent["event"][] = [
  "BoardDealt",
  "Burned",
  "Dealt",
  "Discarded",
  "StoodPat",
  "Showed",
  "RowsTabled",
];

/**
 * The first line of a step that belongs to the new street; lines before it belong to the last one.
 */
export function firstLineOfStreet(step: ReplayStep): number {
  return Math.max(
    0,
    step.lines.findIndex(({ event }) => STREET_STARTS.includes(event.event)),
  );
}

/** The number of cards on the longest board. */
function boardLength(view: TableView): number {
  return Math.max(0, ...view.boards.map((board) => parseCards(board).length));
}

/** The streets that put these cards on the board: several when everyone is all-in. */
function boardStreets(before: number, after: number): string {
  const names = BOARD_STREETS.filter(([length]) => before < length && length <= after);
  return capitalize(joinList(names.map(([, name]) => name)));
}

function longestHand(view: TableView): number {
  return Math.max(
    0,
    ...view.seats.map(({ hand_view: cards }) =>
      cards ? parseCards(cards.down_cards + cards.up_cards + cards.rows.flat().join("")).length : 0,
    ),
  );
}

export function streetMarks(steps: readonly ReplayStep[]): StreetMark[] {
  const marks: StreetMark[] = steps.length ? [{ label: "Deal", step: 0 }] : [];
  let draws = 0;
  let drawing = false;
  let sawShowdown = false;
  // Manila has no flop: its board comes card by card.
  const hasFlop = !steps.some(({ view }) => [1, 2].includes(boardLength(view)));
  for (const [index, step] of steps.entries()) {
    const previous = steps[index - 1];
    if (!previous) continue;
    const isDraw = hasEvent(step, "Discarded", "StoodPat");
    if (isDraw && !drawing) marks.push({ label: `Draw ${++draws}`, step: index });
    drawing =
      isDraw || (drawing && !hasEvent(step, "Checked", "Bet", "Folded", "Called", "Raised"));
    const [before, after] = [boardLength(previous.view), boardLength(step.view)];
    if (after > before) {
      const label = hasFlop ? boardStreets(before, after) : `Board ${after}`;
      marks.push({ label, step: index });
    } else if (
      !drawing &&
      hasEvent(step, "Dealt") &&
      longestHand(step.view) > longestHand(previous.view)
    ) {
      marks.push({ label: `Card ${longestHand(step.view)}`, step: index });
    }
    if (!sawShowdown && hasEvent(step, "Showed", "RowsTabled")) {
      sawShowdown = true;
      marks.push({ label: "Showdown", step: index });
    }
  }
  const numbered =
    draws === 1
      ? marks.map((mark) => ({ ...mark, label: mark.label.replace(/^Draw 1$/, "Draw") }))
      : marks;
  // Several marks on one step are merged: the last says most.
  return numbered.filter((mark, i) => numbered[i + 1]?.step !== mark.step);
}

/** The mark that a step belongs to. */
export function markOf(marks: readonly StreetMark[], step: number): StreetMark | undefined {
  return marks.findLast((mark) => mark.step <= step);
}
