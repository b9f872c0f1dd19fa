import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markOf, streetMarks } from "$lib/replay/street-marks";
import { stepDuration, ReplayPlayer } from "$lib/replay/player.svelte";
import type { EventLine, TableSeatView, ReplayStep, TableView } from "$lib/protocol";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("replaying a hand", () => {
  it("goes from step to step, slower if there are more lines, and stops at the end", () => {
    const player = new ReplayPlayer([10, 1, 0]);
    player.play();
    vi.advanceTimersByTime(stepDuration(10) - 1);
    expect(player.step).toBe(0);
    vi.advanceTimersByTime(1);
    expect(player.step).toBe(1);
    vi.advanceTimersByTime(stepDuration(1));
    expect(player.step).toBe(2);
    expect(player.playing).toBe(false);
  });

  it("starts again from the end", () => {
    const player = new ReplayPlayer([1, 1], 1);
    expect(player.atEnd).toBe(true);
    player.toggle();
    expect([player.step, player.playing]).toEqual([0, true]);
  });

  it("pauses when stepping, and stays within the hand", () => {
    const player = new ReplayPlayer([1, 1, 1]);
    player.play();
    player.stepBy(5);
    expect([player.step, player.playing]).toEqual([2, false]);
    player.stepBy(-9);
    expect(player.step).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(player.step).toBe(0);
  });

  it("continues from where the slider is released, and changes speed", () => {
    const player = new ReplayPlayer([0, 0, 0, 0]);
    player.play();
    player.seek(1);
    player.setSpeed(2);
    vi.advanceTimersByTime(stepDuration(0) / 2);
    expect(player.step).toBe(2);
  });

  it("ignores nonsense in the URL", () => {
    expect(new ReplayPlayer([1, 1], Number("x")).step).toBe(0);
    expect(new ReplayPlayer([], 3).step).toBe(0);
    const emptyPlayer = new ReplayPlayer([]);
    emptyPlayer.play();
    expect(emptyPlayer.playing).toBe(false);
  });
});

function step(events: string[], board = "", downCards = "????"): ReplayStep {
  const hand_view = { down_cards: downCards, up_cards: "", rows: [] };
  const seats = [{ hand_view }] as unknown as TableSeatView[];
  return {
    lines: events.map((event) => ({ event: { event } }) as unknown as EventLine),
    view: { boards: [board], seats } as unknown as TableView,
  };
}

describe("the marks of a hand", () => {
  it("are the deal, each street and the showdown", () => {
    const marks = streetMarks([
      step(["Posted", "Dealt"]),
      step(["Called"]),
      step(["Checked", "BoardDealt"], "KhTh9c"),
      step(["Checked", "BoardDealt"], "KhTh9cQc"),
      step(["Checked", "BoardDealt"], "KhTh9cQc2d"),
      step(["Showed"], "KhTh9cQc2d"),
      step(["Won"], "KhTh9cQc2d"),
    ]);
    expect(marks.map(({ label, step }) => `${label} ${step}`)).toEqual([
      "Deal 0",
      "Flop 2",
      "Turn 3",
      "River 4",
      "Showdown 5",
    ]);
    expect(markOf(marks, 1)?.label).toBe("Deal");
    expect(markOf(marks, 6)?.label).toBe("Showdown");
  });

  it("name every street that comes at once when all are all-in", () => {
    const marks = (...boards: string[]) =>
      streetMarks(boards.map((board) => step(["BoardDealt"], board))).map(({ label }) => label);
    expect(marks("", "KhTh9c", "KhTh9cQc2d")).toEqual(["Deal", "Flop", "Turn and river"]);
    expect(marks("", "KhTh9cQc2d")).toEqual(["Deal", "Flop, turn and river"]);
    expect(marks("", "Kh", "KhTh", "KhTh9c")).toEqual(["Deal", "Board 1", "Board 2", "Board 3"]);
  });

  it("are each card in stud, and each draw in draw games", () => {
    const stud = [step(["Dealt"], "", "??????"), step(["Called", "Dealt"], "", "????????")];
    expect(streetMarks(stud).map(({ label }) => label)).toEqual(["Deal", "Card 4"]);
    const draw = streetMarks([
      step(["Dealt"]),
      step(["Discarded"]),
      step(["StoodPat", "Dealt"]),
      step(["Checked"]),
      step(["Discarded"]),
    ]);
    expect(draw.map(({ label, step }) => `${label} ${step}`)).toEqual([
      "Deal 0",
      "Draw 1 1",
      "Draw 2 4",
    ]);
  });

  it("do not number a single draw", () => {
    expect(streetMarks([step(["Dealt"]), step(["StoodPat"])]).map(({ label }) => label)).toEqual([
      "Deal",
      "Draw",
    ]);
  });
});
