import { describe, expect, it } from "vitest";
import {
  formatAmount,
  chipStacks,
  parseAmount,
  formatShortAmount,
  formatSignedAmount,
} from "$lib/amounts";

describe("amounts", () => {
  it("are written with thousands separators", () => {
    expect([0, 999, 1000, 1_234_567].map(formatAmount)).toEqual(["0", "999", "1,000", "1,234,567"]);
  });

  it.each([
    [9_999, "9,999"],
    [10_000, "10k"],
    [12_540, "12.5k"],
    [125_400, "125k"],
    [999_499, "999k"],
    [999_500, "1M"],
    [3_040_000, "3.04M"],
    [999_500_000, "1B"],
    [-12_540, "-12.5k"],
  ])("%i is abbreviated to %s", (chips, short) => {
    expect(formatShortAmount(chips)).toBe(short);
  });

  it("have a sign if asked", () => {
    expect([250, -40, 0].map(formatSignedAmount)).toEqual(["+250", "−40", "0"]);
  });

  it.each([
    ["1500", 1500],
    [" 1,500 ", 1500],
    ["1.5k", 1500],
    ["2M", 2_000_000],
    ["1.2345k", null],
    ["-5", null],
    ["12.5", null],
    ["all", null],
    ["", null],
  ])("parses %j as %j", (text, chips) => {
    expect(parseAmount(text)).toBe(chips);
  });

  it("are stacked largest first, and never exceed the chips there are", () => {
    expect(chipStacks(186)).toEqual([
      { value: 100, count: 1 },
      { value: 25, count: 3 },
      { value: 5, count: 2 },
      { value: 1, count: 1 },
    ]);
    for (const total of [0, 1, 99, 4_321, 987_654]) {
      const columns = chipStacks(total, 10);
      expect(columns.reduce((sum, { value, count }) => sum + value * count, 0)).toBeLessThanOrEqual(
        total,
      );
      expect(columns.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(10);
    }
  });
});
