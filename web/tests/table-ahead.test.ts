import { describe, expect, it } from "vitest";
import type { AnyDecision, Bet, TableView } from "$lib/protocol";
import { answered, choices, holds, resolved, toCall, type Ahead } from "$lib/table/ahead";
import { moments } from "./table-views";

const [dealt] = moments("holdem");
const view = dealt?.view as TableView;

/** The table as it is while another acts, with these bets of the first two seats. */
function waiting(own: number, other: number): TableView {
  const seats = view.seats.map((seat) => ({
    ...seat,
    cards: seat.cards && {
      ...seat.cards,
      bet: seat.seat === 0 ? own : seat.seat === 1 ? other : 0,
    },
  }));
  return { ...view, seats, turn: { seat: 3, kind: "Bet", began: 0, ends: 0, bank_ends: 0 } };
}

function bet(some: Partial<Bet>): Bet {
  const bare = {
    seat: 0,
    clause: "",
    raise_to: null,
    only: [],
    bring_in: 0,
    step: 1,
    fold_costs: 0,
    completes: false,
  };
  return { decision: "Bet", fold: true, check: false, call: 0, ...bare, ...some };
}

const said = (kind: Ahead["kind"], chips = 0): Ahead => ({ kind, hand: view.hand, toCall: chips });

describe("what is said in advance", () => {
  it("can be what makes sense now", () => {
    expect(choices(waiting(0, 0))).toEqual(["check-fold", "check", "call-any"]);
    expect(choices(waiting(10, 40))).toEqual(["check-fold", "call", "call-any"]);
    expect(toCall(waiting(10, 40))).toBe(30);
    expect(choices({ ...waiting(0, 0), over: true })).toEqual([]);
    expect(
      choices({
        ...waiting(0, 0),
        turn: { seat: 0, kind: "Bet", began: 0, ends: 0, bank_ends: 0 },
      }),
    ).toEqual([]);
  });

  it("is forgotten when the bet changes, or the hand", () => {
    expect(holds(said("check"), waiting(0, 0))).toBe(true);
    expect(holds(said("check"), waiting(0, 20))).toBe(false);
    expect(holds(said("call", 20), waiting(0, 20))).toBe(true);
    expect(holds(said("call", 20), waiting(0, 60))).toBe(false);
    expect(holds(said("check-fold"), waiting(0, 60))).toBe(true);
    expect(holds(said("call-any"), { ...waiting(0, 60), hand: view.hand + 1 })).toBe(false);
  });

  it("becomes what is lawful, and never more than was meant", () => {
    expect(resolved(said("check-fold"), bet({ check: true }))).toEqual({ command: "Check" });
    expect(resolved(said("check-fold"), bet({ call: 20 }))).toEqual({ command: "Fold" });
    expect(resolved(said("check-fold"), bet({ call: 20, fold_costs: 5 }))).toBeNull();
    expect(resolved(said("check"), bet({ call: 20 }))).toBeNull();
    expect(resolved(said("call", 20), bet({ call: 20 }))).toEqual({ command: "Call" });
    expect(resolved(said("call", 20), bet({ call: 40 }))).toBeNull();
    expect(resolved(said("call-any"), bet({ call: 400 }))).toEqual({ command: "Call" });
    expect(resolved(said("call-any"), bet({ check: true }))).toEqual({ command: "Check" });
  });
});

describe("a hand at the showdown", () => {
  const show = (may_muck: boolean): AnyDecision => ({
    decision: "Show",
    seat: 0,
    may_muck,
    clause: "",
  });
  const wishes = (muck: boolean) => ({ leave: false, out_at_blind: false, muck });

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
