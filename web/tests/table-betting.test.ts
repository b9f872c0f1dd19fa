import { describe, expect, it } from "vitest";
import type { BetDecision } from "$lib/protocol";
import {
  hasSizeChoice,
  isBigRaise,
  nearestLegalSize,
  listQuickSizes,
  stepSize,
} from "$lib/table/betting";

function betDecision(fields: Partial<BetDecision>): BetDecision {
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
    raise_barred: false,
    ...fields,
  };
}

describe("bet sizes", () => {
  it("are multiples of the increment, except the minimum and all-in", () => {
    const anySize = betDecision({ raise_to: [22, 993] });
    expect(nearestLegalSize(anySize, 0)).toBe(22);
    expect(nearestLegalSize(anySize, 23)).toBe(22);
    expect(nearestLegalSize(anySize, 24)).toBe(25);
    expect(nearestLegalSize(anySize, 101)).toBe(100);
    expect(nearestLegalSize(anySize, 992)).toBe(993);
    expect(nearestLegalSize(anySize, 5000)).toBe(993);
  });

  it("are one of the allowed sizes, if there are some", () => {
    const fewSizes = betDecision({ raise_to: [10, 40], allowed_sizes: [10, 20, 40] });
    expect(nearestLegalSize(fewSizes, 29)).toBe(20);
    expect(stepSize(fewSizes, 20, 1)).toBe(40);
    expect(stepSize(fewSizes, 40, 1)).toBe(40);
    expect(
      listQuickSizes(fewSizes, { pot: 30, ownBet: 0, ownStack: 500 }).map(
        (quickSize) => quickSize.size,
      ),
    ).toEqual([10, 20, 40]);
  });

  it("go up and down by a step and stay legal", () => {
    const anySize = betDecision({ raise_to: [22, 993] });
    expect(stepSize(anySize, 22, 1)).toBe(25);
    expect(stepSize(anySize, 25, -1)).toBe(22);
    expect(stepSize(anySize, 990, 1)).toBe(993);
    expect(stepSize(anySize, 993, -1)).toBe(990);
  });

  it("have quick sizes for the pot after a call", () => {
    // The pot is 100, with 20 to call on our own 10: a pot-sized raise is to 30 + 120.
    const quickSizes = listQuickSizes(betDecision({ call: 20, raise_to: [50, 1000] }), {
      pot: 100,
      ownBet: 10,
      ownStack: 990,
    });
    expect(quickSizes).toEqual([
      { label: "Min", size: 50 },
      { label: "½", size: 90 },
      { label: "¾", size: 120 },
      { label: "Pot", size: 150 },
      { label: "Max", size: 1000 },
    ]);
  });

  it("have no duplicate quick sizes", () => {
    const quickSizes = listQuickSizes(betDecision({ raise_to: [20, 60] }), {
      pot: 10,
      ownBet: 0,
      ownStack: 60,
    });
    expect(quickSizes.map((quickSize) => quickSize.label)).toEqual(["Min", "Max"]);
  });

  it("are not a choice if there is only one", () => {
    expect(hasSizeChoice(betDecision({ raise_to: [20, 20] }))).toBe(false);
    expect(hasSizeChoice(betDecision({ raise_to: null }))).toBe(false);
    expect(
      listQuickSizes(betDecision({ raise_to: [20, 20] }), { pot: 10, ownBet: 0, ownStack: 60 }),
    ).toEqual([]);
  });

  it("must be confirmed if they are big", () => {
    const anySize = betDecision({});
    expect(isBigRaise(anySize, 600, { pot: 400, ownBet: 0, ownStack: 1000 })).toBe(true);
    expect(isBigRaise(anySize, 310, { pot: 100, ownBet: 0, ownStack: 5000 })).toBe(true);
    expect(isBigRaise(anySize, 100, { pot: 100, ownBet: 0, ownStack: 1000 })).toBe(false);
    expect(
      isBigRaise(betDecision({ raise_to: [900, 900] }), 900, { pot: 1, ownBet: 0, ownStack: 900 }),
    ).toBe(false);
  });
});
