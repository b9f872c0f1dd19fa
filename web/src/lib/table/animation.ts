/**
 * Cuts events into animation steps that people can follow. One message may contain a call, the
 * flop, turn and river, and the winner. Each step is the table as it looked then, computed from the
 * view before and the events; the last is the server's own view, which is always right. There are
 * no rules here, only the order in which things move.
 */
import { parseCards, FACE_DOWN } from "$lib/cards";
import type { EventLine, SeatView, TableEvent, TableSeatView, TableView } from "$lib/protocol";

export interface AnimationStep {
  view: TableView;
  lines: readonly EventLine[];
  /** Milliseconds until the next step. */
  delay: number;
}

/** How far the display may lag behind the table. */
export const MAX_LAG_MS = 2_000;

const EVENT_DELAYS: Partial<Record<TableEvent["event"], number>> = {
  Dealt: 70,
  BoardDealt: 620,
  Called: 320,
  Bet: 320,
  Raised: 320,
  BroughtIn: 320,
  Checked: 200,
  Folded: 200,
  UncalledBetReturned: 250,
  Discarded: 220,
  StoodPat: 220,
  Exposed: 300,
  CardsPlaced: 300,
  RowsTabled: 450,
  Showed: 520,
  Mucked: 200,
  Fouled: 250,
  Won: 650,
  PointsPaid: 350,
};
const COLLECT_DELAY = 380;

export function animationSteps(
  before: TableView | null,
  lines: readonly EventLine[],
  after: TableView,
): AnimationStep[] {
  if (!before) return [{ view: after, lines, delay: 0 }];
  const steps: AnimationStep[] = [];
  let view = withoutTurn(before, after);
  let pendingLines: EventLine[] = [];
  for (const line of lines) {
    if (collectsBets(line, view, after)) {
      view = withBetsCollected(view);
      steps.push({ view, lines: pendingLines, delay: COLLECT_DELAY });
      pendingLines = [];
    }
    view = applyEvent(view, line, after);
    pendingLines.push(line);
    const delay = EVENT_DELAYS[line.event.event] ?? 0;
    if (delay > 0) {
      steps.push({ view, lines: pendingLines, delay });
      pendingLines = [];
    }
  }
  const lastStep = steps.at(-1);
  if (lastStep && pendingLines.length === 0) {
    lastStep.view = after;
    lastStep.delay = 0;
  } else {
    steps.push({ view: after, lines: pendingLines, delay: 0 });
  }
  return steps;
}

/** The table as it was, with nobody to act: nothing can be decided before everything is shown. */
function withoutTurn(before: TableView, after: TableView): TableView {
  const ownView = before.own && { ...before.own, decision: null, turn_token: "" };
  return { ...before, own: ownView, pending_action: null, next_deal_at: 0, now: after.now };
}

const COLLECTING_EVENTS = new Set<TableEvent["event"]>([
  "BoardDealt",
  "Dealt",
  "Discarded",
  "StoodPat",
  "Showed",
  "Mucked",
  "Won",
]);

/** Whether the bets go into the pot before this event: the betting round is over. */
function collectsBets(line: EventLine, view: TableView, after: TableView): boolean {
  if (!COLLECTING_EVENTS.has(line.event.event)) return false;
  const betsBefore = totalBets(view);
  return (
    betsBefore > 0 &&
    view.hand_number === after.hand_number &&
    (after.hand_over || totalBets(after) < betsBefore)
  );
}

function totalBets(view: TableView): number {
  return view.seats.reduce((sum, seat) => sum + (seat.hand_view?.bet ?? 0), 0);
}

function withBetsCollected(view: TableView): TableView {
  const [main = 0, ...side] = view.pots;
  // The server will say how bets are split into side pots: until then they lie in the last one.
  const pots = side.length
    ? [main, ...side.slice(0, -1), (side.at(-1) ?? 0) + totalBets(view)]
    : [main + totalBets(view)];
  const seats = view.seats.map((seat) =>
    seat.hand_view?.bet ? { ...seat, hand_view: { ...seat.hand_view, bet: 0 } } : seat,
  );
  return { ...view, pots, seats };
}

function applyEvent(view: TableView, line: EventLine, after: TableView): TableView {
  const { event } = line;
  const handAfter = after.seats[line.seat]?.hand_view;
  const updateSeat = (change: (seat: TableSeatView, hand: SeatView) => Partial<TableSeatView>) =>
    withUpdatedSeat(view, line.seat, change);
  const updateHand = (change: (hand: SeatView) => Partial<SeatView>) =>
    updateSeat((_, current) => ({ hand_view: { ...current, ...change(current) } }));
  const putChips = (chips: number) =>
    updateSeat((current, hand) => ({
      stack: current.stack - chips,
      hand_view: { ...hand, bet: hand.bet + chips, stack: hand.stack - chips },
    }));
  switch (event.event) {
    case "HandStarted":
      return startHand(view, event.number, event.seats, after);
    case "ButtonMoved":
      return { ...view, button: event.seat };
    case "Anted": {
      const [main = 0, ...side] = view.pots;
      const afterAnte = updateSeat((current) => ({ stack: current.stack - event.amount }));
      return { ...afterAnte, pots: [main + event.amount, ...side] };
    }
    case "Posted":
    case "Called":
    case "BroughtIn":
      return putChips(event.amount);
    case "Bet":
    case "Raised":
      return putChips(event.to - (view.seats[line.seat]?.hand_view?.bet ?? 0));
    case "UncalledBetReturned":
      return putChips(-event.amount);
    case "Folded":
      return updateHand(() => ({ folded: true }));
    case "Dealt":
      return updateHand((current) => withDealtCards(current, event.cards, event.up_count));
    case "Discarded":
      return updateHand((current) => ({
        down_cards: removeCards(current.down_cards, event.cards),
      }));
    case "Exposed":
      return updateHand((current) => ({
        down_cards: removeCards(current.down_cards, event.card),
        up_cards: current.up_cards + event.card,
      }));
    case "Showed":
    case "ShownOnRequest":
      return handAfter
        ? updateHand(() => ({ down_cards: handAfter.down_cards, up_cards: handAfter.up_cards }))
        : view;
    case "CardsPlaced":
    case "RowsTabled":
      return handAfter
        ? updateHand(() => ({ rows: handAfter.rows, down_cards: handAfter.down_cards }))
        : view;
    case "BoardDealt":
      return {
        ...view,
        boards: withBoardCards(view.boards, event.board_index, event.cards, after),
      };
    case "Won": {
      const pots = view.pots.map((pot, index) =>
        index === Math.min(event.pot_index, view.pots.length - 1)
          ? Math.max(0, pot - event.amount)
          : pot,
      );
      const won = updateSeat((current) => ({
        won: current.won + event.amount,
        stack: current.stack + event.amount,
      }));
      return { ...won, pots: pots.filter(Boolean) };
    }
  }
  return view;
}

function withUpdatedSeat(
  view: TableView,
  seatNumber: number,
  change: (seat: TableSeatView, hand: SeatView) => Partial<TableSeatView>,
): TableView {
  const seats = view.seats.map((seat) =>
    seat.seat === seatNumber && seat.hand_view
      ? { ...seat, ...change(seat, seat.hand_view) }
      : seat,
  );
  return { ...view, seats };
}

/** A new hand: nothing is on the table yet, and stacks are as before. */
function startHand(
  view: TableView,
  handNumber: number,
  handSeats: readonly number[],
  after: TableView,
): TableView {
  const seats = after.seats.map((seat) => {
    const stack = view.seats[seat.seat]?.stack ?? seat.stack;
    const rows = seat.hand_view?.rows.map((handRows) => handRows.map(() => "")) ?? [];
    const emptyHand = { seat: seat.seat, stack, bet: 0, folded: false, all_in: false, rows };
    const hand = handSeats.includes(seat.seat)
      ? { ...emptyHand, down_cards: "", up_cards: "" }
      : null;
    return { ...seat, stack, won: 0, cards_drawn: null, hand_view: hand };
  });
  const { game, game_name, stakes } = after;
  const handFields = { hand_number: handNumber, dealt_seats: [...handSeats], hand_over: false };
  return { ...view, ...handFields, boards: [], pots: [], game, game_name, stakes, seats };
}

function withDealtCards(hand: SeatView, cards: string, upCount: number): Partial<SeatView> {
  const dealtCards = parseCards(cards);
  const downCount = dealtCards.length - upCount;
  return {
    down_cards: hand.down_cards + dealtCards.slice(0, downCount).join(""),
    up_cards: hand.up_cards + dealtCards.slice(downCount).join(""),
  };
}

function removeCards(held: string, discards: string): string {
  const remaining = parseCards(held);
  for (const card of parseCards(discards)) {
    const exactIndex = remaining.indexOf(card);
    const index = exactIndex >= 0 ? exactIndex : remaining.indexOf(FACE_DOWN);
    if (index >= 0) remaining.splice(index, 1);
  }
  return remaining.join("");
}

function withBoardCards(
  boards: readonly string[],
  boardIndex: number,
  cards: string,
  after: TableView,
): string[] {
  const result = [...boards];
  while (result.length <= boardIndex) result.push("");
  // Run-outs share their first cards: the server's board shows which.
  const finalBoard = after.boards[boardIndex] ?? "";
  const extended = (result[boardIndex] ?? "") + cards;
  const sharedEnd = finalBoard.indexOf(cards);
  result[boardIndex] =
    finalBoard.startsWith(extended) || sharedEnd < 0
      ? extended
      : finalBoard.slice(0, sharedEnd) + cards;
  return result;
}

/** Shorten the delays of a queue to a maximum. */
export function speedUp(queue: readonly AnimationStep[], maxMs = MAX_LAG_MS): AnimationStep[] {
  const total = queue.reduce((sum, step) => sum + step.delay, 0);
  if (total <= maxMs) return [...queue];
  return queue.map((step) => ({ ...step, delay: (step.delay * maxMs) / total }));
}
