import { describe, expect, it } from "vitest";
import type { EntrantView, TournamentSummary } from "$lib/protocol";
import { leftAfter, roughly } from "$lib/tournament/clock";
import {
  average,
  bands,
  beforeMoney,
  found,
  nextPrizes,
  nth,
  ordered,
  placesOf,
  ranked,
} from "$lib/tournament/standings";
import { gamesOf, inGroup, postedIn, price, stakesOf } from "$lib/tournament/words";
import { card, entrant } from "./tournaments";

describe("the clock between messages", () => {
  const view = {
    level_seconds_left: 600,
    break_seconds_left: 60,
    clock_running: true,
    starts_in: 0,
  };

  it("counts the break down first, then the level", () => {
    expect(leftAfter(view, 0)).toEqual({ seconds: 600, rest: 60, starts: 0 });
    expect(leftAfter(view, 59.5)).toEqual({ seconds: 600, rest: 0.5, starts: 0 });
    expect(leftAfter(view, 90)).toEqual({ seconds: 570, rest: 0, starts: 0 });
    expect(leftAfter(view, 5000)).toEqual({ seconds: 0, rest: 0, starts: 0 });
  });

  it("stands still while it is paused, and never runs back", () => {
    expect(leftAfter({ ...view, clock_running: false }, 90)).toEqual({
      seconds: 600,
      rest: 60,
      starts: 0,
    });
    expect(leftAfter(view, -3).seconds).toBe(600);
  });

  it("counts down to the start whether or not levels run", () => {
    const before = { ...view, clock_running: false, starts_in: 100 };
    expect(leftAfter(before, 30).starts).toBe(70);
    expect(leftAfter(before, 130).starts).toBe(0);
  });

  it("is told roughly where it is long", () => {
    expect([0, 40, 65, 300, 1199, 4000, 90_000].map(roughly)).toEqual([
      "0 seconds",
      "40 seconds",
      "1 minute 5 seconds",
      "5 minutes",
      "20 minutes",
      "1 hour 7 minutes",
      "1 day 1 hour",
    ]);
  });
});

describe("standings", () => {
  const field: EntrantView[] = [
    entrant({ name: "Ann", chips: 900, table_number: 1, seat: 3 }),
    entrant({ name: "Bob", chips: 500, table_number: 0, seat: 5 }),
    entrant({ name: "Čapek", chips: 500, table_number: 0, seat: 1 }),
    entrant({ name: "Dee", chips: 100, table_number: 1, seat: 0 }),
    entrant({ name: "Eve", status: "eliminated", chips: 0, place: 5, tied_count: 2, prize: 20 }),
    entrant({ name: "Fay", status: "eliminated", chips: 0, place: 5, tied_count: 2, prize: 20 }),
    entrant({ name: "Gus", status: "unregistered", chips: 0 }),
  ];
  const list = ranked(field);
  const names = (those: ReturnType<typeof ranked>) => those.map(({ entrant }) => entrant.name);

  it("rank by chips those who are in, equal stacks alike; who is out has a place", () => {
    expect(list.map(({ rank, shared }) => [rank, shared])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [4, false],
      [5, true],
      [5, true],
      [0, false],
    ]);
  });

  it("are ordered by what one likes, and back", () => {
    expect(names(ordered(list, "rank"))).toEqual(field.map(({ name }) => name));
    expect(names(ordered(list, "table")).slice(0, 4)).toEqual(["Čapek", "Bob", "Dee", "Ann"]);
    expect(names(ordered(list, "name", true))[0]).toBe("Gus");
    expect(names(ordered(list, "prize"))[0]).toBe("Eve");
  });

  it("are searched without accents, or by number", () => {
    expect(names(found(list, "capek"))).toEqual(["Čapek"]);
    expect(found(list, " ")).toHaveLength(7);
    const numbered = ranked([
      entrant({ name: "Ann", entry_number: 7 }),
      entrant({ name: "Bob", entry_number: 70 }),
    ]);
    expect(names(found(numbered, "#7"))).toEqual(["Ann"]);
  });

  it("tell the average, who is paid, and what is paid next", () => {
    const prizes = [500, 300, 100, 50, 50, 50];
    expect(average({ chips_in_play: 1000, players_left: 3 })).toBe(333);
    expect(average({ chips_in_play: 1000, players_left: 0 })).toBe(0);
    expect(bands(prizes).map(placesOf)).toEqual(["1st", "2nd", "3rd", "4th–6th"]);
    expect(beforeMoney({ players_left: 9, prizes })).toBe(3);
    expect(beforeMoney({ players_left: 2, prizes })).toBe(0);
    expect(nextPrizes({ players_left: 9, prizes }, 2).map(placesOf)).toEqual(["4th–6th", "3rd"]);
    expect(nextPrizes({ players_left: 5, prizes }, 2).map(placesOf)).toEqual(["4th–6th", "3rd"]);
    expect(nextPrizes({ players_left: 2, prizes }, 3).map(placesOf)).toEqual(["2nd", "1st"]);
    expect(nextPrizes({ players_left: 2, prizes: [] }, 3)).toEqual([]);
    expect([1, 2, 3, 11, 22, 113].map(nth)).toEqual(["1st", "2nd", "3rd", "11th", "22nd", "113th"]);
  });
});

describe("tournaments in words", () => {
  it("say what is posted, the largest thing first and without the limit", () => {
    expect(stakesOf("no-limit, ante 100, blinds 500/1000")).toEqual([
      { label: "Blinds", value: "500/1,000" },
      { label: "Ante", value: "100" },
    ]);
    expect(stakesOf("fixed limit 10/20, ante 5, bring-in 5")).toEqual([
      { label: "Bets", value: "10/20" },
      { label: "Ante", value: "5" },
      { label: "Bring-in", value: "5" },
    ]);
    expect(stakesOf("spread limit 2 to 10")).toEqual([{ label: "Bets", value: "2 to 10" }]);
    const level = {
      number: 1,
      stakes: ["fixed limit 10/20", "fixed limit 10/20", "pot-limit, blinds 5/10"],
      seconds: 0,
      hands: 0,
      break_seconds: 0,
    };
    expect(postedIn(level, ["A", "B", "C"]).map(({ game }) => game)).toEqual(["A, B", "C"]);
    expect(postedIn(undefined, ["A"])).toEqual([]);
    expect(postedIn(level, ["A", "B", "A"]).map(({ game }) => game)).toEqual([
      "A (fixed limit), B",
      "A (pot-limit)",
    ]);
    expect(gamesOf(["A", "B", "A"])).toBe("A and B");
  });

  it("say what an entry costs, and which games there are", () => {
    expect(price({ buy_in: 1100, rake: 100 })).toBe("1,000 + 100");
    expect(price({ buy_in: 50, rake: 0 })).toBe("50");
    expect(price({ buy_in: 0, rake: 0 })).toBe("Free");
    expect(gamesOf(["Hold'em", "Omaha"])).toBe("Hold'em and Omaha");
    expect(gamesOf(["A", "B", "C"])).toBe("3 games: A, B…");
  });

  it("stand in groups, what starts next first", () => {
    const cards: TournamentSummary[] = [
      card({ id: "full", phase: "registering", entries: 2 }),
      card({ id: "late", phase: "playing", registration_open: true }),
      card({ id: "soon", phase: "registering", starts_in: 60 }),
      card({ id: "later", phase: "seated", starts_in: 600 }),
      card({ id: "done", phase: "finished" }),
    ];
    expect(inGroup(cards, "coming").map(({ id }) => id)).toEqual(["soon", "later", "full"]);
    expect(inGroup(cards, "running").map(({ id }) => id)).toEqual(["late"]);
    expect(inGroup(cards, "finished").map(({ id }) => id)).toEqual(["done"]);
  });
});
