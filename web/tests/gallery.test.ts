import { fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import Hand from "$lib/components/Hand.svelte";
import Controls from "../src/pages/gallery/Controls.svelte";

async function faults(container: Element): Promise<unknown[]> {
  const { violations } = await axe.run(container, {
    rules: {
      // jsdom paints nothing: colours are checked in tokens.test.ts, and a canvas there is none.
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

describe("cards", () => {
  it("are clean by axe, to look at and to pick", async () => {
    const shown = render(Hand, { cards: "AhKdJo??", label: "board" });
    expect(await faults(shown.container)).toEqual([]);
    const picked = render(Hand, { cards: "2c5d", label: "your hand", onpick: () => {} });
    expect(await faults(picked.container)).toEqual([]);
  });

  it("are picked by keys as by hand", async () => {
    const picked: [number, string][] = [];
    render(Hand, {
      cards: "2c5dKc",
      label: "your hand",
      selected: [1],
      onpick: (place: number, card: string) => picked.push([place, card]),
    });
    const hand = screen.getByRole("toolbar", { name: "your hand" });
    const king = screen.getByRole("button", { name: "king of clubs", pressed: false });
    screen.getByRole("button", { name: "five of diamonds", pressed: true });
    screen.getByRole("button", { name: "two of clubs" }).focus();
    await fireEvent.keyDown(hand, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(king);
    await fireEvent.click(king);
    expect(picked).toEqual([[2, "Kc"]]);
  });
});

describe("controls", () => {
  it("are clean by axe", async () => {
    const { container } = render(Controls);
    expect(await faults(container)).toEqual([]);
  }, 30_000);

  it("that open can be closed, and say their titles", async () => {
    render(Controls);
    await fireEvent.click(screen.getByText("Dialog"));
    const dialog = screen.getByRole("dialog", { name: "Raise to 1,990?" });
    await fireEvent.click(within(dialog).getByLabelText("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("with tabs are worked by arrow keys", async () => {
    render(Controls);
    const list = screen.getByRole("tablist");
    within(list).getByRole("tab", { name: "This hand", selected: true }).focus();
    await fireEvent.keyDown(list, { key: "ArrowLeft" });
    expect(document.activeElement?.textContent).toBe("Rules");
    expect(document.activeElement?.getAttribute("aria-selected")).toBe("true");
  });
});
