/** Formatting and parsing of chip amounts, which are whole numbers. */

const NUMBER_FORMAT = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** 1234567 as "1,234,567". */
export function formatAmount(chips: number): string {
  return NUMBER_FORMAT.format(chips);
}

/** The shortest form that is within 1 % of the amount: "12.5k", "3.04M", "999". */
export function formatShortAmount(chips: number): string {
  const size = Math.abs(chips);
  if (size < 10_000) return formatAmount(chips);
  const [unit, letter] =
    size < 999_500 ? [1_000, "k"] : size < 999_500_000 ? [1e6, "M"] : [1e9, "B"];
  const value = chips / unit;
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return `${Number(value.toFixed(digits))}${letter}`;
}

/** With a sign: "+250", "−40", "0". */
export function formatSignedAmount(chips: number): string {
  if (chips === 0) return "0";
  return (chips > 0 ? "+" : "−") + formatAmount(Math.abs(chips));
}

/** Parses an amount of chips as typed: "1,500", "1.5k", "2m"; null if it is not a whole number. */
export function parseAmount(text: string): number | null {
  const match = /^\s*(\d[\d,\s]*)(\.\d+)?\s*([kmb]?)\s*$/i.exec(text);
  if (!match) return null;
  const unit = { "": 1, k: 1e3, m: 1e6, b: 1e9 }[(match[3] ?? "").toLowerCase()] ?? 1;
  const value = Number((match[1] ?? "").replace(/[,\s]/g, "") + (match[2] ?? "")) * unit;
  const chips = Math.round(value);
  return Math.abs(chips - value) < 1e-6 && Number.isSafeInteger(chips) ? chips : null;
}

/** Returns the chips that make up an amount, largest first, one stack for each value. */
export function chipStacks(total: number, maxChips = 12): { value: number; count: number }[] {
  const stacks: { value: number; count: number }[] = [];
  let remaining = total;
  let chipsLeft = maxChips;
  for (const value of CHIP_VALUES) {
    const count = Math.min(Math.floor(remaining / value), chipsLeft);
    if (count === 0) continue;
    stacks.push({ value, count });
    remaining -= count * value;
    chipsLeft -= count;
  }
  return stacks;
}

export const CHIP_VALUES = [
  1_000_000, 250_000, 100_000, 25_000, 5_000, 1_000, 500, 100, 25, 5, 1,
] as const;
