import { fireEvent, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import CredentialsForm from "$lib/account/CredentialsForm.svelte";
import SettingsForm from "$lib/account/SettingsForm.svelte";
import SignIn from "$lib/account/SignIn.svelte";
import { checkName, checkPassword } from "$lib/account/credentials";
import EmptyState from "$lib/components/EmptyState.svelte";
import AsyncContent from "$lib/components/AsyncContent.svelte";
import ReportDialog from "$lib/floor/ReportDialog.svelte";
import RulingForm from "$lib/floor/RulingForm.svelte";
import Ranking from "$lib/games/Ranking.svelte";
import Steps from "$lib/games/Steps.svelte";
import { houseDifferences } from "$lib/games/house-differences";
import { houseName } from "$lib/games/labels";
import { joinList } from "$lib/text";
import Filters from "$lib/lobby/Filters.svelte";
import { NO_FILTER } from "$lib/lobby/filters";
import TableTile from "$lib/lobby/TableTile.svelte";
import type { GameDetail, EventLine, RulingDecision, TableView } from "$lib/protocol";
import ReplayControls from "$lib/replay/ReplayControls.svelte";
import { ReplayPlayer } from "$lib/replay/player.svelte";
import HandResults from "$lib/replay/HandResults.svelte";
import { withoutEmptySeats } from "$lib/replay/replay-table.svelte";
import { logItems } from "$lib/replay/log-items";
import { formatDateTime } from "$lib/dates";
import { tableSummary } from "./table-summaries";

async function expectNoViolations(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: {
      // jsdom does not paint: colours are checked in tokens.test.ts, and it has no canvas.
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
  it("shows a table's players, and links to a seat", async () => {
    const { container } = render(TableTile, {
      table: tableSummary({
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
    await expectNoViolations(container);
  });

  it("offers to watch a full table, and to open our own", () => {
    render(TableTile, { table: tableSummary({ seat_count: 1, players: ["Ann"] }) });
    expect(screen.getByRole("link", { name: "Watch" })).toBeTruthy();
    render(TableTile, { table: tableSummary(), mine: true });
    expect(screen.getByRole("link", { name: "Open" })).toBeTruthy();
  });

  it("reports changes, and passes axe", async () => {
    const onchange = vi.fn();
    const tables = [tableSummary(), tableSummary({ id: "b", family: "stud", limit: "fixed" })];
    const filter = { ...NO_FILTER, house: "wsop" };
    const { container } = render(Filters, { tables, filter, onchange });
    await expectNoViolations(container);
    await fireEvent.click(screen.getByRole("button", { name: /Stud/ }));
    expect(onchange).toHaveBeenCalledWith({ ...filter, family: "stud" });
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "razz" } });
    expect(onchange).toHaveBeenCalledWith({ ...filter, text: "razz" });
  });
});

describe("accounts", () => {
  it("check names and passwords before sending them", async () => {
    expect([checkName(""), checkName("A"), checkName("Ann")].map(Boolean)).toEqual([
      true,
      true,
      false,
    ]);
    expect([checkPassword("short"), checkPassword("long enough")].map(Boolean)).toEqual([
      true,
      false,
    ]);
    const { container } = render(CredentialsForm, { mode: "register" });
    await fireEvent.submit(container.querySelector("form") as HTMLFormElement);
    expect(screen.getByText("Enter a name.")).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
    await expectNoViolations(container);
  });

  it("show the server's refusal", async () => {
    vi.mocked(fetch).mockResolvedValue(
      new Response('{"reason": "Somebody is called Ann already."}', {
        status: 409,
        headers: { "content-type": "application/json" },
      }),
    );
    const { container } = render(CredentialsForm, { mode: "register" });
    await fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Ann" } });
    await fireEvent.input(screen.getByLabelText("Password"), { target: { value: "long enough" } });
    await fireEvent.submit(container.querySelector("form") as HTMLFormElement);
    expect((await screen.findByRole("alert")).textContent).toBe("Somebody is called Ann already.");
  });

  it("pass axe: sign-in and settings", async () => {
    await expectNoViolations(render(SignIn).container);
    await expectNoViolations(render(SettingsForm).container);
  });

  it("show dates only if they are dates", () => {
    expect(formatDateTime(937)).toBe("");
    expect(formatDateTime(1_794_815_339)).toMatch(/2026/);
  });
});

describe("games", () => {
  const rules = (steps: string[], forced = "blinds") =>
    ({
      deck_lines: [],
      forced_bets: forced,
      limits_text: "any",
      step_lines: steps.map((step) => ({ text: step, clause: "" })),
      pot_lines: [],
      option_lines: [],
    }) as unknown as GameDetail["houses"][string];

  it("differ only in lines that not all houses have", () => {
    expect(houseDifferences({ crown: rules(["deal two", "bet"]) })).toEqual([]);
    const differences = houseDifferences({
      crown: rules(["deal two", "bet"]),
      wsop: rules(["deal two", "burn", "bet"]),
    });
    expect(
      differences.map(({ topic, lines }) => [topic, lines.crown?.length, lines.wsop?.length]),
    ).toEqual([["Steps", 0, 1]]);
  });

  it("have houses named as they are cited", () => {
    expect([houseName("wsop"), houseName("crown")]).toEqual(["WSOP", "Crown"]);
    expect(joinList(["a", "b", "c"])).toBe("a, b and c");
  });

  it("pass axe: steps and rankings", async () => {
    const steps = [
      { text: "deal two down", clause: "wsop-1" },
      { text: "burn a card", clause: "" },
    ];
    await expectNoViolations(render(Steps, { steps }).container);
    const examples = [{ cards: "AhKhQhJhTh", description: "royal flush", qualifies: true }];
    await expectNoViolations(
      render(Ranking, { ranking: { name: "high", title: "high", examples } }).container,
    );
  });
});

describe("the replayer", () => {
  it("handles keys wherever the focus is, but not in inputs", async () => {
    const player = new ReplayPlayer([1, 1, 1, 1]);
    const marks = [
      { label: "Deal", step: 0 },
      { label: "Flop", step: 2 },
    ];
    const { container } = render(ReplayControls, { player, marks });
    await fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(player.step).toBe(1);
    await fireEvent.keyDown(document.body, { key: "PageDown" });
    expect(player.step).toBe(2);
    await fireEvent.keyDown(document.body, { key: "End" });
    await fireEvent.keyDown(document.body, { key: "Home" });
    expect(player.step).toBe(0);
    await fireEvent.keyDown(document.body, { key: " " });
    expect(player.playing).toBe(true);
    await fireEvent.keyDown(screen.getByRole("slider"), { key: " " });
    expect(player.playing).toBe(true);
    player.pause();
    await fireEvent.click(screen.getByRole("button", { name: "Flop" }));
    expect(player.step).toBe(2);
    await expectNoViolations(container);
  });

  it("folds long runs of deals into one item", () => {
    const line = (event: string) => ({ event: { event } }) as unknown as EventLine;
    const dealt = ["Dealt", "Dealt", "Dealt", "Dealt"].map(line);
    expect(logItems([line("Posted"), ...dealt])).toEqual([
      { line: line("Posted") },
      { deals: dealt },
    ]);
    expect(logItems([line("Dealt"), line("Checked")])).toHaveLength(2);
  });

  it("shows the table without empty seats, from the viewer's seat", () => {
    const seats = ["", "Ann", "", "Bo"].map((player, seat) => ({ seat, player }));
    const view = {
      seats,
      button: 3,
      dealt_seats: [1, 3],
      pending_action: { seat: 1 },
    } as unknown as TableView;
    const replayView = withoutEmptySeats(view, [1, 3], 3);
    expect(replayView.seats.map(({ seat, player }) => [seat, player])).toEqual([
      [0, "Ann"],
      [1, "Bo"],
    ]);
    expect([
      replayView.button,
      replayView.pending_action?.seat,
      replayView.dealt_seats,
      replayView.own?.seat,
    ]).toEqual([1, 0, [0, 1], 1]);
    expect(withoutEmptySeats(view, [1, 3], -1).own).toBeNull();
  });

  it("sorts its results from most to least", async () => {
    const players = [
      { name: "Ann", seat: 0, net: -5 },
      { name: "Bo", seat: 1, net: 5 },
    ];
    const { container } = render(HandResults, { players, viewerSeat: 0 });
    expect(screen.getAllByRole("rowheader").map((step) => step.textContent)).toEqual([
      expect.stringContaining("Bo"),
      expect.stringMatching(/Ann.*you/),
    ]);
    await expectNoViolations(container);
  });
});

describe("a ruling", () => {
  const ruling: RulingDecision = {
    decision: "RulingDecision",
    seat: -1,
    clause: "wsop-48",
    irregularity: "the deck was not cut",
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

  it("selects the default, shows whose chips move, and must be confirmed", async () => {
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
    await expectNoViolations(container);
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

describe("a report", () => {
  const seatField = { name: "seat", type: "integer", description: "", required: true };
  const kindOf = (slug: string, anyone: boolean) => ({
    slug,
    tag: slug,
    description: slug,
    reportable_after_hand: true,
    anyone_at_table: anyone,
    fields: [{ ...seatField, default: null, fields: [] }],
  });
  const subjects = [{ title: "All", kinds: [kindOf("hand", false), kindOf("offence", true)] }];
  const view = {
    name: "Omaha",
    hand_number: 4,
    hand_over: false,
    seats: ["Ann", "", "Bo", "Cy"].map((player, seat) => ({ seat, player })),
    hand_players: ["Ann", "", "", "Cy"],
    previous_players: ["Ann", "Dee", "", ""],
  } as unknown as TableView;

  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const offered = () =>
    [...(screen.getByLabelText("Player") as HTMLSelectElement).options].map(({ value, label }) => [
      value,
      label,
    ]);

  it("is about the players of its hand, by seat, and for an offence about anybody", async () => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    vi.mocked(fetch).mockResolvedValue(
      new Response(JSON.stringify(subjects), { headers: { "content-type": "application/json" } }),
    );
    const onreport = vi.fn().mockResolvedValue(undefined);
    render(ReportDialog, { open: true, view, seat: 3, onreport });
    await screen.findByLabelText("Category");
    await choose("Category", "All");
    await choose("What happened", "hand");
    expect(offered().slice(1)).toEqual([
      ["0", "Ann (seat 1)"],
      ["3", "Cy (seat 4)"],
    ]);
    expect(screen.getByLabelText("Player")).toHaveProperty("value", "3");
    await choose("What happened", "offence");
    expect(offered().slice(1)).toEqual([
      ["0", "Ann (seat 1)"],
      ["2", "Bo (seat 3)"],
      ["3", "Cy (seat 4)"],
    ]);
    await fireEvent.click(screen.getByRole("checkbox", { name: /previous hand/i }));
    await choose("What happened", "hand");
    expect(offered().slice(1)).toEqual([
      ["0", "Ann (seat 1)"],
      ["1", "Dee (seat 2)"],
    ]);
    expect(screen.getByLabelText("Player")).toHaveProperty("value", "");
    await choose("Player", "1");
    await fireEvent.click(screen.getByRole("button", { name: "Report" }));
    expect(onreport).toHaveBeenCalledWith({ irregularity: "hand", seat: 1 }, true);
  });
});

describe("content that fails to load", () => {
  it("shows the error, and can be retried", async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error("The room is closed."))
      .mockResolvedValue(1);
    render(AsyncContent, { load, children: (() => {}) as never });
    expect((await screen.findByRole("alert")).textContent).toBe("The room is closed.");
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is the page's heading if it is the only content", async () => {
    const { container } = render(EmptyState, { title: "Nothing", fullPage: true });
    expect(screen.getByRole("heading", { level: 1, name: "Nothing" })).toBeTruthy();
    await expectNoViolations(container);
  });
});
