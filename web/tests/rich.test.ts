import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Rich from "$lib/components/Rich.svelte";
import { parts } from "$lib/rich";

describe("sentences with cards", () => {
  it("are split into words and cards", () => {
    expect(parts("Ada shows [Ah Kd], a pair.")).toEqual([
      { text: "Ada shows " },
      { cards: ["Ah", "Kd"] },
      { text: ", a pair." },
    ]);
    expect(parts("[??Jo]")).toEqual([{ cards: ["??", "Jo"] }]);
  });

  it("keep brackets that hold no cards", () => {
    for (const text of ["a [note] here", "[]", "[Ah x]", "[Ah", "Ah]", ""]) {
      expect(
        parts(text)
          .map((part) => ("text" in part ? part.text : part.cards))
          .join(""),
      ).toBe(text);
    }
  });

  it("say the cards by their names", () => {
    const { container } = render(Rich, { text: "The flop is [Ts 4h 4d]." });
    screen.getByRole("img", { name: "ten of spades, four of hearts and four of diamonds" });
    expect(container.textContent).toBe("The flop is .");
  });

  it("never read text as markup", () => {
    const { container } = render(Rich, { text: "<img src=x onerror=alert(1)> says [Ah]" });
    expect(container.querySelector("img")).toBeNull();
  });
});
