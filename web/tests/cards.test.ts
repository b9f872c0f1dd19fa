import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Card from "$lib/components/Card.svelte";
import { parseCards, cardName, cardNames, rankOf, suitOf } from "$lib/cards";
import { COURT_CARDS, INDICES, PIPS } from "$lib/card-faces";

describe("cards as text", () => {
  it("are parsed with and without spaces", () => {
    expect(parseCards("AhKd")).toEqual(["Ah", "Kd"]);
    expect(parseCards("Tc ?? Jo")).toEqual(["Tc", "??", "Jo"]);
    expect(parseCards("")).toEqual([]);
  });

  it("have a name each", () => {
    expect(cardName("As")).toBe("ace of spades");
    expect(cardName("Tc")).toBe("ten of clubs");
    expect(cardName("Jo")).toBe("joker");
    expect(cardName("Jd")).toBe("jack of diamonds");
    expect(cardName("??")).toBe("face-down card");
  });

  it("have a rank and a suit, except the joker and face-down cards", () => {
    expect([rankOf("Jd"), suitOf("Jd")]).toEqual(["J", "d"]);
    for (const card of ["Jo", "??", ""]) expect([rankOf(card), suitOf(card)]).toEqual(["", null]);
  });

  it("have a name as a group", () => {
    expect(cardNames([])).toBe("no cards");
    expect(cardNames(["Ah"])).toBe("ace of hearts");
    expect(cardNames(["Ah", "??", "Kd", "??"])).toBe(
      "ace of hearts, king of diamonds and 2 face-down cards",
    );
  });
});

describe("card faces", () => {
  it("have the pips of their rank", () => {
    const counts = Object.fromEntries(
      Object.entries(PIPS).map(([rank, positions]) => [rank, positions.length]),
    );
    expect(counts).toEqual({ 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10 });
  });

  it("have an index for every rank, and three court cards", () => {
    expect(Object.keys(INDICES).sort()).toEqual([..."23456789AJKQT"]);
    expect(Object.keys(COURT_CARDS).sort()).toEqual(["J", "K", "Q"]);
  });

  it("draw each pip of a seven once, and its index in two corners", () => {
    const { container } = render(Card, { card: "7h", size: "large" });
    expect(container.querySelectorAll("path[fill='var(--suit-h)']")).toHaveLength(7 + 2);
  });
});

describe("a card on the page", () => {
  it("is an image with its name", () => {
    render(Card, { card: "Qh" });
    expect(screen.getByRole("img", { name: "queen of hearts" })).toBeTruthy();
  });

  it("does not reveal what is face down", () => {
    const { container } = render(Card, { card: "??" });
    expect(screen.getByRole("img", { name: "face-down card" })).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/suit-[cdh]/);
  });

  it("is a toggle button if it can be picked", () => {
    const onclick = vi.fn();
    render(Card, { card: "2c", selected: true, onclick });
    const button = screen.getByRole("button", { name: "two of clubs", pressed: true });
    button.click();
    expect(onclick).toHaveBeenCalledOnce();
  });
});
