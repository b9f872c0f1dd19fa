/**
 * What happened, cut into beats that the eye can follow.
 *
 * Several things come in one message: a call, the flop, the turn and the river, who won. Each beat is
 * the table as it looked then, made from the view before and what was told; the last is the service's
 * own view, which is always right. Nothing here is a rule: it only says what moves first.
 */
import { cardsOf, UNSEEN } from "$lib/cards";
import type { EventLine, SeatView, TableEvent, TableSeatView, TableView } from "$lib/protocol";

export interface Beat {
  view: TableView;
  lines: readonly EventLine[];
  /** Milliseconds until the next. */
  wait: number;
}

/** How far behind the table what is shown may be. */
export const LONGEST = 2_000;

const WAITS: Partial<Record<TableEvent["event"], number>> = {
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
const COLLECTING = 380;

export function beats(
  before: TableView | null,
  lines: readonly EventLine[],
  after: TableView,
): Beat[] {
  if (!before) return [{ view: after, lines, wait: 0 }];
  const found: Beat[] = [];
  let view = quiet(before, after);
  let held: EventLine[] = [];
  for (const line of lines) {
    if (collects(line, view, after)) {
      view = collected(view);
      found.push({ view, lines: held, wait: COLLECTING });
      held = [];
    }
    view = applied(view, line, after);
    held.push(line);
    const wait = WAITS[line.event.event] ?? 0;
    if (wait > 0) {
      found.push({ view, lines: held, wait });
      held = [];
    }
  }
  const last = found.at(-1);
  if (last && held.length === 0) {
    last.view = after;
    last.wait = 0;
  } else {
    found.push({ view: after, lines: held, wait: 0 });
  }
  return found;
}

/** The table as it was, with nobody's turn: nothing can be done before all is shown. */
function quiet(before: TableView, after: TableView): TableView {
  const yours = before.own && { ...before.own, decision: null, turn_token: "" };
  return { ...before, own: yours, pending_action: null, next_deal_at: 0, now: after.now };
}

const INTO_THE_POT = new Set<TableEvent["event"]>([
  "BoardDealt",
  "Dealt",
  "Discarded",
  "StoodPat",
  "Showed",
  "Mucked",
  "Won",
]);

/** Whether bets go to the middle before something happens: the round is over. */
function collects(line: EventLine, view: TableView, after: TableView): boolean {
  if (!INTO_THE_POT.has(line.event.event)) return false;
  const lying = bets(view);
  return (
    lying > 0 && view.hand_number === after.hand_number && (after.hand_over || bets(after) < lying)
  );
}

function bets(view: TableView): number {
  return view.seats.reduce((sum, seat) => sum + (seat.hand_view?.bet ?? 0), 0);
}

function collected(view: TableView): TableView {
  const [main = 0, ...side] = view.pots;
  // Which side pot gets what the service says in a moment: until then it lies in the last.
  const pots = side.length
    ? [main, ...side.slice(0, -1), (side.at(-1) ?? 0) + bets(view)]
    : [main + bets(view)];
  const seats = view.seats.map((seat) =>
    seat.hand_view?.bet ? { ...seat, hand_view: { ...seat.hand_view, bet: 0 } } : seat,
  );
  return { ...view, pots, seats };
}

function applied(view: TableView, line: EventLine, after: TableView): TableView {
  const { event } = line;
  const later = after.seats[line.seat]?.hand_view;
  const seat = (change: (seat: TableSeatView, cards: SeatView) => Partial<TableSeatView>) =>
    withSeat(view, line.seat, change);
  const cards = (change: (cards: SeatView) => Partial<SeatView>) =>
    seat((_, now) => ({ hand_view: { ...now, ...change(now) } }));
  const puts = (chips: number) =>
    seat((now, lying) => ({
      stack: now.stack - chips,
      hand_view: { ...lying, bet: lying.bet + chips, stack: lying.stack - chips },
    }));
  switch (event.event) {
    case "table.HandStarted":
      return begun(view, event.number, event.seats, after);
    case "table.ButtonMoved":
      return { ...view, button: event.seat };
    case "Anted": {
      const [main = 0, ...side] = view.pots;
      const paid = seat((now) => ({ stack: now.stack - event.amount }));
      return { ...paid, pots: [main + event.amount, ...side] };
    }
    case "Posted":
    case "Called":
    case "BroughtIn":
      return puts(event.amount);
    case "Bet":
    case "Raised":
      return puts(event.to - (view.seats[line.seat]?.hand_view?.bet ?? 0));
    case "UncalledBetReturned":
      return puts(-event.amount);
    case "Folded":
      return cards(() => ({ folded: true }));
    case "Dealt":
      return cards((now) => dealt(now, event.cards, event.up_count));
    case "Discarded":
      return cards((now) => ({ down_cards: without(now.down_cards, event.cards) }));
    case "Exposed":
      return cards((now) => ({
        down_cards: without(now.down_cards, event.card),
        up_cards: now.up_cards + event.card,
      }));
    case "Showed":
    case "ShownOnRequest":
      return later
        ? cards(() => ({ down_cards: later.down_cards, up_cards: later.up_cards }))
        : view;
    case "CardsPlaced":
    case "RowsTabled":
      return later ? cards(() => ({ rows: later.rows, down_cards: later.down_cards })) : view;
    case "BoardDealt":
      return { ...view, boards: boarded(view.boards, event.board_index, event.cards, after) };
    case "Won": {
      const pots = view.pots.map((pot, at) =>
        at === Math.min(event.pot_index, view.pots.length - 1)
          ? Math.max(0, pot - event.amount)
          : pot,
      );
      const won = seat((now) => ({ won: now.won + event.amount, stack: now.stack + event.amount }));
      return { ...won, pots: pots.filter(Boolean) };
    }
  }
  return view;
}

function withSeat(
  view: TableView,
  number: number,
  change: (seat: TableSeatView, cards: SeatView) => Partial<TableSeatView>,
): TableView {
  const seats = view.seats.map((seat) =>
    seat.seat === number && seat.hand_view ? { ...seat, ...change(seat, seat.hand_view) } : seat,
  );
  return { ...view, seats };
}

/** A new hand: nothing lies on the table yet, and everybody has what he had. */
function begun(
  view: TableView,
  number: number,
  dealtIn: readonly number[],
  after: TableView,
): TableView {
  const seats = after.seats.map((seat) => {
    const stack = view.seats[seat.seat]?.stack ?? seat.stack;
    const rows = seat.hand_view?.rows.map((box) => box.map(() => "")) ?? [];
    const bare = { seat: seat.seat, stack, bet: 0, folded: false, all_in: false, rows };
    const hand = dealtIn.includes(seat.seat) ? { ...bare, down_cards: "", up_cards: "" } : null;
    return { ...seat, stack, won: 0, cards_drawn: null, hand_view: hand };
  });
  const { game, game_name, stakes } = after;
  const fresh = { hand_number: number, dealt_in: [...dealtIn], hand_over: false };
  return { ...view, ...fresh, boards: [], pots: [], game, game_name, stakes, seats };
}

function dealt(now: SeatView, text: string, up: number): Partial<SeatView> {
  const got = cardsOf(text);
  const hidden = got.length - up;
  return {
    down_cards: now.down_cards + got.slice(0, hidden).join(""),
    up_cards: now.up_cards + got.slice(hidden).join(""),
  };
}

function without(from: string, thrown: string): string {
  const left = cardsOf(from);
  for (const card of cardsOf(thrown)) {
    const known = left.indexOf(card);
    const at = known >= 0 ? known : left.indexOf(UNSEEN);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join("");
}

function boarded(
  boards: readonly string[],
  board: number,
  cards: string,
  after: TableView,
): string[] {
  const made = [...boards];
  while (made.length <= board) made.push("");
  // Run-outs share what lay there before: the service's own board says with what one begins.
  const whole = after.boards[board] ?? "";
  const so = (made[board] ?? "") + cards;
  const shared = whole.indexOf(cards);
  made[board] = whole.startsWith(so) || shared < 0 ? so : whole.slice(0, shared) + cards;
  return made;
}

/** Make a queue of beats no longer than may be. */
export function hurried(queue: readonly Beat[], longest = LONGEST): Beat[] {
  const total = queue.reduce((sum, beat) => sum + beat.wait, 0);
  if (total <= longest) return [...queue];
  return queue.map((beat) => ({ ...beat, wait: (beat.wait * longest) / total }));
}
