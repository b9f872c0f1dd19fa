import { describe, expect, it } from "vitest";
import type { PlaceDecision } from "$lib/protocol";
import {
  emptyPlacement,
  placeCommand,
  isComplete,
  placeCards,
  slotsLeft,
  sortCards,
  targetOf,
} from "$lib/table/placing";

const decision: PlaceDecision = {
  decision: "PlaceDecision",
  seat: 0,
  clause: "",
  row_hand: 0,
  cards: "AhKd2c",
  free_slots: [1, 0, 3],
  discard_count: 1,
};

describe("placing cards in rows", () => {
  it("puts no more into a row than fit", () => {
    const empty = emptyPlacement(decision);
    const front = placeCards(empty, decision, ["Ah", "Kd"], 0);
    expect(front.rows).toEqual([["Ah"], [], []]);
    expect(front.hand).toEqual(["Kd", "2c"]);
    expect(slotsLeft(front, decision, 0)).toBe(0);
    expect(placeCards(front, decision, ["Kd"], 1)).toBe(front);
  });

  it("moves a card from row to row, to the discards and back", () => {
    let placement = placeCards(emptyPlacement(decision), decision, ["Ah"], 0);
    placement = placeCards(placement, decision, ["Ah"], 2);
    expect(targetOf(placement, "Ah")).toBe(2);
    placement = placeCards(placement, decision, ["Ah"], "discard");
    expect(placement.discards).toEqual(["Ah"]);
    expect(placeCards(placement, decision, ["Kd"], "discard")).toBe(placement);
    placement = placeCards(placement, decision, ["Ah"], "hand");
    expect(placement.hand).toEqual(["Kd", "2c", "Ah"]);
  });

  it("is complete when every card is placed", () => {
    let placement = placeCards(emptyPlacement(decision), decision, ["Ah", "Kd"], 2);
    expect(isComplete(placement, decision)).toBe(false);
    placement = placeCards(placement, decision, ["2c"], "discard");
    expect(isComplete(placement, decision)).toBe(true);
    expect(placeCommand(placement)).toEqual({
      command: "PlaceCards",
      rows: ["", "", "AhKd"],
      discards: "2c",
    });
  });

  it("sorts by rank and by suit, the joker first", () => {
    expect(sortCards(["2c", "Ah", "Jo", "As", "Td"], "rank")).toEqual([
      "Jo",
      "As",
      "Ah",
      "Td",
      "2c",
    ]);
    expect(sortCards(["2c", "Ah", "3s", "As"], "suit")).toEqual(["As", "3s", "Ah", "2c"]);
  });
});
