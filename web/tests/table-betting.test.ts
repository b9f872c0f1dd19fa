import { describe, expect, it } from "vitest";
import type { BetDecision } from "$lib/protocol";
import { hasSizes, isBig, lawful, presets, stepped } from "$lib/table/betting";

function bet(some: Partial<BetDecision>): BetDecision {
  return {
    decision: "BetDecision",
    seat: 0,
    clause: "",
    fold: true,
    check: false,
    call: 0,
    raise_to: [20, 1000],
    allowed_sizes: [],
    bring_in_amount: 0,
    increment: 5,
    fold_cost: 0,
    is_completion: false,
    ...some,
  };
}

describe("sizes of bets", () => {
  it("are multiples of the step, but for the least and all one has", () => {
    const any = bet({ raise_to: [22, 993] });
    expect(lawful(any, 0)).toBe(22);
    expect(lawful(any, 23)).toBe(22);
    expect(lawful(any, 24)).toBe(25);
    expect(lawful(any, 101)).toBe(100);
    expect(lawful(any, 992)).toBe(993);
    expect(lawful(any, 5000)).toBe(993);
  });

  it("are one of the few there are, where there are few", () => {
    const few = bet({ raise_to: [10, 40], allowed_sizes: [10, 20, 40] });
    expect(lawful(few, 29)).toBe(20);
    expect(stepped(few, 20, 1)).toBe(40);
    expect(stepped(few, 40, 1)).toBe(40);
    expect(presets(few, { pot: 30, bet: 0, stack: 500 }).map((one) => one.to)).toEqual([
      10, 20, 40,
    ]);
  });

  it("go up and down by a step and stay lawful", () => {
    const any = bet({ raise_to: [22, 993] });
    expect(stepped(any, 22, 1)).toBe(25);
    expect(stepped(any, 25, -1)).toBe(22);
    expect(stepped(any, 990, 1)).toBe(993);
    expect(stepped(any, 993, -1)).toBe(990);
  });

  it("have presets by the pot after a call", () => {
    // 100 lie there, 20 are to call on 10 of one's own: a raise of the pot is to 30 + 120.
    const made = presets(bet({ call: 20, raise_to: [50, 1000] }), {
      pot: 100,
      bet: 10,
      stack: 990,
    });
    expect(made).toEqual([
      { label: "Min", to: 50 },
      { label: "½", to: 90 },
      { label: "¾", to: 120 },
      { label: "Pot", to: 150 },
      { label: "Max", to: 1000 },
    ]);
  });

  it("have no preset twice", () => {
    const made = presets(bet({ raise_to: [20, 60] }), { pot: 10, bet: 0, stack: 60 });
    expect(made.map((one) => one.label)).toEqual(["Min", "Max"]);
  });

  it("are no choice where there is one", () => {
    expect(hasSizes(bet({ raise_to: [20, 20] }))).toBe(false);
    expect(hasSizes(bet({ raise_to: null }))).toBe(false);
    expect(presets(bet({ raise_to: [20, 20] }), { pot: 10, bet: 0, stack: 60 })).toEqual([]);
  });

  it("are asked about once more when they are big", () => {
    const any = bet({});
    expect(isBig(any, 600, { pot: 400, bet: 0, stack: 1000 })).toBe(true);
    expect(isBig(any, 310, { pot: 100, bet: 0, stack: 5000 })).toBe(true);
    expect(isBig(any, 100, { pot: 100, bet: 0, stack: 1000 })).toBe(false);
    expect(isBig(bet({ raise_to: [900, 900] }), 900, { pot: 1, bet: 0, stack: 900 })).toBe(false);
  });
});
