import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/styles/tokens.css", "utf8");
const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);
const plain = new Map(
  [...css.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = "", colour = ""]) => [name, colour]),
);

/** As WCAG 2 reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const WORDS: [string, string[]][] = [
  ["ink", ["ground", "surface", "raised", "sunken", "accent-soft"]],
  ["ink-2", ["ground", "surface", "raised", "sunken", "felt"]],
  ["accent", ["ground", "surface", "raised", "accent-soft"]],
  ["on-accent", ["accent", "accent-hover"]],
  ["danger", ["ground", "surface", "raised", "danger-soft"]],
  ["on-danger", ["danger"]],
  ["warn", ["ground", "surface", "warn-soft"]],
  ["good", ["ground", "surface", "good-soft"]],
  ["felt-ink", ["felt"]],
];
const SHAPES: [string, string[]][] = [
  ["edge", ["ground", "surface", "raised", "felt"]],
  ["focus", ["ground", "surface", "raised", "felt"]],
];

describe.each(["light", "dark"] as const)("colours, %s", (theme) => {
  const colour = (name: string) => pairs.get(name)?.[theme] ?? "";

  it.each(WORDS)("%s can be read", (ink, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(ink), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(SHAPES)("%s can be seen", (line, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(line), colour(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

it.each(["suit-s", "suit-h", "suit-d", "suit-c", "joker"])("%s can be read on a card", (suit) => {
  expect(contrast(plain.get(suit) ?? "", plain.get("paper") ?? "")).toBeGreaterThanOrEqual(4.5);
});
