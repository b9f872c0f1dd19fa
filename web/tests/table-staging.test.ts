import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventLine, TableView } from "$lib/protocol";
import { beats, hurried, LONGEST } from "$lib/table/staging";
import { Stage } from "$lib/table/stage.svelte";
import { moments, TABLES } from "./table-views";

const all = moments("holdem");
const [dealt, second] = all as [(typeof all)[number], (typeof all)[number]];
const end = all.at(-1) as (typeof all)[number];

function shown(view: TableView): number {
  return view.boards.join("").length / 2;
}

describe("what happened, beat by beat", () => {
  it("ends with the room's own view, whatever the game", () => {
    for (const { moments: list } of Object.values(TABLES)) {
      for (const [at, { lines, view }] of list.entries()) {
        const made = beats(list[at - 1]?.view ?? null, lines, view);
        expect(made.at(-1)?.view).toBe(view);
        expect(made.flatMap((beat) => beat.lines)).toEqual(lines);
      }
    }
  });

  it("turns a board up street by street", () => {
    const runs = moments("runs");
    const last = runs.findIndex(({ view }) => view.boards.length > 1);
    const { lines, view } = runs[last] as (typeof runs)[number];
    const before = runs[last - 1]?.view ?? null;
    const counts = beats(before, lines, view).map((beat) => shown(beat.view));
    expect(counts.at(-1)).toBe(10);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(4);
  });

  it("lets nobody act before all is shown", () => {
    const made = beats(dealt.view, second.lines, second.view);
    for (const beat of made.slice(0, -1)) expect(beat.view.own?.decision).toBeNull();
  });

  it("loses no chip on the way", () => {
    const chips = (view: TableView) =>
      view.seats.reduce((sum, seat) => sum + seat.stack + (seat.hand_view?.bet ?? 0), 0) +
      view.pots.reduce((sum, pot) => sum + pot, 0);
    for (const name of ["holdem", "omaha", "stud", "draw", "boards"]) {
      for (const { lines, view } of moments(name).slice(1, -1)) {
        const made = beats(view, lines, view);
        for (const beat of made) expect(chips(beat.view)).toBe(chips(view));
      }
    }
  });

  it("deals a new hand card by card", () => {
    const made = beats({ ...dealt.view, hand_over: true, hand_number: 0 }, dealt.lines, dealt.view);
    const cards = made.map(({ view }) =>
      view.seats.reduce((sum, seat) => sum + (seat.hand_view?.down_cards.length ?? 0) / 2, 0),
    );
    expect(cards[0]).toBe(1);
    expect(cards.at(-1)).toBe(18);
  });

  it("is never far behind", () => {
    const made = hurried(beats(end.view, [...end.lines, ...end.lines, ...end.lines], end.view));
    expect(made.reduce((sum, beat) => sum + beat.wait, 0)).toBeLessThanOrEqual(LONGEST + 1);
  });
});

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows one beat after the other, and all at once when asked", () => {
    const told: EventLine[] = [];
    const stage = new Stage((lines) => told.push(...lines));
    stage.reset(dealt.view, dealt.lines);
    stage.push(end.lines, end.view);
    expect(stage.playing).toBe(true);
    expect(stage.view).not.toBe(end.view);
    stage.skip();
    expect(stage.view).toBe(end.view);
    expect(stage.playing).toBe(false);
    expect(told).toEqual(end.lines);
  });

  it("has caught up after two seconds, however much happened", () => {
    const stage = new Stage();
    stage.reset(dealt.view, []);
    stage.push(end.lines, end.view);
    stage.push(dealt.lines, dealt.view);
    stage.push(end.lines, end.view);
    vi.advanceTimersByTime(LONGEST + 50);
    expect(stage.playing).toBe(false);
    expect(stage.view).toBe(end.view);
  });

  it("stands still where people want no motion", () => {
    const stage = new Stage(
      () => {},
      () => true,
    );
    stage.reset(dealt.view, []);
    stage.push(end.lines, end.view);
    expect(stage.view).toBe(end.view);
    expect(stage.moving).toBe(false);
  });
});
