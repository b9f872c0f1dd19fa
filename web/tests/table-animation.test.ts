import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventLine, TableView } from "$lib/protocol";
import { animationSteps, speedUp, MAX_LAG_MS } from "$lib/table/animation";
import { TableAnimator } from "$lib/table/animator.svelte";
import { moments, TABLES } from "./table-moments";

const holdem = moments("holdem");
const [dealt, second] = holdem as [(typeof holdem)[number], (typeof holdem)[number]];
const end = holdem.at(-1) as (typeof holdem)[number];

function boardCards(view: TableView): number {
  return view.boards.join("").length / 2;
}

describe("the animation of events", () => {
  it("ends with the server's view, whatever the game", () => {
    for (const { moments } of Object.values(TABLES)) {
      for (const [index, { lines, view }] of moments.entries()) {
        const steps = animationSteps(moments[index - 1]?.view ?? null, lines, view);
        expect(steps.at(-1)?.view).toBe(view);
        expect(steps.flatMap((step) => step.lines)).toEqual(lines);
      }
    }
  });

  it("deals a board street by street", () => {
    const runItTwice = moments("runs");
    const index = runItTwice.findIndex(({ view }) => view.boards.length > 1);
    const { lines, view } = runItTwice[index] as (typeof runItTwice)[number];
    const previous = runItTwice[index - 1]?.view ?? null;
    const counts = animationSteps(previous, lines, view).map((step) => boardCards(step.view));
    expect(counts.at(-1)).toBe(10);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(4);
  });

  it("lets nobody act before everything is shown", () => {
    const steps = animationSteps(dealt.view, second.lines, second.view);
    for (const step of steps.slice(0, -1)) expect(step.view.own?.decision).toBeNull();
  });

  it("loses no chips on the way", () => {
    const chips = (view: TableView) =>
      view.seats.reduce((sum, seat) => sum + seat.stack + (seat.hand_view?.bet ?? 0), 0) +
      view.pots.reduce((sum, pot) => sum + pot, 0);
    for (const name of ["holdem", "omaha", "stud", "draw", "boards"]) {
      for (const { lines, view } of moments(name).slice(1, -1)) {
        const steps = animationSteps(view, lines, view);
        for (const step of steps) expect(chips(step.view)).toBe(chips(view));
      }
    }
  });

  it("deals a new hand card by card", () => {
    const steps = animationSteps(
      { ...dealt.view, hand_over: true, hand_number: 0 },
      dealt.lines,
      dealt.view,
    );
    const cards = steps.map(({ view }) =>
      view.seats.reduce((sum, seat) => sum + (seat.hand_view?.down_cards.length ?? 0) / 2, 0),
    );
    expect(cards[0]).toBe(1);
    expect(cards.at(-1)).toBe(18);
  });

  it("never lags far behind", () => {
    const steps = speedUp(
      animationSteps(end.view, [...end.lines, ...end.lines, ...end.lines], end.view),
    );
    expect(steps.reduce((sum, step) => sum + step.delay, 0)).toBeLessThanOrEqual(MAX_LAG_MS + 1);
  });
});

describe("the animator", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows one step after the other, and skips to the end", () => {
    const shownLines: EventLine[] = [];
    const animator = new TableAnimator((lines) => shownLines.push(...lines));
    animator.reset(dealt.view, dealt.lines);
    animator.push(end.lines, end.view);
    expect(animator.animating).toBe(true);
    expect(animator.view).not.toBe(end.view);
    animator.skip();
    expect(animator.view).toBe(end.view);
    expect(animator.animating).toBe(false);
    expect(shownLines).toEqual(end.lines);
  });

  it("catches up within two seconds, however much happened", () => {
    const animator = new TableAnimator();
    animator.reset(dealt.view, []);
    animator.push(end.lines, end.view);
    animator.push(dealt.lines, dealt.view);
    animator.push(end.lines, end.view);
    vi.advanceTimersByTime(MAX_LAG_MS + 50);
    expect(animator.animating).toBe(false);
    expect(animator.view).toBe(end.view);
  });

  it("does not animate with reduced motion", () => {
    const animator = new TableAnimator(
      () => {},
      () => true,
    );
    animator.reset(dealt.view, []);
    animator.push(end.lines, end.view);
    expect(animator.view).toBe(end.view);
    expect(animator.motionEnabled).toBe(false);
  });
});
