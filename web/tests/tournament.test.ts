import { describe, expect, it } from "vitest";
import type { EntrantView, TournamentSummary } from "$lib/protocol";
import { timeLeftAfter, roughDuration } from "$lib/tournament/clock";
import {
  averageStack,
  prizeBands,
  playersToMoney,
  searchEntrants,
  nextPrizes,
  sortEntrants,
  placesText,
  rankEntrants,
} from "$lib/tournament/standings";
import { ordinal } from "$lib/text";
import { gamesText, buyInText } from "$lib/tournament/labels";
import { tournamentsIn } from "$lib/tournament/phases";
import { stakesByGame, parseStakes } from "$lib/tournament/stakes";
import { tournamentSummary, entrant } from "./tournament-views";

describe("the clock between messages", () => {
  const view = {
    level_seconds_left: 600,
    break_seconds_left: 60,
    clock_running: true,
    seconds_to_start: 0,
  };

  it("counts down the break first, then the level", () => {
    expect(timeLeftAfter(view, 0)).toEqual({
      levelSeconds: 600,
      breakSeconds: 60,
      startSeconds: 0,
    });
    expect(timeLeftAfter(view, 59.5)).toEqual({
      levelSeconds: 600,
      breakSeconds: 0.5,
      startSeconds: 0,
    });
    expect(timeLeftAfter(view, 90)).toEqual({
      levelSeconds: 570,
      breakSeconds: 0,
      startSeconds: 0,
    });
    expect(timeLeftAfter(view, 5000)).toEqual({
      levelSeconds: 0,
      breakSeconds: 0,
      startSeconds: 0,
    });
  });

  it("stops while paused, and never runs backwards", () => {
    expect(timeLeftAfter({ ...view, clock_running: false }, 90)).toEqual({
      levelSeconds: 600,
      breakSeconds: 60,
      startSeconds: 0,
    });
    expect(timeLeftAfter(view, -3).levelSeconds).toBe(600);
  });

  it("counts down to the start whether or not levels run", () => {
    const before = { ...view, clock_running: false, seconds_to_start: 100 };
    expect(timeLeftAfter(before, 30).startSeconds).toBe(70);
    expect(timeLeftAfter(before, 130).startSeconds).toBe(0);
  });

  it("has rough durations", () => {
    expect([0, 40, 65, 300, 1199, 4000, 90_000].map(roughDuration)).toEqual([
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
  const entrants: EntrantView[] = [
    entrant({ name: "Ann", chips: 900, table_number: 1, seat: 3 }),
    entrant({ name: "Bob", chips: 500, table_number: 0, seat: 5 }),
    entrant({ name: "Čapek", chips: 500, table_number: 0, seat: 1 }),
    entrant({ name: "Dee", chips: 100, table_number: 1, seat: 0 }),
    entrant({ name: "Eve", status: "eliminated", chips: 0, place: 5, tied_count: 2, prize: 20 }),
    entrant({ name: "Fay", status: "eliminated", chips: 0, place: 5, tied_count: 2, prize: 20 }),
    entrant({ name: "Gus", status: "unregistered", chips: 0 }),
  ];
  const ranked = rankEntrants(entrants);
  const names = (ranked: ReturnType<typeof rankEntrants>) =>
    ranked.map(({ entrant }) => entrant.name);

  it("rank active entrants by chips, ties alike; the others have their place", () => {
    expect(ranked.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [4, false],
      [5, true],
      [5, true],
      [0, false],
    ]);
  });

  it("are sorted and reversed", () => {
    expect(names(sortEntrants(ranked, "rank"))).toEqual(entrants.map(({ name }) => name));
    expect(names(sortEntrants(ranked, "table")).slice(0, 4)).toEqual([
      "Čapek",
      "Bob",
      "Dee",
      "Ann",
    ]);
    expect(names(sortEntrants(ranked, "name", true))[0]).toBe("Gus");
    expect(names(sortEntrants(ranked, "prize"))[0]).toBe("Eve");
  });

  it("are searched without accents, or by number", () => {
    expect(names(searchEntrants(ranked, "capek"))).toEqual(["Čapek"]);
    expect(searchEntrants(ranked, " ")).toHaveLength(7);
    const numbered = rankEntrants([
      entrant({ name: "Ann", entry_number: 7 }),
      entrant({ name: "Bob", entry_number: 70 }),
    ]);
    expect(names(searchEntrants(numbered, "#7"))).toEqual(["Ann"]);
  });

  it("tell the average stack, who is paid, and what is paid next", () => {
    const prizes = [500, 300, 100, 50, 50, 50];
    expect(averageStack({ chips_in_play: 1000, players_left: 3 })).toBe(333);
    expect(averageStack({ chips_in_play: 1000, players_left: 0 })).toBe(0);
    expect(prizeBands(prizes).map(placesText)).toEqual(["1st", "2nd", "3rd", "4th–6th"]);
    expect(playersToMoney({ players_left: 9, prizes })).toBe(3);
    expect(playersToMoney({ players_left: 2, prizes })).toBe(0);
    expect(nextPrizes({ players_left: 9, prizes }, 2).map(placesText)).toEqual(["4th–6th", "3rd"]);
    expect(nextPrizes({ players_left: 5, prizes }, 2).map(placesText)).toEqual(["4th–6th", "3rd"]);
    expect(nextPrizes({ players_left: 2, prizes }, 3).map(placesText)).toEqual(["2nd", "1st"]);
    expect(nextPrizes({ players_left: 2, prizes: [] }, 3)).toEqual([]);
    expect([1, 2, 3, 11, 22, 113].map(ordinal)).toEqual([
      "1st",
      "2nd",
      "3rd",
      "11th",
      "22nd",
      "113th",
    ]);
  });
});

describe("tournament labels", () => {
  it("show the stakes, the main ones first and without the limit", () => {
    expect(parseStakes("no-limit, ante 100, blinds 500/1000")).toEqual([
      { label: "Blinds", value: "500/1,000" },
      { label: "Ante", value: "100" },
    ]);
    expect(parseStakes("fixed limit 10/20, ante 5, bring-in 5")).toEqual([
      { label: "Bets", value: "10/20" },
      { label: "Ante", value: "5" },
      { label: "Bring-in", value: "5" },
    ]);
    expect(parseStakes("spread limit 2 to 10")).toEqual([{ label: "Bets", value: "2 to 10" }]);
    const level = {
      number: 1,
      stakes: ["fixed limit 10/20", "fixed limit 10/20", "pot-limit, blinds 5/10"],
      duration_seconds: 0,
      duration_hands: 0,
      break_seconds: 0,
    };
    expect(stakesByGame(level, ["A", "B", "C"]).map(({ game }) => game)).toEqual(["A, B", "C"]);
    expect(stakesByGame(undefined, ["A"])).toEqual([]);
    expect(stakesByGame(level, ["A", "B", "A"]).map(({ game }) => game)).toEqual([
      "A (fixed limit), B",
      "A (pot-limit)",
    ]);
    expect(gamesText(["A", "B", "A"])).toBe("A and B");
  });

  it("show the price of an entry, and the games", () => {
    expect(buyInText({ buy_in: 1100, rake: 100 })).toBe("1,000 + 100");
    expect(buyInText({ buy_in: 50, rake: 0 })).toBe("50");
    expect(buyInText({ buy_in: 0, rake: 0 })).toBe("Free");
    expect(gamesText(["Hold'em", "Omaha"])).toBe("Hold'em and Omaha");
    expect(gamesText(["A", "B", "C"])).toBe("3 games: A, B…");
  });

  it("group tournaments, those that start soonest first", () => {
    const tournaments: TournamentSummary[] = [
      tournamentSummary({ id: "full", phase: "registering", entry_count: 2 }),
      tournamentSummary({ id: "late", phase: "playing", registration_open: true }),
      tournamentSummary({ id: "soon", phase: "registering", seconds_to_start: 60 }),
      tournamentSummary({ id: "later", phase: "seated", seconds_to_start: 600 }),
      tournamentSummary({ id: "done", phase: "finished" }),
    ];
    expect(tournamentsIn(tournaments, "upcoming").map(({ id }) => id)).toEqual([
      "soon",
      "later",
      "full",
    ]);
    expect(tournamentsIn(tournaments, "running").map(({ id }) => id)).toEqual(["late"]);
    expect(tournamentsIn(tournaments, "finished").map(({ id }) => id)).toEqual(["done"]);
  });
});
