import { describe, expect, it } from "vitest";
import { begun, troubles, type Ask } from "$lib/asking/asks";
import type { TournamentSpec, Level, TournamentView } from "$lib/protocol";
import {
  clockDeeds,
  dealCommand,
  dealTrouble,
  heldBack,
  houseDeeds,
  nextSteps,
  playerDeeds,
  typedTogether,
  type Deed,
} from "$lib/tournament/deeds";
import {
  made,
  saidBy,
  stakeOf,
  stakeText,
  unreadable,
  weightsOf,
  withAnother,
  withBreaks,
  without,
} from "$lib/tournament/draft";
import { clockState, counting, factsOf } from "$lib/tournament/facts";
import { deal, entrant, view } from "./tournaments";

const labels = (deeds: readonly Deed[]) => deeds.map(({ label }) => label);
const named = (deeds: readonly Deed[], label: string) => {
  const found = deeds.find((deed) => deed.label === label);
  if (!found) throw new Error(`there is no ${label} among ${labels(deeds).join(", ")}`);
  return found;
};

describe("what a director may do", () => {
  it("goes from one phase to the next", () => {
    const steps = (
      ["announced", "registering", "seated", "playing", "between_sessions", "finished"] as const
    ).map((phase) => labels(nextSteps(view({ phase }))));
    expect(steps).toEqual([
      ["Open registration"],
      ["Draw seats"],
      ["Start"],
      [],
      ["Draw seats"],
      [],
    ]);
  });

  it("stops the clock or lets it go on, and goes to the levels there are", () => {
    expect(clockDeeds(view({ phase: "registering" }))).toEqual([]);
    const first = labels(clockDeeds(view({ level: 1 })));
    expect(first).toEqual(["Pause", "Next level", "Break", "Shot clock"]);
    const last = clockDeeds(view({ level: 3, paused: true }));
    expect(labels(last)).toEqual(["Resume", "Previous level", "Break", "Shot clock"]);
    expect(named(last, "Previous level").command({ why: " too fast " }, "Mira")).toEqual({
      command: "SetLevel",
      level: 2,
      by: "Mira",
      reason: "too fast",
    });
    expect(named(last, "Break").command({ minutes: "15" }, "Mira")).toEqual({
      command: "StartBreak",
      seconds: 900,
      by: "Mira",
    });
  });

  it("is asked about before it is done where it takes something away", () => {
    const all = [
      ...houseDeeds(view()),
      ...playerDeeds(view(), entrant({ present: false, no_show: true })),
      ...playerDeeds(view(), entrant({ status: "eliminated" })),
    ];
    expect(labels(all.filter(({ danger }) => danger))).toEqual([
      "Cancel tournament",
      "Forfeit entry",
      "Substitute",
      "Disqualify",
      "Reinstate",
    ]);
    const away = entrant({ present: false });
    expect(labels(playerDeeds(view(), away))).not.toContain("Forfeit entry");
    expect(labels(houseDeeds(view({ phase: "finished" })))).toEqual([
      "Decide a dispute",
      "Review a decision",
    ]);
  });

  it("moves players to tables with a free seat, and not to their own", () => {
    const [ann] = view().entrants;
    const move = named(playerDeeds(view(), ann ?? entrant()), "Move");
    const [to] = move.asks as [Extract<Ask, { kind: "choice" }>];
    expect(to.options).toEqual([{ value: "1", label: "Table 1, 2 players" }]);
    expect(move.command({ table: "1", why: "balance" }, "Mira")).toMatchObject({
      command: "MovePlayer",
      player: "Ann",
      to_table: 1,
    });
  });

  it("brings back who was knocked out with the chips of those who have them", () => {
    const deed = named(
      playerDeeds(view(), entrant({ name: "Eve", status: "eliminated" })),
      "Reinstate",
    );
    const chips = [
      ["Ann", "4,000"],
      ["", ""],
    ] as const;
    expect(deed.command({ why: "a misread hand", chips }, "Mira")).toEqual({
      command: "Reinstate",
      player: "Eve",
      by: "Mira",
      reason: "a misread hand",
      chips_from: [["Ann", 4000]],
    });
    expect(troubles(deed.asks, { why: "x", chips: [["", ""]] })).toHaveProperty("chips");
    expect(troubles(deed.asks, { why: "x", chips: [["Ann", "many"]] })).toHaveProperty("chips");
    const back = named(playerDeeds(view(), entrant({ status: "disqualified" })), "Reinstate");
    expect(back.command({ why: "x" }, "Mira")).not.toHaveProperty("chips_from");
  });

  it("says what is missing", () => {
    const { asks = [] } = named(clockDeeds(view()), "Break");
    expect(begun(asks)).toEqual({ minutes: "15" });
    expect(troubles(asks, { minutes: "15" })).toEqual({});
    for (const minutes of ["", "0", "1.5", "soon"])
      expect(troubles(asks, { minutes })).toHaveProperty("minutes");
    const { asks: why = [] } = named(clockDeeds(view()), "Pause");
    expect(troubles(why, { why: " " })).toEqual({ why: "Enter a reason. It goes on record." });
  });
});

describe("a deal", () => {
  const now = deal({ players: ["Ann", "Bob"], total: 4500, held_back: 500 });
  const said = { kind: "agreed", agreed: ["Ann", "Bob"], held: "500" } as const;

  it("shares what is left, and is made by all who are left", () => {
    const one = { ...said, agreed: ["Ann"], amounts: {} };
    expect(dealTrouble(now, one)).toMatch(/Bob has not agreed/);
    const wrong = { ...said, amounts: { Ann: "2,500", Bob: "1500" } };
    expect(dealTrouble(now, wrong)).toBe("The amounts add up to 4,000, not 4,500.");
    const right = { ...said, amounts: { Ann: "2,500", Bob: "2000" } };
    expect(dealTrouble(now, right)).toBe("");
    expect(dealCommand(now, right, "Mira")).toEqual({
      command: "MakeDeal",
      method: "agreed",
      agreed_players: ["Ann", "Bob"],
      by: "Mira",
      amounts: [
        ["Ann", 2500],
        ["Bob", 2000],
      ],
      left_to_play_for: 500,
    });
    expect(dealTrouble(now, { ...right, held: "600" })).toMatch(/left to play for/);
    expect(dealTrouble(now, { ...right, held: "some" })).toMatch(/left to play for/);
  });

  it("says what is typed together, and what is missing or too much", () => {
    expect(typedTogether(now, {})).toEqual({ sum: 0, differs: "4,500 short" });
    const typed = { Ann: "2,500", Bob: "some", Eve: "9" };
    expect(typedTogether(now, typed)).toEqual({ sum: 2500, differs: "2,000 short" });
    const much = { Ann: "2500", Bob: " 2001 " };
    expect(typedTogether(now, much)).toEqual({ sum: 4501, differs: "1 over" });
    expect(typedTogether(now, { Ann: "4500", Bob: "0" })).toEqual({ sum: 4500, differs: "" });
  });

  it("by a model needs no amounts, and is not made where the model gives none", () => {
    const model = { kind: "icm", agreed: ["Ann", "Bob"], amounts: {}, held: "500" } as const;
    expect(dealTrouble(now, model)).toBe("");
    expect(dealCommand(now, model, "Mira")).toMatchObject({ amounts: [], left_to_play_for: 500 });
    const why = "A deal by icm is for 10 players at most: share by chips.";
    const many = { ...now, by: [{ method: "icm", amounts: [], reason: why, clause: "" }] };
    expect(dealTrouble(many, model)).toBe(why);
  });

  it("holds back whole numbers only", () => {
    expect(["", "0", "1,500", " 7 "].map(heldBack)).toEqual([0, 0, 1500, 7]);
    expect(["-1", "2.5", "half"].map(heldBack)).toEqual([NaN, NaN, NaN]);
  });
});

describe("conditions that are written", () => {
  const levels: Level[] = [
    { stakes: [{ blinds: [5, 10] }], duration_seconds: 600 },
    { stakes: [{ blinds: [10, 20], ante: 2 }], duration_seconds: 600 },
    { stakes: [{ blinds: [20, 40], ante: 4 }], duration_seconds: 0 },
  ];
  const base: TournamentSpec = {
    name: "Hold'em",
    games: [{ game: "holdem" }],
    levels,
    buy_in: 100,
  };

  it("are what they were where nothing was changed", () => {
    const said = saidBy(base);
    expect(unreadable(said)).toEqual({});
    expect(made(base, said, levels)).toMatchObject({ name: "Hold'em", buy_in: 100, rebuy: null });
    expect(made(base, said, levels)).not.toHaveProperty("payouts");
  });

  it("are changed by what is typed, and what cannot be read is said", () => {
    const said = { ...saidBy(base), fee: "1,100", commission: "100", weights: "50, 30 20" };
    said.rebuys = { ...said.rebuys, on: true, times: "3" };
    expect(made(base, said, levels)).toMatchObject({
      buy_in: 1100,
      rake: 100,
      payouts: [{ weights: [50, 30, 20], max_entries: 0 }],
      rebuy: { price: 1000, chips: 10_000, max_per_player: 3, last_level: 4 },
    });
    said.fee = "much";
    said.weights = "50%, half";
    said.rebuys.chips = "";
    said.name = " ";
    expect(Object.keys(unreadable(said)).sort()).toEqual([
      "fee",
      "name",
      "rebuys.chips",
      "weights",
    ]);
    expect(weightsOf("some")).toBeNull();
    expect(weightsOf("2.5 1")).toBeNull();
  });

  it("have stakes as they are typed", () => {
    expect(stakeText([5, 10])).toBe("5/10");
    expect(stakeOf("5/10", [1, 2])).toEqual([5, 10]);
    expect(stakeOf("1,000", 5)).toBe(1000);
    expect(stakeOf("5/10", 5)).toBeNull();
    expect(stakeOf("five", 5)).toBeNull();
  });

  it("have breaks after every so many levels, and the last level has no end", () => {
    expect(withBreaks(levels, 1, 300).map(({ break_seconds: rest }) => rest)).toEqual([
      300, 300, 0,
    ]);
    expect(withBreaks(levels, 0, 300).map(({ break_seconds: rest }) => rest)).toEqual([0, 0, 0]);
    expect(without(levels, 2).map(({ duration_seconds: seconds }) => seconds)).toEqual([600, 0]);
    expect(withAnother(levels, 2).map(({ duration_seconds: seconds }) => seconds)).toEqual([
      600, 600, 600, 0,
    ]);
    expect(withAnother(levels, 0)).toHaveLength(4);
  });
});

describe("a tournament in figures", () => {
  it("says what the clock counts", () => {
    const left = { seconds: 345, rest: 0, starts: 0 };
    expect(counting(view(), left)).toEqual({ name: "Time left", value: "5:45" });
    expect(counting(view(), { ...left, rest: 61 })).toEqual({ name: "Break", value: "1:01" });
    expect(counting(view({ level: 3 }), left).name).toBe("Last level");
    expect(counting(view({ phase: "registering" }), { ...left, starts: 9 }).value).toBe("0:09");
    expect(counting(view({ phase: "registering" }), left)).toEqual({
      name: "Not started",
      value: "",
    });
    expect(counting(view({ phase: "finished" }), left).value).toBe("");
    const levels = view().levels.map((level) => ({ ...level, seconds: 0, hands: 12 }));
    const inHands = (hands_left: number) =>
      counting(view({ levels, level_hands_left: hands_left }), left).value;
    expect([1, 12].map(inHands)).toEqual(["1 hand", "12 hands"]);
    const states = [
      view({ phase: "registering" }),
      view(),
      view({ break_seconds_left: 60 }),
      view({ paused: true }),
      view({ phase: "cancelled" }),
    ].map(clockState);
    expect(states).toEqual(["before", "running", "rest", "paused", "over"]);
  });

  it("shows what matters before, while and after it is played", () => {
    const names = (phase: TournamentView["phase"]) =>
      factsOf(view({ phase }), { seconds: 345, rest: 0, starts: 0 }).map(({ name }) => name);
    expect(names("registering")).toEqual(["Buy-in", "Registered", "Prize pool", "Level 2"]);
    expect(names("playing")).toEqual([
      "Players",
      "Prize pool",
      "Average stack",
      "Level 2",
      "Time left",
    ]);
    expect(names("finished")).toEqual(["Players", "Prize pool"]);
    const [players, , mean, level] = factsOf(view(), null);
    expect(players).toMatchObject({ value: "4 of 5", also: "2 from the money" });
    expect(mean?.value).toBe("12,500");
    expect(level).toMatchObject({ value: "100/200", also: "Ante 10, next 200/400" });
  });
});
