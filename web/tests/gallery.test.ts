import { fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import Hand from "$lib/components/Hand.svelte";
import ControlSamples from "../src/pages/gallery/ControlSamples.svelte";

async function violations(container: Element): Promise<unknown[]> {
  const { violations } = await axe.run(container, {
    rules: {
      // jsdom does not paint: colours are checked in tokens.test.ts, and it has no canvas.
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

describe("cards", () => {
  it("pass axe, shown and pickable", async () => {
    const board = render(Hand, { cards: "AhKdJo??", label: "board" });
    expect(await violations(board.container)).toEqual([]);
    const picks = render(Hand, { cards: "2c5d", label: "your hand", onpick: () => {} });
    expect(await violations(picks.container)).toEqual([]);
  });

  it("are picked by keyboard and by click", async () => {
    const picks: [number, string][] = [];
    render(Hand, {
      cards: "2c5dKc",
      label: "your hand",
      selected: [1],
      onpick: (index: number, card: string) => picks.push([index, card]),
    });
    const hand = screen.getByRole("toolbar", { name: "your hand" });
    const king = screen.getByRole("button", { name: "king of clubs", pressed: false });
    screen.getByRole("button", { name: "five of diamonds", pressed: true });
    screen.getByRole("button", { name: "two of clubs" }).focus();
    await fireEvent.keyDown(hand, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(king);
    await fireEvent.click(king);
    expect(picks).toEqual([[2, "Kc"]]);
  });
});

describe("controls", () => {
  it("pass axe", async () => {
    const { container } = render(ControlSamples);
    expect(await violations(container)).toEqual([]);
  }, 30_000);

  it("can be opened and closed, and have their titles", async () => {
    render(ControlSamples);
    await fireEvent.click(screen.getByText("Dialog"));
    const dialog = screen.getByRole("dialog", { name: "Raise to 1,990?" });
    await fireEvent.click(within(dialog).getByLabelText("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("with tabs work with arrow keys", async () => {
    render(ControlSamples);
    const list = screen.getByRole("tablist");
    within(list).getByRole("tab", { name: "This hand", selected: true }).focus();
    await fireEvent.keyDown(list, { key: "ArrowLeft" });
    expect(document.activeElement?.textContent).toBe("Rules");
    expect(document.activeElement?.getAttribute("aria-selected")).toBe("true");
  });
});
