import { describe, expect, it } from "vitest";
import type { BetDecision, HandDecision, Preferences, TableView } from "$lib/protocol";
import {
  isAutoAnswered,
  availablePreactions,
  stillApplies,
  commandFor,
  amountToCall,
  type Preaction,
} from "$lib/table/preactions";
import { moments } from "./table-moments";

const [dealt] = moments("holdem");
const view = dealt?.view as TableView;

/** The table while another player acts, with these bets in the first two seats. */
function whileAnotherActs(ownBet: number, otherBet: number): TableView {
  const seats = view.seats.map((seat) => ({
    ...seat,
    hand_view: seat.hand_view && {
      ...seat.hand_view,
      bet: seat.seat === 0 ? ownBet : seat.seat === 1 ? otherBet : 0,
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

function betDecision(fields: Partial<BetDecision>): BetDecision {
  const base = {
    seat: 0,
    clause: "",
    raise_to: null,
    allowed_sizes: [],
    bring_in_amount: 0,
    increment: 1,
    fold_cost: 0,
    is_completion: false,
    raise_barred: false,
  };
  return { decision: "BetDecision", fold: true, check: false, call: 0, ...base, ...fields };
}

const preaction = (kind: Preaction["kind"], chips = 0): Preaction => ({
  kind,
  handNumber: view.hand_number,
  amountToCall: chips,
});

describe("pre-actions", () => {
  it("are those that make sense now", () => {
    expect(availablePreactions(whileAnotherActs(0, 0))).toEqual([
      "check-fold",
      "check",
      "call-any",
    ]);
    expect(availablePreactions(whileAnotherActs(10, 40))).toEqual([
      "check-fold",
      "call",
      "call-any",
    ]);
    expect(amountToCall(whileAnotherActs(10, 40))).toBe(30);
    expect(availablePreactions({ ...whileAnotherActs(0, 0), hand_over: true })).toEqual([]);
    expect(
      availablePreactions({
        ...whileAnotherActs(0, 0),
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

  it("are dropped when the bet or the hand changes", () => {
    expect(stillApplies(preaction("check"), whileAnotherActs(0, 0))).toBe(true);
    expect(stillApplies(preaction("check"), whileAnotherActs(0, 20))).toBe(false);
    expect(stillApplies(preaction("call", 20), whileAnotherActs(0, 20))).toBe(true);
    expect(stillApplies(preaction("call", 20), whileAnotherActs(0, 60))).toBe(false);
    expect(stillApplies(preaction("check-fold"), whileAnotherActs(0, 60))).toBe(true);
    expect(
      stillApplies(preaction("call-any"), {
        ...whileAnotherActs(0, 60),
        hand_number: view.hand_number + 1,
      }),
    ).toBe(false);
  });

  it("become a legal command, and never more than was meant", () => {
    expect(commandFor(preaction("check-fold"), betDecision({ check: true }))).toEqual({
      command: "Check",
    });
    expect(commandFor(preaction("check-fold"), betDecision({ call: 20 }))).toEqual({
      command: "Fold",
    });
    expect(commandFor(preaction("check-fold"), betDecision({ call: 20, fold_cost: 5 }))).toBeNull();
    expect(commandFor(preaction("check"), betDecision({ call: 20 }))).toBeNull();
    expect(commandFor(preaction("call", 20), betDecision({ call: 20 }))).toEqual({
      command: "Call",
    });
    expect(commandFor(preaction("call", 20), betDecision({ call: 40 }))).toBeNull();
    expect(commandFor(preaction("call-any"), betDecision({ call: 400 }))).toEqual({
      command: "Call",
    });
    expect(commandFor(preaction("call-any"), betDecision({ check: true }))).toEqual({
      command: "Check",
    });
  });
});

describe("a hand at the showdown", () => {
  const show = (canMuck: boolean): HandDecision => ({
    decision: "ShowDecision",
    seat: 0,
    can_muck: canMuck,
    clause: "",
  });
  const preferences = (auto_muck: boolean): Preferences => ({
    leave_after_hand: false,
    sit_out_next_big_blind: false,
    auto_muck,
  });

  it("is not asked about if it must be shown or its player prefers to muck", () => {
    expect(isAutoAnswered(show(false), preferences(false))).toBe(true);
    expect(isAutoAnswered(show(false), preferences(true))).toBe(true);
    expect(isAutoAnswered(show(true), preferences(true))).toBe(true);
  });

  it("is asked about if there is a choice and no preference", () => {
    expect(isAutoAnswered(show(true), preferences(false))).toBe(false);
    expect(isAutoAnswered(betDecision({}), preferences(true))).toBe(false);
  });
});
