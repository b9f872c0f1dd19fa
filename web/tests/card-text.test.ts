import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import CardText from "$lib/components/CardText.svelte";
import { splitCardText } from "$lib/card-text";

describe("sentences with cards", () => {
  it("are split into text and cards", () => {
    expect(splitCardText("Ada shows [Ah Kd], a pair.")).toEqual([
      { text: "Ada shows " },
      { cards: ["Ah", "Kd"] },
      { text: ", a pair." },
    ]);
    expect(splitCardText("[??Jo]")).toEqual([{ cards: ["??", "Jo"] }]);
  });

  it("keep brackets without cards", () => {
    for (const text of ["a [note] here", "[]", "[Ah x]", "[Ah", "Ah]", ""]) {
      expect(
        splitCardText(text)
          .map((part) => ("text" in part ? part.text : part.cards))
          .join(""),
      ).toBe(text);
    }
  });

  it("name the cards for screen readers", () => {
    const { container } = render(CardText, { text: "The flop is [Ts 4h 4d]." });
    screen.getByRole("img", { name: "ten of spades, four of hearts and four of diamonds" });
    expect(container.textContent).toBe("The flop is .");
  });

  it("never render text as markup", () => {
    const { container } = render(CardText, { text: "<img src=x onerror=alert(1)> says [Ah]" });
    expect(container.querySelector("img")).toBeNull();
  });
});
