import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Card from "$lib/components/Card.svelte";
import { cardsOf, nameOf, namesOf } from "$lib/cards";
import { COURTS, INDICES, PIPS } from "$lib/faces";

describe("cards as text", () => {
  it("reads them with and without spaces", () => {
    expect(cardsOf("AhKd")).toEqual(["Ah", "Kd"]);
    expect(cardsOf("Tc ?? Jo")).toEqual(["Tc", "??", "Jo"]);
    expect(cardsOf("")).toEqual([]);
  });

  it("says each by its name", () => {
    expect(nameOf("As")).toBe("ace of spades");
    expect(nameOf("Tc")).toBe("ten of clubs");
    expect(nameOf("Jo")).toBe("joker");
    expect(nameOf("Jd")).toBe("jack of diamonds");
    expect(nameOf("??")).toBe("face-down card");
  });

  it("says several in one breath", () => {
    expect(namesOf([])).toBe("no cards");
    expect(namesOf(["Ah"])).toBe("ace of hearts");
    expect(namesOf(["Ah", "??", "Kd", "??"])).toBe(
      "ace of hearts, king of diamonds and 2 face-down cards",
    );
  });
});

describe("faces", () => {
  it("have as many pips as their rank says", () => {
    const counts = Object.fromEntries(Object.entries(PIPS).map(([rank, at]) => [rank, at.length]));
    expect(counts).toEqual({ 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10 });
  });

  it("have an index for every rank, and a court for three", () => {
    expect(Object.keys(INDICES).sort()).toEqual([..."23456789AJKQT"]);
    expect(Object.keys(COURTS).sort()).toEqual(["J", "K", "Q"]);
  });

  it("draw each pip of a seven once, and its index in two corners", () => {
    const { container } = render(Card, { card: "7h", size: "large" });
    expect(container.querySelectorAll("path[fill='var(--suit-h)']")).toHaveLength(7 + 2);
  });
});

describe("a card on the page", () => {
  it("is a picture with its name", () => {
    render(Card, { card: "Qh" });
    expect(screen.getByRole("img", { name: "queen of hearts" })).toBeTruthy();
  });

  it("that is face down does not say what it is", () => {
    const { container } = render(Card, { card: "??" });
    expect(screen.getByRole("img", { name: "face-down card" })).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/suit-[cdh]/);
  });

  it("that can be chosen is a button that says whether it is", () => {
    const onclick = vi.fn();
    render(Card, { card: "2c", selected: true, onclick });
    const button = screen.getByRole("button", { name: "two of clubs", pressed: true });
    button.click();
    expect(onclick).toHaveBeenCalledOnce();
  });
});
