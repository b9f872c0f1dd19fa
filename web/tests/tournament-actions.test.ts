import { describe, expect, it } from "vitest";
import { initialValues, validate, type FormField } from "$lib/forms/fields";
import type { TournamentSpec, Level, TournamentView } from "$lib/protocol";
import {
  clockActions,
  dealCommand,
  dealError,
  parseLeftToPlayFor,
  tournamentActions,
  nextSteps,
  playerActions,
  typedTotal,
  type DirectorAction,
} from "$lib/tournament/actions";
import {
  specFrom,
  formFrom,
  parseStake,
  stakeText,
  formErrors,
  parseWeights,
  withCopy,
  withBreaks,
  withoutLevel,
} from "$lib/tournament/spec-form";
import { clockStatus, clockReading, tournamentFacts } from "$lib/tournament/facts";
import { dealPreview, entrant, tournamentView } from "./tournament-views";

const labelsOf = (actions: readonly DirectorAction[]) => actions.map(({ label }) => label);
const actionNamed = (actions: readonly DirectorAction[], label: string) => {
  const action = actions.find((candidate) => candidate.label === label);
  if (!action) throw new Error(`there is no ${label} among ${labelsOf(actions).join(", ")}`);
  return action;
};

describe("the director's actions", () => {
  it("lead from one phase to the next", () => {
    const labelsByPhase = (
      ["announced", "registering", "seated", "playing", "between_sessions", "finished"] as const
    ).map((phase) => labelsOf(nextSteps(tournamentView({ phase }))));
    expect(labelsByPhase).toEqual([
      ["Open registration"],
      ["Draw seats"],
      ["Start"],
      [],
      ["Draw seats"],
      [],
    ]);
  });

  it("stop and resume the clock, and go to other levels", () => {
    expect(clockActions(tournamentView({ phase: "registering" }))).toEqual([]);
    const firstLevel = labelsOf(clockActions(tournamentView({ level: 1 })));
    expect(firstLevel).toEqual(["Pause", "Next level", "Break", "Shot clock"]);
    const lastLevel = clockActions(tournamentView({ level: 3, paused: true }));
    expect(labelsOf(lastLevel)).toEqual(["Resume", "Previous level", "Break", "Shot clock"]);
    expect(
      actionNamed(lastLevel, "Previous level").command({ reason: " too fast " }, "Mira"),
    ).toEqual({
      command: "SetLevel",
      level: 2,
      by: "Mira",
      reason: "too fast",
    });
    expect(actionNamed(lastLevel, "Break").command({ minutes: "15" }, "Mira")).toEqual({
      command: "StartBreak",
      seconds: 900,
      by: "Mira",
    });
  });

  it("are marked as dangerous if they take something away", () => {
    const allActions = [
      ...tournamentActions(tournamentView()),
      ...playerActions(tournamentView(), entrant({ present: false, no_show: true })),
      ...playerActions(tournamentView(), entrant({ status: "eliminated" })),
    ];
    expect(labelsOf(allActions.filter(({ danger }) => danger))).toEqual([
      "Cancel tournament",
      "Forfeit entry",
      "Substitute",
      "Disqualify",
      "Reinstate",
    ]);
    const absent = entrant({ present: false });
    expect(labelsOf(playerActions(tournamentView(), absent))).not.toContain("Forfeit entry");
    expect(labelsOf(tournamentActions(tournamentView({ phase: "finished" })))).toEqual([
      "Decide a dispute",
      "Review a decision",
    ]);
  });

  it("move players to other tables with a free seat", () => {
    const [ann] = tournamentView().entrants;
    const move = actionNamed(playerActions(tournamentView(), ann ?? entrant()), "Move");
    const [tableField] = move.fields as [Extract<FormField, { kind: "choice" }>];
    expect(tableField.options).toEqual([{ value: "1", label: "Table 1, 2 players" }]);
    expect(move.command({ table: "1", reason: "balance" }, "Mira")).toMatchObject({
      command: "MovePlayer",
      player: "Ann",
      to_table: 1,
    });
  });

  it("reinstate an eliminated player with chips from others", () => {
    const action = actionNamed(
      playerActions(tournamentView(), entrant({ name: "Eve", status: "eliminated" })),
      "Reinstate",
    );
    const chips = [
      ["Ann", "4,000"],
      ["", ""],
    ] as const;
    expect(action.command({ reason: "a misread hand", chips }, "Mira")).toEqual({
      command: "Reinstate",
      player: "Eve",
      by: "Mira",
      reason: "a misread hand",
      chips_from: [["Ann", 4000]],
    });
    expect(validate(action.fields, { reason: "x", chips: [["", ""]] })).toHaveProperty("chips");
    expect(validate(action.fields, { reason: "x", chips: [["Ann", "many"]] })).toHaveProperty(
      "chips",
    );
    const bringBack = actionNamed(
      playerActions(tournamentView(), entrant({ status: "disqualified" })),
      "Reinstate",
    );
    expect(bringBack.command({ reason: "x" }, "Mira")).not.toHaveProperty("chips_from");
  });

  it("validate their fields", () => {
    const { fields = [] } = actionNamed(clockActions(tournamentView()), "Break");
    expect(initialValues(fields)).toEqual({ minutes: "15" });
    expect(validate(fields, { minutes: "15" })).toEqual({});
    for (const minutes of ["", "0", "1.5", "soon"])
      expect(validate(fields, { minutes })).toHaveProperty("minutes");
    const { fields: reason = [] } = actionNamed(clockActions(tournamentView()), "Pause");
    expect(validate(reason, { reason: " " })).toEqual({
      reason: "Enter a reason. It goes on record.",
    });
  });
});

describe("a deal", () => {
  const preview = dealPreview({ players: ["Ann", "Bob"], total: 4500, left_to_play_for: 500 });
  const form = { method: "agreed", agreedPlayers: ["Ann", "Bob"], leftToPlayFor: "500" } as const;

  it("shares the prizes, and needs everyone left to agree", () => {
    const oneAgreed = { ...form, agreedPlayers: ["Ann"], amounts: {} };
    expect(dealError(preview, oneAgreed)).toMatch(/Bob has not agreed/);
    const wrongTotal = { ...form, amounts: { Ann: "2,500", Bob: "1500" } };
    expect(dealError(preview, wrongTotal)).toBe("The amounts add up to 4,000, not 4,500.");
    const rightTotal = { ...form, amounts: { Ann: "2,500", Bob: "2000" } };
    expect(dealError(preview, rightTotal)).toBe("");
    expect(dealCommand(preview, rightTotal, "Mira")).toEqual({
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
    expect(dealError(preview, { ...rightTotal, leftToPlayFor: "600" })).toMatch(/left to play for/);
    expect(dealError(preview, { ...rightTotal, leftToPlayFor: "some" })).toMatch(
      /left to play for/,
    );
  });

  it("totals the typed amounts, and says how much is missing or too much", () => {
    expect(typedTotal(preview, {})).toEqual({ sum: 0, difference: "4,500 short" });
    const typedAmounts = { Ann: "2,500", Bob: "some", Eve: "9" };
    expect(typedTotal(preview, typedAmounts)).toEqual({ sum: 2500, difference: "2,000 short" });
    const tooMuch = { Ann: "2500", Bob: " 2001 " };
    expect(typedTotal(preview, tooMuch)).toEqual({ sum: 4501, difference: "1 over" });
    expect(typedTotal(preview, { Ann: "4500", Bob: "0" })).toEqual({ sum: 4500, difference: "" });
  });

  it("by a model needs no amounts, and is refused if the model gives none", () => {
    const byModel = {
      method: "icm",
      agreedPlayers: ["Ann", "Bob"],
      amounts: {},
      leftToPlayFor: "500",
    } as const;
    expect(dealError(preview, byModel)).toBe("");
    expect(dealCommand(preview, byModel, "Mira")).toMatchObject({
      amounts: [],
      left_to_play_for: 500,
    });
    const reason = "An ICM deal is for at most 10 players: share by chips.";
    const manyPlayers = {
      ...preview,
      splits: [{ method: "icm", amounts: [], reason, clause: "" }],
    };
    expect(dealError(manyPlayers, byModel)).toBe(reason);
  });

  it("leaves only whole numbers to play for", () => {
    expect(["", "0", "1,500", " 7 "].map(parseLeftToPlayFor)).toEqual([0, 0, 1500, 7]);
    expect(["-1", "2.5", "half"].map(parseLeftToPlayFor)).toEqual([NaN, NaN, NaN]);
  });
});

describe("the form for a tournament", () => {
  const levels: Level[] = [
    { stakes: [{ blinds: [5, 10] }], duration_seconds: 600 },
    { stakes: [{ blinds: [10, 20], ante: 2 }], duration_seconds: 600 },
    { stakes: [{ blinds: [20, 40], ante: 4 }], duration_seconds: 0 },
  ];
  const baseSpec: TournamentSpec = {
    name: "Hold'em",
    games: [{ game: "holdem" }],
    levels,
    buy_in: 100,
  };

  it("changes nothing by itself", () => {
    const form = formFrom(baseSpec);
    expect(formErrors(form)).toEqual({});
    expect(specFrom(baseSpec, form, levels)).toMatchObject({
      name: "Hold'em",
      buy_in: 100,
      rebuy: null,
    });
    expect(specFrom(baseSpec, form, levels)).not.toHaveProperty("payouts");
  });

  it("changes the spec, and has errors for what cannot be parsed", () => {
    const form = {
      ...formFrom(baseSpec),
      buyIn: "1,100",
      rake: "100",
      payoutWeights: "50, 30 20",
    };
    form.rebuy = { ...form.rebuy, enabled: true, maxTimes: "3" };
    expect(specFrom(baseSpec, form, levels)).toMatchObject({
      buy_in: 1100,
      rake: 100,
      payouts: [{ weights: [50, 30, 20], max_entries: 0 }],
      rebuy: { price: 1000, chips: 10_000, max_per_player: 3, last_level: 4 },
    });
    form.buyIn = "much";
    form.payoutWeights = "50%, half";
    form.rebuy.chips = "";
    form.name = " ";
    expect(Object.keys(formErrors(form)).sort()).toEqual([
      "buyIn",
      "name",
      "payoutWeights",
      "rebuy.chips",
    ]);
    expect(parseWeights("some")).toBeNull();
    expect(parseWeights("2.5 1")).toBeNull();
  });

  it("formats and parses stakes", () => {
    expect(stakeText([5, 10])).toBe("5/10");
    expect(parseStake("5/10", [1, 2])).toEqual([5, 10]);
    expect(parseStake("1,000", 5)).toBe(1000);
    expect(parseStake("5/10", 5)).toBeNull();
    expect(parseStake("five", 5)).toBeNull();
  });

  it("sets breaks after every so many levels, and the last level has no end", () => {
    expect(withBreaks(levels, 1, 300).map(({ break_seconds: rest }) => rest)).toEqual([
      300, 300, 0,
    ]);
    expect(withBreaks(levels, 0, 300).map(({ break_seconds: rest }) => rest)).toEqual([0, 0, 0]);
    expect(withoutLevel(levels, 2).map(({ duration_seconds: seconds }) => seconds)).toEqual([
      600, 0,
    ]);
    expect(withCopy(levels, 2).map(({ duration_seconds: seconds }) => seconds)).toEqual([
      600, 600, 600, 0,
    ]);
    expect(withCopy(levels, 0)).toHaveLength(4);
  });
});

describe("a tournament's facts", () => {
  it("say what the clock shows", () => {
    const timeLeft = { levelSeconds: 345, breakSeconds: 0, startSeconds: 0 };
    expect(clockReading(tournamentView(), timeLeft)).toEqual({ name: "Time left", value: "5:45" });
    expect(clockReading(tournamentView(), { ...timeLeft, breakSeconds: 61 })).toEqual({
      name: "Break",
      value: "1:01",
    });
    expect(clockReading(tournamentView({ level: 3 }), timeLeft).name).toBe("Last level");
    expect(
      clockReading(tournamentView({ phase: "registering" }), { ...timeLeft, startSeconds: 9 })
        .value,
    ).toBe("0:09");
    expect(clockReading(tournamentView({ phase: "registering" }), timeLeft)).toEqual({
      name: "Not started",
      value: "",
    });
    expect(clockReading(tournamentView({ phase: "finished" }), timeLeft).value).toBe("");
    const levels = tournamentView().levels.map((level) => ({
      ...level,
      duration_seconds: 0,
      duration_hands: 12,
    }));
    const handsReading = (handsLeft: number) =>
      clockReading(tournamentView({ levels, level_hands_left: handsLeft }), timeLeft).value;
    expect([1, 12].map(handsReading)).toEqual(["1 hand left", "12 hands left"]);
    const states = [
      tournamentView({ phase: "registering" }),
      tournamentView(),
      tournamentView({ break_seconds_left: 60 }),
      tournamentView({ paused: true }),
      tournamentView({ phase: "cancelled" }),
    ].map(clockStatus);
    expect(states).toEqual(["before", "running", "break", "paused", "over"]);
  });

  it("show what matters before, during and after play", () => {
    const names = (phase: TournamentView["phase"]) =>
      tournamentFacts(tournamentView({ phase }), {
        levelSeconds: 345,
        breakSeconds: 0,
        startSeconds: 0,
      }).map(({ name }) => name);
    expect(names("registering")).toEqual(["Buy-in", "Registered", "Prize pool", "Level 2"]);
    expect(names("playing")).toEqual([
      "Players",
      "Prize pool",
      "Average stack",
      "Level 2",
      "Time left",
    ]);
    expect(names("finished")).toEqual(["Players", "Prize pool"]);
    const [players, , average, level] = tournamentFacts(tournamentView(), null);
    expect(players).toMatchObject({ value: "4 of 5", detail: "2 from the money" });
    expect(average?.value).toBe("12,500");
    expect(level).toMatchObject({ value: "100/200", detail: "Ante 10, next 200/400" });
  });
});
