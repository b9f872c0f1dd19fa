import { fireEvent, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Enter from "$lib/account/Enter.svelte";
import SettingsForm from "$lib/account/SettingsForm.svelte";
import SignIn from "$lib/account/SignIn.svelte";
import { nameTrouble, passwordTrouble } from "$lib/account/credentials";
import Empty from "$lib/components/Empty.svelte";
import Fetched from "$lib/components/Fetched.svelte";
import RulingForm from "$lib/floor/RulingForm.svelte";
import Ranking from "$lib/games/Ranking.svelte";
import Steps from "$lib/games/Steps.svelte";
import { differences, houseName, listed } from "$lib/games/words";
import Filters from "$lib/lobby/Filters.svelte";
import { EVERYTHING } from "$lib/lobby/filters";
import TableTile from "$lib/lobby/TableTile.svelte";
import type { GameDetail, EventLine, RulingDecision, TableView } from "$lib/protocol";
import Controls from "$lib/replay/Controls.svelte";
import { Player } from "$lib/replay/player.svelte";
import Results from "$lib/replay/Results.svelte";
import { seated } from "$lib/replay/still.svelte";
import { told } from "$lib/replay/told";
import { when } from "$lib/when";
import { table } from "./tables";

async function clean(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: {
      // jsdom paints nothing: colours are reckoned in tokens.test.ts, and a canvas there is none.
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the lobby", () => {
  it("shows a table with who sits there, and leads to a seat", async () => {
    const { container } = render(TableTile, {
      table: table({
        id: "x y",
        players: ["Ann", "Bot"],
        bot_count: 1,
        average_pot: 120,
        hands_dealt: 3,
      }),
    });
    expect(screen.getByRole("img", { name: "2 of 6 seats taken: 1 person, 1 bot" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sit" }).getAttribute("href")).toBe(
      "/tables/x%20y?sit",
    );
    await clean(container);
  });

  it("offers to watch where no seat is free, and to go back where one has one", () => {
    render(TableTile, { table: table({ seats: 1, players: ["Ann"] }) });
    expect(screen.getByRole("link", { name: "Watch" })).toBeTruthy();
    render(TableTile, { table: table(), mine: true });
    expect(screen.getByRole("link", { name: "Open" })).toBeTruthy();
  });

  it("tells what is chosen, and is clean by axe", async () => {
    const onchange = vi.fn();
    const tables = [table(), table({ id: "b", family: "stud", limit: "fixed" })];
    const filter = { ...EVERYTHING, house: "wsop" };
    const { container } = render(Filters, { tables, filter, onchange });
    await clean(container);
    await fireEvent.click(screen.getByRole("button", { name: /Stud/ }));
    expect(onchange).toHaveBeenCalledWith({ ...filter, family: "stud" });
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "razz" } });
    expect(onchange).toHaveBeenCalledWith({ ...filter, text: "razz" });
  });
});

describe("accounts", () => {
  it("say what is wrong with a name or a password before the room is asked", async () => {
    expect([nameTrouble(""), nameTrouble("A"), nameTrouble("Ann")].map(Boolean)).toEqual([
      true,
      true,
      false,
    ]);
    expect([passwordTrouble("short"), passwordTrouble("long enough")].map(Boolean)).toEqual([
      true,
      false,
    ]);
    const { container } = render(Enter, { way: "register" });
    await fireEvent.submit(container.querySelector("form") as HTMLFormElement);
    expect(screen.getByText("Enter a name.")).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
    await clean(container);
  });

  it("show the room's own sentence where it refuses", async () => {
    vi.mocked(fetch).mockResolvedValue(
      new Response('{"reason": "Somebody is called Ann already."}', {
        status: 409,
        headers: { "content-type": "application/json" },
      }),
    );
    const { container } = render(Enter, { way: "register" });
    await fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Ann" } });
    await fireEvent.input(screen.getByLabelText("Password"), { target: { value: "long enough" } });
    await fireEvent.submit(container.querySelector("form") as HTMLFormElement);
    expect((await screen.findByRole("alert")).textContent).toBe("Somebody is called Ann already.");
  });

  it("are clean by axe: ways in and settings", async () => {
    await clean(render(SignIn).container);
    await clean(render(SettingsForm).container);
  });

  it("have dates where there are some", () => {
    expect(when(937)).toBe("");
    expect(when(1_794_815_339)).toMatch(/2026/);
  });
});

describe("games", () => {
  const at = (words: string[], forced = "blinds") =>
    ({
      deck_lines: [],
      forced_bets: forced,
      limits_text: "any",
      step_lines: words.map((one) => ({ text: one, clause: "" })),
      pot_lines: [],
      option_lines: [],
    }) as unknown as GameDetail["houses"][string];

  it("differ only in what not all houses say", () => {
    expect(differences({ crown: at(["deal two", "bet"]) })).toEqual([]);
    const found = differences({
      crown: at(["deal two", "bet"]),
      wsop: at(["deal two", "burn", "bet"]),
    });
    expect(found.map(({ what, said }) => [what, said.crown?.length, said.wsop?.length])).toEqual([
      ["Steps", 0, 1],
    ]);
  });

  it("are named as they are cited", () => {
    expect([houseName("wsop"), houseName("crown")]).toEqual(["WSOP", "Crown"]);
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  it("are clean by axe: steps and rankings", async () => {
    const steps = [
      { text: "deal two down", clause: "wsop-1" },
      { text: "burn a card", clause: "" },
    ];
    await clean(render(Steps, { steps }).container);
    const examples = [{ cards: "AhKhQhJhTh", description: "royal flush", qualifies: true }];
    await clean(render(Ranking, { ranking: { name: "high", title: "high", examples } }).container);
  });
});

describe("the replayer", () => {
  it("is moved by keys wherever the focus is, but not while one types", async () => {
    const player = new Player([1, 1, 1, 1]);
    const marks = [
      { label: "Deal", at: 0 },
      { label: "Flop", at: 2 },
    ];
    const { container } = render(Controls, { player, marks });
    await fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(player.at).toBe(1);
    await fireEvent.keyDown(document.body, { key: "PageDown" });
    expect(player.at).toBe(2);
    await fireEvent.keyDown(document.body, { key: "End" });
    await fireEvent.keyDown(document.body, { key: "Home" });
    expect(player.at).toBe(0);
    await fireEvent.keyDown(document.body, { key: " " });
    expect(player.playing).toBe(true);
    await fireEvent.keyDown(screen.getByRole("slider"), { key: " " });
    expect(player.playing).toBe(true);
    player.pause();
    await fireEvent.click(screen.getByRole("button", { name: "Flop" }));
    expect(player.at).toBe(2);
    await clean(container);
  });

  it("tells many cards in a row in one line, and others one by one", () => {
    const line = (event: string) => ({ event: { event } }) as unknown as EventLine;
    const dealt = ["Dealt", "Dealt", "Dealt", "Dealt"].map(line);
    expect(told([line("Posted"), ...dealt])).toEqual([{ line: line("Posted") }, { dealt }]);
    expect(told([line("Dealt"), line("Checked")])).toHaveLength(2);
  });

  it("shows the table without empty seats, from one's own", () => {
    const seats = ["", "Ann", "", "Bo"].map((player, seat) => ({ seat, player }));
    const view = {
      seats,
      button: 3,
      dealt_in: [1, 3],
      pending_action: { seat: 1 },
    } as unknown as TableView;
    const shown = seated(view, [1, 3], 3);
    expect(shown.seats.map(({ seat, player }) => [seat, player])).toEqual([
      [0, "Ann"],
      [1, "Bo"],
    ]);
    expect([shown.button, shown.pending_action?.seat, shown.dealt_in, shown.own?.seat]).toEqual([
      1,
      0,
      [0, 1],
      1,
    ]);
    expect(seated(view, [1, 3], -1).own).toBeNull();
  });

  it("has its results from the most to the least", async () => {
    const players = [
      { name: "Ann", seat: 0, net: -5 },
      { name: "Bo", seat: 1, net: 5 },
    ];
    const { container } = render(Results, { players, viewer: 0 });
    expect(screen.getAllByRole("rowheader").map((one) => one.textContent)).toEqual([
      expect.stringContaining("Bo"),
      expect.stringMatching(/Ann.*you/),
    ]);
    await clean(container);
  });
});

describe("a ruling", () => {
  const ruling: RulingDecision = {
    decision: "RulingDecision",
    seat: -1,
    clause: "wsop-48",
    mistake: "the deck was not cut",
    default: "misdeal",
    options: [
      { name: "play on", description: "play goes on", clause: "wsop-49", chip_changes: [] },
      {
        name: "misdeal",
        description: "the cards are dealt again",
        clause: "wsop-50",
        chip_changes: [0, 0, 30, 0, 0, 0],
      },
    ],
  };
  const view = {
    name: "Omaha",
    hand_number: 4,
    hand_players: ["", "", "Ann", "", "", "Bo"],
    seats: ["", "", "Ann", "", "", "Bo"].map((player, seat) => ({ seat, player })),
  } as unknown as TableView;

  it("begins with what is usual, says whose chips move, and is asked again before it stands", async () => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false;
    };
    const onrule = vi.fn().mockResolvedValue(undefined);
    const { container } = render(RulingForm, { view, ruling, onrule });
    expect(screen.getByRole("radio", { name: /Misdeal/ })).toHaveProperty("checked", true);
    expect(screen.getByText("Ann", { exact: false })).toBeTruthy();
    await clean(container);
    await fireEvent.click(screen.getByRole("radio", { name: /Play on/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Make ruling" }));
    await tick();
    expect(onrule).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Confirm ruling" }));
    expect(onrule).toHaveBeenCalledWith("play on", "", false);
    await fireEvent.click(screen.getByRole("checkbox", { name: /lead supervisor/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Make ruling" }));
    await fireEvent.click(screen.getByRole("button", { name: "Confirm ruling" }));
    expect(onrule).toHaveBeenLastCalledWith("play on", "", true);
  });
});

describe("what could not be had", () => {
  it("says why, and can be tried again", async () => {
    const from = vi
      .fn()
      .mockRejectedValueOnce(new Error("The room is closed."))
      .mockResolvedValue(1);
    render(Fetched, { from, children: (() => {}) as never });
    expect((await screen.findByRole("alert")).textContent).toBe("The room is closed.");
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(from).toHaveBeenCalledTimes(2);
  });

  it("is the page's title where the page has no other", async () => {
    const { container } = render(Empty, { title: "Nothing", whole: true });
    expect(screen.getByRole("heading", { level: 1, name: "Nothing" })).toBeTruthy();
    await clean(container);
  });
});
