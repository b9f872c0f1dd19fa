import { describe, expect, it } from "vitest";
import {
  boardSize,
  spotBoxes,
  computeLayout,
  boxesOverlap,
  type Box,
  type TableLayout,
  type LayoutRequest,
} from "$lib/table/layout";

const SIZES = [
  { name: "desktop", width: 916, height: 543 },
  { name: "large desktop", width: 1560, height: 820 },
  { name: "tablet", width: 744, height: 766 },
  { name: "phone", width: 375, height: 604 },
  { name: "small phone", width: 360, height: 520 },
];

function request(width: number, height: number, seats: number, rows = false): LayoutRequest {
  const compact = width < 620;
  const ownSize = rows
    ? { width: compact ? width - 12 : 560, height: compact ? 292 : height * 0.48 }
    : {
        width: compact ? width - 12 : Math.min(width * 0.42, 420),
        height: compact ? (height < 520 || seats > 6 ? 88 : 104) : 112,
      };
  return {
    seats,
    rows,
    own: ownSize,
    middle: rows
      ? { width: 140, height: 30 }
      : compact
        ? { width: 300, height: 112 }
        : { width: 380, height: 140 },
    minMiddle: rows ? { width: 0, height: 0 } : boardSize(32),
  };
}

function findOverlaps(tableLayout: TableLayout, size: { width: number; height: number }): string[] {
  const groups: [string, Box[]][] = [
    ...tableLayout.spots.map((place, index): [string, Box[]] => [
      `place ${index}`,
      spotBoxes(place),
    ]),
    ["middle", [tableLayout.middle]],
  ];
  const overlaps: string[] = [];
  for (const [index, [name, boxes]] of groups.entries()) {
    for (const box of boxes) {
      if (
        box.x < -1 ||
        box.y < -1 ||
        box.x + box.width > size.width + 1 ||
        box.y + box.height > size.height + 1
      ) {
        overlaps.push(`${name} is out of sight`);
      }
      for (const [other, boxesOfOther] of groups.slice(index + 1)) {
        if (boxesOfOther.some((otherBox) => boxesOverlap(box, otherBox)))
          overlaps.push(`${name} lies on ${other}`);
      }
    }
  }
  return [...new Set(overlaps)];
}

describe("the layout of a table", () => {
  for (const { name, width, height } of SIZES) {
    for (let seats = 2; seats <= (name === "small phone" ? 9 : 13); seats += 1) {
      it(`has room for ${seats} seats on a ${name}`, () => {
        const tableLayout = computeLayout({ width, height }, request(width, height, seats));
        expect(tableLayout.spots).toHaveLength(seats);
        expect(findOverlaps(tableLayout, { width, height })).toEqual([]);
      });
    }
    for (const seats of [2, 3, 4]) {
      it(`has room for ${seats} seats with rows on a ${name}`, () => {
        if (name === "small phone" && seats > 3) return;
        const tableLayout = computeLayout({ width, height }, request(width, height, seats, true));
        expect(findOverlaps(tableLayout, { width, height })).toEqual([]);
      });
    }
  }

  it("puts players around the table clockwise, with us at the bottom", () => {
    const tableLayout = computeLayout({ width: 916, height: 543 }, request(916, 543, 6));
    const [ownSize, ...boxesOfOther] = tableLayout.spots;
    expect(ownSize?.side).toBe("bottom");
    const sides = boxesOfOther.map((place) => place.side);
    expect(sides).toEqual(
      [...sides].sort((a, b) => "left top right".indexOf(a) - "left top right".indexOf(b)),
    );
  });

  for (const seats of [7, 8, 9, 10]) {
    it(`leaves a phone with ${seats} seats a readable board and names`, () => {
      const tableLayout = computeLayout({ width: 375, height: 604 }, request(375, 604, seats));
      const minMiddle = boardSize(32);
      expect(tableLayout.middle.width).toBeGreaterThanOrEqual(minMiddle.width);
      expect(tableLayout.middle.height).toBeGreaterThanOrEqual(minMiddle.height);
      expect(tableLayout.scale).toBeGreaterThan(0.9);
    });
  }

  it("leaves a phone with six seats a readable board", () => {
    const tableLayout = computeLayout({ width: 375, height: 604 }, request(375, 604, 6));
    expect(tableLayout.middle.width).toBeGreaterThan(280);
    expect(tableLayout.scale).toBe(1);
  });
});
