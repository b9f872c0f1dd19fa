import { describe, expect, it } from "vitest";
import {
  choices,
  EVERYTHING,
  fitting,
  fromAddress,
  gamesOf,
  grouped,
  headOf,
  inAddress,
  matches,
} from "$lib/lobby/filters";
import { table } from "./tables";

const ROOM = [
  table({ id: "a", game: "holdem", game_name: "Hold'em", name: "Hold'em, Crown", house: "crown" }),
  table({
    id: "b",
    game: "holdem",
    game_name: "Hold'em",
    house: "wsop",
    players: ["Ann", "Bo"],
    bot_count: 1,
  }),
  table({
    id: "c",
    game: "razz",
    game_name: "Razz",
    family: "stud",
    limit: "fixed",
    buy_in: [400, 0],
  }),
  table({
    id: "d",
    game: "razz",
    game_name: "Razz",
    family: "stud",
    name: "HORSE, by the book",
    games: ["holdem", "razz"],
  }),
  table({
    id: "e",
    game: "badugi",
    game_name: "Badugi",
    family: "draw",
    players: ["X", "Y"],
    seats: 2,
    bot_count: 2,
  }),
];
const ids = (tables: readonly { id: string }[]) => tables.map(({ id }) => id).join("");
const shown = (filter: Partial<typeof EVERYTHING>) =>
  ids(ROOM.filter((one) => matches(one, { ...EVERYTHING, ...filter })));

describe("what the lobby shows", () => {
  it("is everything at first, and less by each choice", () => {
    expect(shown({})).toBe("abcde");
    expect(shown({ family: "stud" })).toBe("c");
    expect(shown({ family: "mixed" })).toBe("d");
    expect(shown({ house: "wsop" })).toBe("bcde");
    expect(shown({ limit: "fixed" })).toBe("c");
    expect(shown({ free: true })).toBe("abcd");
    expect(shown({ people: true })).toBe("b");
  });

  it("is found by words in any order, without marks, and by who sits there", () => {
    expect(shown({ text: "holdem" })).toBe("abd");
    expect(shown({ text: "CROWN hold’em" })).toBe("a");
    expect(shown({ text: "ann" })).toBe("b");
    expect(shown({ text: "nothing like it" })).toBe("");
  });

  it("stands under heads, in the order of the families, and empty ones are left out", () => {
    const groups = grouped(ROOM, EVERYTHING);
    expect(groups.map(({ name, tables }) => `${name}:${ids(tables)}`)).toEqual([
      "flop:ab",
      "stud:c",
      "draw:e",
      "mixed:d",
    ]);
  });

  it("keeps a family nobody has thought of", () => {
    const odd = table({ id: "z", family: "guts" });
    expect(grouped([...ROOM, odd], EVERYTHING).at(-1)).toMatchObject({ name: "guts" });
  });

  it("is one list where it goes by people, pots or stakes", () => {
    expect(ids(grouped(ROOM, { ...EVERYTHING, order: "people" })[0]?.tables ?? [])).toMatch(/^be/);
    expect(ids(grouped(ROOM, { ...EVERYTHING, order: "stakes" })[0]?.tables ?? [])).toMatch(/^c/);
  });

  it("says how many tables each choice would leave, whatever else is chosen", () => {
    const filter = { ...EVERYTHING, family: "stud", house: "wsop" };
    expect(choices(ROOM, filter, "family")).toEqual([
      { value: "flop", count: 1 },
      { value: "stud", count: 1 },
      { value: "draw", count: 1 },
      { value: "mixed", count: 1 },
    ]);
    expect(choices(ROOM, filter, "house")).toEqual([
      { value: "crown", count: 0 },
      { value: "wsop", count: 1 },
    ]);
  });

  it("is in the address, and comes back from it", () => {
    const filter = {
      ...EVERYTHING,
      text: "big o",
      family: "flop",
      free: true,
      order: "pot" as const,
    };
    expect(inAddress(EVERYTHING)).toBe("");
    expect(inAddress(filter)).toBe("?find=big+o&family=flop&free&by=pot");
    expect(fromAddress(inAddress(filter))).toEqual(filter);
    expect(fromAddress("?by=nonsense")).toEqual(EVERYTHING);
  });

  it("names a table without what stands beside it", () => {
    expect(ROOM.map(headOf)).toEqual(["Hold'em", "Table", "Table", "HORSE", "Table"]);
  });
});

describe("a quick seat", () => {
  it("is chosen among games by family, each once, and mixes by their tables", () => {
    expect(gamesOf(ROOM).map(({ options }) => options.map(({ value }) => value))).toEqual([
      ["holdem"],
      ["razz"],
      ["badugi"],
      ["table:d"],
    ]);
  });

  it("is beside people first", () => {
    expect(fitting(ROOM, "holdem", 10_000)?.id).toBe("b");
    expect(fitting(ROOM, "table:d", 10_000)?.id).toBe("d");
  });

  it("is never at a full, a paused or too dear a table", () => {
    expect(fitting(ROOM, "badugi", 10_000)).toBeNull();
    expect(fitting(ROOM, "razz", 300)).toBeNull();
    expect(fitting([table({ paused: true })], "", 10_000)).toBeNull();
  });

  it("is the cheaper one where nothing else tells them apart", () => {
    const two = [table({ id: "dear", buy_in: [900, 0] }), table({ id: "cheap", buy_in: [90, 0] })];
    expect(fitting(two, "", 10_000)?.id).toBe("cheap");
  });
});
