import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/styles/tokens.css", "utf8");
const themedColours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);
const plainColours = new Map(
  [...css.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = "", colour = ""]) => [name, colour]),
);

/** As defined by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const channel = parseInt(colour.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT_PAIRS: [string, string[]][] = [
  ["text", ["background", "surface", "raised", "sunken", "accent-soft"]],
  ["text-muted", ["background", "surface", "raised", "sunken", "felt"]],
  ["accent", ["background", "surface", "raised", "accent-soft"]],
  ["on-accent", ["accent", "accent-hover"]],
  ["danger", ["background", "surface", "raised", "danger-soft"]],
  ["on-danger", ["danger"]],
  ["warning", ["background", "surface", "warning-soft"]],
  ["success", ["background", "surface", "success-soft"]],
  ["felt-text", ["felt"]],
];
const SHAPE_PAIRS: [string, string[]][] = [
  ["border-strong", ["background", "surface", "raised", "felt"]],
  ["focus", ["background", "surface", "raised", "felt"]],
];

describe.each(["light", "dark"] as const)("colours, %s", (theme) => {
  const colour = (name: string) => themedColours.get(name)?.[theme] ?? "";

  it.each(TEXT_PAIRS)("%s can be read", (textColour, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(textColour), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(SHAPE_PAIRS)("%s can be seen", (shape, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(shape), colour(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

it.each(["suit-s", "suit-h", "suit-d", "suit-c", "joker"])("%s is readable on a card", (suit) => {
  expect(
    contrast(plainColours.get(suit) ?? "", plainColours.get("card-paper") ?? ""),
  ).toBeGreaterThanOrEqual(4.5);
});
