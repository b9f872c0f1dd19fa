/** A read-only table for the replayer: what the felt needs, and no actions. */
import type {
  EventLine,
  TableSeatView,
  ReplayStep,
  TableView,
  PrivateTableView,
} from "$lib/protocol";
import { actionLabel } from "$lib/table/action-labels";
import type { TableDisplay } from "$lib/table/model.svelte";
import { prefersReducedMotion } from "$lib/table/motion";
import { TableAnimator } from "$lib/table/animator.svelte";

export class ReplayTable implements TableDisplay {
  readonly animator = new TableAnimator();
  readonly decision = null;
  readonly pickedCards = [];
  readonly requestedSeat = null;
  readonly changingSeat = false;
  lastActions: Readonly<Record<number, string>> = $state.raw({});
  private shownStep = -1;

  get view(): TableView | null {
    return this.animator.view;
  }

  get ownSeat(): TableSeatView | null {
    return this.view?.seats[this.view.own?.seat ?? -1] ?? null;
  }

  /** Show a step; motion is animated only when it follows the last one. */
  show(step: ReplayStep, index: number, viewer: number): void {
    const isNext = index === this.shownStep + 1 && this.shownStep >= 0;
    this.shownStep = index;
    const seatNumbers = takenSeatNumbers(step.view);
    this.animator.reset(withoutEmptySeats(step.view, seatNumbers, viewer), step.lines);
    this.animator.motionEnabled = isNext && !prefersReducedMotion();
    this.lastActions = actionLabels(step.lines, seatNumbers);
  }

  timeLeft(): null {
    return null;
  }

  togglePick(): void {}
  shortcuts(): void {}

  execute(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/** The numbers of taken seats, in order. */
function takenSeatNumbers(view: TableView): number[] {
  return view.seats.filter((seat) => seat.player).map((seat) => seat.seat);
}

/** The table without its empty seats, as the viewer saw it. */
export function withoutEmptySeats(
  view: TableView,
  seatNumbers: readonly number[],
  viewer: number,
): TableView {
  const toIndex = (seat: number) => (seat < 0 ? seat : seatNumbers.indexOf(seat));
  const seats = seatNumbers.map((number, seat) => ({
    ...(view.seats[number] as TableSeatView),
    seat,
  }));
  return {
    ...view,
    seats,
    button: toIndex(view.button),
    dealt_seats: view.dealt_seats.map(toIndex),
    pending_action: view.pending_action && {
      ...view.pending_action,
      seat: toIndex(view.pending_action.seat),
    },
    own: viewer < 0 ? null : emptyPrivateView(toIndex(viewer)),
  };
}

function emptyPrivateView(seat: number): PrivateTableView {
  return {
    seat,
    hand_seat: seat,
    decision: null,
    turn_token: "",
    entry_choice: null,
    straddle_amount: 0,
    top_up_range: [0, 0],
    game_choices: [],
    can_chop: false,
    can_show: false,
    preferences: { leave_after_hand: false, sit_out_next_big_blind: false, auto_muck: true },
  };
}

/** What each player did in a step, in short. */
function actionLabels(
  lines: readonly EventLine[],
  seatNumbers: readonly number[],
): Record<number, string> {
  const labels = lines
    .filter((line) => line.seat >= 0)
    .map((line) => [seatNumbers.indexOf(line.seat), actionLabel(line)] as const)
    .filter(([, label]) => label);
  return Object.fromEntries(labels);
}
