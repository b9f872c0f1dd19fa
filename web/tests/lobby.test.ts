import { describe, expect, it } from "vitest";
import {
  filterOptions,
  NO_FILTER,
  bestTable,
  fromQuery,
  gameOptions,
  groupTables,
  shortName,
  toQuery,
  matches,
} from "$lib/lobby/filters";
import { tableSummary } from "./table-summaries";

const TABLES = [
  tableSummary({
    id: "a",
    game: "holdem",
    game_name: "Hold'em",
    name: "Hold'em, Crown",
    house: "crown",
  }),
  tableSummary({
    id: "b",
    game: "holdem",
    game_name: "Hold'em",
    house: "wsop",
    players: ["Ann", "Bo"],
    bot_count: 1,
  }),
  tableSummary({
    id: "c",
    game: "razz",
    game_name: "Razz",
    family: "stud",
    limit: "fixed",
    buy_in: [400, 0],
  }),
  tableSummary({
    id: "d",
    game: "razz",
    game_name: "Razz",
    family: "stud",
    name: "HORSE, by the book",
    games: ["holdem", "razz"],
  }),
  tableSummary({
    id: "e",
    game: "badugi",
    game_name: "Badugi",
    family: "draw",
    players: ["X", "Y"],
    seat_count: 2,
    bot_count: 2,
  }),
];
const ids = (tables: readonly { id: string }[]) => tables.map(({ id }) => id).join("");
const matchingIds = (filter: Partial<typeof NO_FILTER>) =>
  ids(TABLES.filter((table) => matches(table, { ...NO_FILTER, ...filter })));

describe("the lobby's filters", () => {
  it("show everything at first, and less with each choice", () => {
    expect(matchingIds({})).toBe("abcde");
    expect(matchingIds({ family: "stud" })).toBe("c");
    expect(matchingIds({ family: "mixed" })).toBe("d");
    expect(matchingIds({ house: "wsop" })).toBe("bcde");
    expect(matchingIds({ limit: "fixed" })).toBe("c");
    expect(matchingIds({ free: true })).toBe("abcd");
    expect(matchingIds({ people: true })).toBe("b");
  });

  it("find words in any order, without accents, and players", () => {
    expect(matchingIds({ text: "holdem" })).toBe("abd");
    expect(matchingIds({ text: "CROWN hold’em" })).toBe("a");
    expect(matchingIds({ text: "ann" })).toBe("b");
    expect(matchingIds({ text: "nothing like it" })).toBe("");
  });

  it("group tables by family in order, without empty groups", () => {
    const groups = groupTables(TABLES, NO_FILTER);
    expect(groups.map(({ name, tables }) => `${name}:${ids(tables)}`)).toEqual([
      "flop:ab",
      "stud:c",
      "draw:e",
      "mixed:d",
    ]);
  });

  it("keep unknown families", () => {
    const unknown = tableSummary({ id: "z", family: "guts" });
    expect(groupTables([...TABLES, unknown], NO_FILTER).at(-1)).toMatchObject({ name: "guts" });
  });

  it("sort into one list by people, pots or stakes", () => {
    expect(ids(groupTables(TABLES, { ...NO_FILTER, order: "people" })[0]?.tables ?? [])).toMatch(
      /^be/,
    );
    expect(ids(groupTables(TABLES, { ...NO_FILTER, order: "stakes" })[0]?.tables ?? [])).toMatch(
      /^c/,
    );
  });

  it("count the tables of each option, whatever else is chosen", () => {
    const filter = { ...NO_FILTER, family: "stud", house: "wsop" };
    expect(filterOptions(TABLES, filter, "family")).toEqual([
      { value: "flop", count: 1 },
      { value: "stud", count: 1 },
      { value: "draw", count: 1 },
      { value: "mixed", count: 1 },
    ]);
    expect(filterOptions(TABLES, filter, "house")).toEqual([
      { value: "crown", count: 0 },
      { value: "wsop", count: 1 },
    ]);
  });

  it("are kept in the query string", () => {
    const filter = {
      ...NO_FILTER,
      text: "big o",
      family: "flop",
      free: true,
      order: "pot" as const,
    };
    expect(toQuery(NO_FILTER)).toBe("");
    expect(toQuery(filter)).toBe("?find=big+o&family=flop&free&by=pot");
    expect(fromQuery(toQuery(filter))).toEqual(filter);
    expect(fromQuery("?by=nonsense")).toEqual(NO_FILTER);
  });

  it("shorten a table's name", () => {
    expect(TABLES.map(shortName)).toEqual(["Hold'em", "Table", "Table", "HORSE", "Table"]);
  });
});

describe("a quick seat", () => {
  it("offers games by family, each once, and mixes by table", () => {
    expect(gameOptions(TABLES).map(({ options }) => options.map(({ value }) => value))).toEqual([
      ["holdem"],
      ["razz"],
      ["badugi"],
      ["table:d"],
    ]);
  });

  it("prefers tables with people", () => {
    expect(bestTable(TABLES, "holdem", 10_000)?.id).toBe("b");
    expect(bestTable(TABLES, "table:d", 10_000)?.id).toBe("d");
  });

  it("is never at a full, paused or unaffordable table", () => {
    expect(bestTable(TABLES, "badugi", 10_000)).toBeNull();
    expect(bestTable(TABLES, "razz", 300)).toBeNull();
    expect(bestTable([tableSummary({ paused: true })], "", 10_000)).toBeNull();
  });

  it("prefers the lower buy-in if all else is equal", () => {
    const tables = [
      tableSummary({ id: "dear", buy_in: [900, 0] }),
      tableSummary({ id: "cheap", buy_in: [90, 0] }),
    ];
    expect(bestTable(tables, "", 10_000)?.id).toBe("cheap");
  });
});
