/** Chips are whole numbers; how they are written. */

const GROUPED = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** 1234567 as "1,234,567". */
export function amount(chips: number): string {
  return GROUPED.format(chips);
}

/** As short as it can be said without losing more than a hundredth: "12.5k", "3.04M", "999". */
export function shortAmount(chips: number): string {
  const size = Math.abs(chips);
  if (size < 10_000) return amount(chips);
  const [unit, letter] =
    size < 999_500 ? [1_000, "k"] : size < 999_500_000 ? [1e6, "M"] : [1e9, "B"];
  const value = chips / unit;
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return `${Number(value.toFixed(digits))}${letter}`;
}

/** With its sign: "+250", "−40", "0". */
export function signed(chips: number): string {
  if (chips === 0) return "0";
  return (chips > 0 ? "+" : "−") + amount(Math.abs(chips));
}

/** What somebody typed as chips: "1,500", "1.5k", "2m"; null where it is no number of chips. */
export function readAmount(text: string): number | null {
  const found = /^\s*(\d[\d,\s]*)(\.\d+)?\s*([kmb]?)\s*$/i.exec(text);
  if (!found) return null;
  const unit = { "": 1, k: 1e3, m: 1e6, b: 1e9 }[(found[3] ?? "").toLowerCase()] ?? 1;
  const value = Number((found[1] ?? "").replace(/[,\s]/g, "") + (found[2] ?? "")) * unit;
  const chips = Math.round(value);
  return Math.abs(chips - value) < 1e-6 && Number.isSafeInteger(chips) ? chips : null;
}

/** The chips a stack of so many is made of, largest first, a column a value. */
export function chipsOf(total: number, most = 12): { value: number; count: number }[] {
  const columns: { value: number; count: number }[] = [];
  let left = total;
  let room = most;
  for (const value of CHIP_VALUES) {
    const count = Math.min(Math.floor(left / value), room);
    if (count === 0) continue;
    columns.push({ value, count });
    left -= count * value;
    room -= count;
  }
  return columns;
}

export const CHIP_VALUES = [
  1_000_000, 250_000, 100_000, 25_000, 5_000, 1_000, 500, 100, 25, 5, 1,
] as const;
