/** A table that is only looked at, step by step: what the felt needs, and nothing that is said. */
import type {
  EventLine,
  TableSeatView,
  ReplayStep,
  TableView,
  PrivateTableView,
} from "$lib/protocol";
import { deed } from "$lib/table/deeds";
import type { Looked } from "$lib/table/model.svelte";
import { prefersStill } from "$lib/table/motion";
import { Stage } from "$lib/table/stage.svelte";

export class Still implements Looked {
  readonly stage = new Stage();
  readonly decision = null;
  readonly picked = [];
  readonly wanted = null;
  readonly changing = false;
  deeds: Readonly<Record<number, string>> = $state.raw({});
  private at = -1;

  get view(): TableView | null {
    return this.stage.view;
  }

  get own(): TableSeatView | null {
    return this.view?.seats[this.view.own?.seat ?? -1] ?? null;
  }

  /** Show a step; what lies there moves only where it is the next one. */
  show(step: ReplayStep, at: number, viewer: number): void {
    const next = at === this.at + 1 && this.at >= 0;
    this.at = at;
    const places = taken(step.view);
    this.stage.reset(seated(step.view, places, viewer), step.lines);
    this.stage.moving = next && !prefersStill();
    this.deeds = said(step.lines, places);
  }

  left(): null {
    return null;
  }

  pick(): void {}
  keys(): void {}

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/** The seats at which somebody sat, in order. */
function taken(view: TableView): number[] {
  return view.seats.filter((seat) => seat.player).map((seat) => seat.seat);
}

/** The table without its empty seats, from the viewer's own. */
export function seated(view: TableView, places: readonly number[], viewer: number): TableView {
  const to = (seat: number) => (seat < 0 ? seat : places.indexOf(seat));
  const seats = places.map((place, seat) => ({ ...(view.seats[place] as TableSeatView), seat }));
  return {
    ...view,
    seats,
    button: to(view.button),
    dealt_in: view.dealt_in.map(to),
    pending_action: view.pending_action && {
      ...view.pending_action,
      seat: to(view.pending_action.seat),
    },
    own: viewer < 0 ? null : nothingToDo(to(viewer)),
  };
}

function nothingToDo(seat: number): PrivateTableView {
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

/** What each player did in a step, in a word or two. */
function said(lines: readonly EventLine[], places: readonly number[]): Record<number, string> {
  const words = lines
    .filter((line) => line.seat >= 0)
    .map((line) => [places.indexOf(line.seat), deed(line)] as const)
    .filter(([, word]) => word);
  return Object.fromEntries(words);
}
