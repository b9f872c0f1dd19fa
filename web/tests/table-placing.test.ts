import { describe, expect, it } from "vitest";
import type { PlaceDecision } from "$lib/protocol";
import { begin, command, complete, put, room, sorted, where } from "$lib/table/placing";

const open: PlaceDecision = {
  decision: "PlaceDecision",
  seat: 0,
  clause: "",
  box: 0,
  cards: "AhKd2c",
  free_slots: [1, 0, 3],
  discard_count: 1,
};

describe("setting cards in rows", () => {
  it("puts no more into a row than it takes", () => {
    const begun = begin(open);
    const front = put(begun, open, ["Ah", "Kd"], 0);
    expect(front.rows).toEqual([["Ah"], [], []]);
    expect(front.hand).toEqual(["Kd", "2c"]);
    expect(room(front, open, 0)).toBe(0);
    expect(put(front, open, ["Kd"], 1)).toBe(front);
  });

  it("moves a card from row to row, to the pile and back", () => {
    let setting = put(begin(open), open, ["Ah"], 0);
    setting = put(setting, open, ["Ah"], 2);
    expect(where(setting, "Ah")).toBe(2);
    setting = put(setting, open, ["Ah"], "throw");
    expect(setting.thrown).toEqual(["Ah"]);
    expect(put(setting, open, ["Kd"], "throw")).toBe(setting);
    setting = put(setting, open, ["Ah"], "hand");
    expect(setting.hand).toEqual(["Kd", "2c", "Ah"]);
  });

  it("is complete when every card has its place", () => {
    let setting = put(begin(open), open, ["Ah", "Kd"], 2);
    expect(complete(setting, open)).toBe(false);
    setting = put(setting, open, ["2c"], "throw");
    expect(complete(setting, open)).toBe(true);
    expect(command(setting)).toEqual({
      command: "PlaceCards",
      rows: ["", "", "AhKd"],
      discards: "2c",
    });
  });

  it("sorts by rank and by suit, the joker first", () => {
    expect(sorted(["2c", "Ah", "Jo", "As", "Td"], "rank")).toEqual(["Jo", "As", "Ah", "Td", "2c"]);
    expect(sorted(["2c", "Ah", "3s", "As"], "suit")).toEqual(["As", "3s", "Ah", "2c"]);
  });
});
