import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markAt, marks } from "$lib/replay/marks";
import { lasts, Player } from "$lib/replay/player.svelte";
import type { EventLine, TableSeatView, ReplayStep, TableView } from "$lib/protocol";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a hand that is played again", () => {
  it("goes from step to step, longer where more is said, and stops at its end", () => {
    const player = new Player([10, 1, 0]);
    player.play();
    vi.advanceTimersByTime(lasts(10) - 1);
    expect(player.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(player.at).toBe(1);
    vi.advanceTimersByTime(lasts(1));
    expect(player.at).toBe(2);
    expect(player.playing).toBe(false);
  });

  it("begins anew where it is over", () => {
    const player = new Player([1, 1], 1);
    expect(player.over).toBe(true);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
  });

  it("stands still when one steps by hand, and never leaves the hand", () => {
    const player = new Player([1, 1, 1]);
    player.play();
    player.step(5);
    expect([player.at, player.playing]).toEqual([2, false]);
    player.step(-9);
    expect(player.at).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(player.at).toBe(0);
  });

  it("plays on from where the slider is let go, at another speed from then on", () => {
    const player = new Player([0, 0, 0, 0]);
    player.play();
    player.seek(1);
    player.setSpeed(2);
    vi.advanceTimersByTime(lasts(0) / 2);
    expect(player.at).toBe(2);
  });

  it("is not moved by an address that says nonsense", () => {
    expect(new Player([1, 1], Number("x")).at).toBe(0);
    expect(new Player([], 3).at).toBe(0);
    const none = new Player([]);
    none.play();
    expect(none.playing).toBe(false);
  });
});

function step(kinds: string[], board = "", down = "????"): ReplayStep {
  const hand_view = { down_cards: down, up_cards: "", rows: [] };
  const seats = [{ hand_view }] as unknown as TableSeatView[];
  return {
    lines: kinds.map((event) => ({ event: { event } }) as unknown as EventLine),
    view: { boards: [board], seats } as unknown as TableView,
  };
}

describe("where a hand can be jumped to", () => {
  it("is the deal, each street, and the showdown", () => {
    const found = marks([
      step(["Posted", "Dealt"]),
      step(["Called"]),
      step(["Checked", "BoardDealt"], "KhTh9c"),
      step(["Checked", "BoardDealt"], "KhTh9cQc"),
      step(["Checked", "BoardDealt"], "KhTh9cQc2d"),
      step(["Showed"], "KhTh9cQc2d"),
      step(["Won"], "KhTh9cQc2d"),
    ]);
    expect(found.map(({ label, at }) => `${label} ${at}`)).toEqual([
      "Deal 0",
      "Flop 2",
      "Turn 3",
      "River 4",
      "Showdown 5",
    ]);
    expect(markAt(found, 1)?.label).toBe("Deal");
    expect(markAt(found, 6)?.label).toBe("Showdown");
  });

  it("is each card in stud, and each draw in draw games", () => {
    const stud = [step(["Dealt"], "", "??????"), step(["Called", "Dealt"], "", "????????")];
    expect(marks(stud).map(({ label }) => label)).toEqual(["Deal", "Card 4"]);
    const draw = marks([
      step(["Dealt"]),
      step(["Discarded"]),
      step(["StoodPat", "Dealt"]),
      step(["Checked"]),
      step(["Discarded"]),
    ]);
    expect(draw.map(({ label, at }) => `${label} ${at}`)).toEqual([
      "Deal 0",
      "Draw 1 1",
      "Draw 2 4",
    ]);
  });

  it("is the draw alone where there is one", () => {
    expect(marks([step(["Dealt"]), step(["StoodPat"])]).map(({ label }) => label)).toEqual([
      "Deal",
      "Draw",
    ]);
  });
});
