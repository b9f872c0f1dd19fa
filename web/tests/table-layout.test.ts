import { describe, expect, it } from "vitest";
import {
  boardOf,
  boxesOf,
  layout,
  overlap,
  type Box,
  type Layout,
  type Wanted,
} from "$lib/table/layout";

const SIZES = [
  { name: "desktop", width: 916, height: 543 },
  { name: "large desktop", width: 1560, height: 820 },
  { name: "tablet", width: 744, height: 766 },
  { name: "phone", width: 375, height: 604 },
  { name: "small phone", width: 360, height: 520 },
];

function wanted(width: number, height: number, seats: number, rows = false): Wanted {
  const compact = width < 620;
  const own = rows
    ? { width: compact ? width - 12 : 560, height: compact ? 292 : height * 0.48 }
    : {
        width: compact ? width - 12 : Math.min(width * 0.42, 420),
        height: compact ? (height < 520 || seats > 6 ? 88 : 104) : 112,
      };
  return {
    seats,
    rows,
    own,
    middle: rows
      ? { width: 140, height: 30 }
      : compact
        ? { width: 300, height: 112 }
        : { width: 380, height: 140 },
    least: rows ? { width: 0, height: 0 } : boardOf(32),
  };
}

function clashes(made: Layout, size: { width: number; height: number }): string[] {
  const groups: [string, Box[]][] = [
    ...made.places.map((place, at): [string, Box[]] => [`place ${at}`, boxesOf(place)]),
    ["middle", [made.middle]],
  ];
  const found: string[] = [];
  for (const [at, [name, boxes]] of groups.entries()) {
    for (const box of boxes) {
      if (
        box.x < -1 ||
        box.y < -1 ||
        box.x + box.width > size.width + 1 ||
        box.y + box.height > size.height + 1
      ) {
        found.push(`${name} is out of sight`);
      }
      for (const [other, others] of groups.slice(at + 1)) {
        if (others.some((one) => overlap(box, one))) found.push(`${name} lies on ${other}`);
      }
    }
  }
  return [...new Set(found)];
}

describe("the layout of a table", () => {
  for (const { name, width, height } of SIZES) {
    for (let seats = 2; seats <= (name === "small phone" ? 9 : 13); seats += 1) {
      it(`has room for ${seats} seats on a ${name}`, () => {
        const made = layout({ width, height }, wanted(width, height, seats));
        expect(made.places).toHaveLength(seats);
        expect(clashes(made, { width, height })).toEqual([]);
      });
    }
    for (const seats of [2, 3, 4]) {
      it(`has room for ${seats} seats with rows on a ${name}`, () => {
        if (name === "small phone" && seats > 3) return;
        const made = layout({ width, height }, wanted(width, height, seats, true));
        expect(clashes(made, { width, height })).toEqual([]);
      });
    }
  }

  it("puts players around the table clockwise, ourselves at the foot", () => {
    const made = layout({ width: 916, height: 543 }, wanted(916, 543, 6));
    const [own, ...others] = made.places;
    expect(own?.side).toBe("bottom");
    const sides = others.map((place) => place.side);
    expect(sides).toEqual(
      [...sides].sort((a, b) => "left top right".indexOf(a) - "left top right".indexOf(b)),
    );
  });

  for (const seats of [7, 8, 9, 10]) {
    it(`leaves a phone with ${seats} seats a board one can read, and names`, () => {
      const made = layout({ width: 375, height: 604 }, wanted(375, 604, seats));
      const least = boardOf(32);
      expect(made.middle.width).toBeGreaterThanOrEqual(least.width);
      expect(made.middle.height).toBeGreaterThanOrEqual(least.height);
      expect(made.scale).toBeGreaterThan(0.9);
    });
  }

  it("leaves a phone with six seats a board one can read", () => {
    const made = layout({ width: 375, height: 604 }, wanted(375, 604, 6));
    expect(made.middle.width).toBeGreaterThan(280);
    expect(made.scale).toBe(1);
  });
});
