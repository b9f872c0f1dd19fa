import { describe, expect, it } from "vitest";
import type { BetDecision, HandDecision, Preferences, TableView } from "$lib/protocol";
import { answered, choices, holds, resolved, toCall, type Ahead } from "$lib/table/ahead";
import { moments } from "./table-views";

const [dealt] = moments("holdem");
const view = dealt?.view as TableView;

/** The table as it is while another acts, with these bets of the first two seats. */
function waiting(own: number, other: number): TableView {
  const seats = view.seats.map((seat) => ({
    ...seat,
    hand_view: seat.hand_view && {
      ...seat.hand_view,
      bet: seat.seat === 0 ? own : seat.seat === 1 ? other : 0,
    },
  }));
  return {
    ...view,
    seats,
    pending_action: {
      seat: 3,
      decision: "BetDecision",
      started_at: 0,
      deadline: 0,
      time_bank_deadline: 0,
    },
  };
}

function bet(some: Partial<BetDecision>): BetDecision {
  const bare = {
    seat: 0,
    clause: "",
    raise_to: null,
    allowed_sizes: [],
    bring_in_amount: 0,
    increment: 1,
    fold_cost: 0,
    is_completion: false,
  };
  return { decision: "BetDecision", fold: true, check: false, call: 0, ...bare, ...some };
}

const said = (kind: Ahead["kind"], chips = 0): Ahead => ({
  kind,
  hand: view.hand_number,
  toCall: chips,
});

describe("what is said in advance", () => {
  it("can be what makes sense now", () => {
    expect(choices(waiting(0, 0))).toEqual(["check-fold", "check", "call-any"]);
    expect(choices(waiting(10, 40))).toEqual(["check-fold", "call", "call-any"]);
    expect(toCall(waiting(10, 40))).toBe(30);
    expect(choices({ ...waiting(0, 0), hand_over: true })).toEqual([]);
    expect(
      choices({
        ...waiting(0, 0),
        pending_action: {
          seat: 0,
          decision: "BetDecision",
          started_at: 0,
          deadline: 0,
          time_bank_deadline: 0,
        },
      }),
    ).toEqual([]);
  });

  it("is forgotten when the bet changes, or the hand", () => {
    expect(holds(said("check"), waiting(0, 0))).toBe(true);
    expect(holds(said("check"), waiting(0, 20))).toBe(false);
    expect(holds(said("call", 20), waiting(0, 20))).toBe(true);
    expect(holds(said("call", 20), waiting(0, 60))).toBe(false);
    expect(holds(said("check-fold"), waiting(0, 60))).toBe(true);
    expect(holds(said("call-any"), { ...waiting(0, 60), hand_number: view.hand_number + 1 })).toBe(
      false,
    );
  });

  it("becomes what is lawful, and never more than was meant", () => {
    expect(resolved(said("check-fold"), bet({ check: true }))).toEqual({ command: "Check" });
    expect(resolved(said("check-fold"), bet({ call: 20 }))).toEqual({ command: "Fold" });
    expect(resolved(said("check-fold"), bet({ call: 20, fold_cost: 5 }))).toBeNull();
    expect(resolved(said("check"), bet({ call: 20 }))).toBeNull();
    expect(resolved(said("call", 20), bet({ call: 20 }))).toEqual({ command: "Call" });
    expect(resolved(said("call", 20), bet({ call: 40 }))).toBeNull();
    expect(resolved(said("call-any"), bet({ call: 400 }))).toEqual({ command: "Call" });
    expect(resolved(said("call-any"), bet({ check: true }))).toEqual({ command: "Check" });
  });
});

describe("a hand at the showdown", () => {
  const show = (may_muck: boolean): HandDecision => ({
    decision: "ShowDecision",
    seat: 0,
    can_muck: may_muck,
    clause: "",
  });
  const wishes = (auto_muck: boolean): Preferences => ({
    leave_after_hand: false,
    sit_out_next_big_blind: false,
    auto_muck,
  });

  it("is not asked about where it must be shown, or its player wishes to muck", () => {
    expect(answered(show(false), wishes(false))).toBe(true);
    expect(answered(show(false), wishes(true))).toBe(true);
    expect(answered(show(true), wishes(true))).toBe(true);
  });

  it("is asked about where there is a choice and no wish", () => {
    expect(answered(show(true), wishes(false))).toBe(false);
    expect(answered(bet({}), wishes(true))).toBe(false);
  });
});
