import { fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "$lib/api";
import { initialValues, validate } from "$lib/forms/fields";
import { attention } from "$lib/attention.svelte";
import {
  callActions,
  setClosingTime,
  identify,
  keepApart,
  personActions,
  tableActions,
  waitingActions,
  type PodiumAction,
} from "$lib/podium/actions";
import WaitlistsPanel from "$lib/podium/WaitlistsPanel.svelte";
import MyWaitlistBar from "$lib/podium/MyWaitlistBar.svelte";
import { gameChoices, gameKey, mainTables, initialForm, parseForm } from "$lib/podium/open-game";
import JoinWaitlist from "$lib/podium/JoinWaitlist.svelte";
import TableChangeDialog from "$lib/podium/TableChangeDialog.svelte";
import {
  pendingCalls,
  seatsWithChairs,
  waitlistOverviews,
  tableWithId,
  namesShown,
  isUninvolved,
  moveText,
  otherTables,
  positionOn,
  shortGameNames,
  tableNote,
} from "$lib/podium/podium-view";
import { ordinal } from "$lib/text";
import type { RequestDone, PrivatePodiumView } from "$lib/protocol";
import { podium, session, socket } from "$lib/room.svelte";
import { navigate, currentUrl } from "$lib/router.svelte";
import { countdown, durationInWords } from "$lib/dates";
import WaitlistBoard from "../src/pages/WaitlistBoard.svelte";
import Podium from "../src/pages/Podium.svelte";
import { ownAccount } from "./own-account";
import { podiumView, call, ownView, FLOOR } from "./podium-views";

const HOLDEM = "holdem no-limit 5-10";
const OMAHA = "omaha-8 fixed 75-150";
const DONE: RequestDone = { type: "RequestDone", request_id: "", topic: "", seq: 1, note: "" };
let request: ReturnType<typeof vi.fn>;
const sentCommands = () =>
  request.mock.calls.map(([message]) => (message as { command: unknown }).command);

beforeEach(() => {
  // jsdom has no layout.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  request = vi.fn(() => Promise.resolve(DONE));
  vi.spyOn(socket, "request").mockImplementation(request as never);
  session.me = ownAccount({ id: "a", name: "Ann", kind: "account", roles: [], chips: 700 });
  session.loaded = true;
  session.seatedAt = [];
  attention.permission = "missing";
  podium.view = null;
  podium.endedReason = "";
  navigate("/", { replace: true });
});

afterEach(() => vi.unstubAllGlobals());

const showOwnView = (ownView: PrivatePodiumView | null) => {
  podium.view = podiumView({ own: ownView });
  flushSync();
};

async function expectNoViolations(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: {
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

describe("the podium's view", () => {
  it("has an overview of each waitlist with its tables, free seats and calls", () => {
    const entries = waitlistOverviews(podiumView());
    expect(
      entries.map(({ tables, freeSeats, calls }) => [tables.length, freeSeats, calls.length]),
    ).toEqual([
      [2, 2, 1],
      [1, 1, 1],
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]);
    expect(pendingCalls(podiumView({ calls: [call({ seat: 3 }), call()] }))).toHaveLength(1);
  });

  it("has short positions and game names", () => {
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
    expect(["Hold’em", "Razz, Badugi", "A, B, C"].map(shortGameNames)).toEqual([
      "Hold’em",
      "Razz and Badugi",
      "Mix of 3 games",
    ]);
    expect(positionOn(ownView({ list_positions: [[OMAHA, 2]] }), OMAHA)).toBe(2);
    expect(positionOn(null, OMAHA)).toBe(0);
  });

  it("describes a player's own move", () => {
    const move = {
      player: "Ann",
      from_table: "3",
      to_table: "1",
      seat: 4,
      kind: "broken",
      can_move_now: false,
      clause: "",
    };
    expect(moveText({ ...move, timing_text: "when their hand is over" })).toBe(
      "To table 1, seat 5, when your hand is over: your table is breaking.",
    );
    expect(moveText({ ...move, timing_text: "on the way" })).toContain("seat 5, on the way");
  });

  it("knows who is not involved", () => {
    expect([null, ownView()].map(isUninvolved)).toEqual([true, true]);
    const involved = [
      { list_positions: [[OMAHA, 1]] as [string, number][] },
      { call: call() },
      { table_id: "t" },
    ];
    expect(involved.map((message) => isUninvolved(ownView(message)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("offers other tables of the same game that are not breaking", () => {
    const view = podiumView();
    const own = tableWithId(view, "podium-3");
    expect(own && otherTables(view, own).map(({ name }) => name)).toEqual(["1"]);
  });

  it("counts seats that have a chair, and keeps their numbers", () => {
    const own = tableWithId(podiumView(), "podium-3");
    if (!own) throw new Error("no such table");
    const seats = seatsWithChairs({ ...own, seats: ["Ann", "", "Bob", "Cid"], removed_seat: 1 });
    expect(seats).toEqual([
      { seat: 0, player: "Ann" },
      { seat: 2, player: "Bob" },
      { seat: 3, player: "Cid" },
    ]);
    expect(seatsWithChairs({ ...own, seats: ["Ann", ""], removed_seat: -1 })).toHaveLength(2);
  });

  it("shows all names, or one fewer than fit and how many more there are", () => {
    expect([namesShown(5, 5), namesShown(6, 5), namesShown(3, 0)]).toEqual([5, 4, 0]);
  });

  it("counts down", () => {
    expect([125, 0.2, -3, 3725].map(countdown)).toEqual(["2:05", "0:01", "0:00", "1:02:05"]);
    expect([125, 3600, 0].map(durationInWords)).toEqual([
      "2 minutes 5 seconds",
      "1 hour",
      "0 seconds",
    ]);
  });
});

describe("the waitlist board", () => {
  it("shows who is waiting, in order, who is called and where seats are free", async () => {
    podium.view = podiumView();
    const { container } = render(WaitlistBoard);
    const holdem = within(screen.getByRole("region", { name: "Hold’em" }));
    expect(
      holdem.getAllByText(/^(Sofia|Kwame|Ivan P\.)$/).map((message) => message.textContent),
    ).toEqual(["Sofia", "Kwame", "Ivan P."]);
    expect(holdem.getByText("2 open")).toBeTruthy();
    expect(holdem.getByText("must-move to 1")).toBeTruthy();
    const calls = within(screen.getByRole("list", { name: "Called now" }));
    expect(calls.getByText("Ann")).toBeTruthy();
    expect(calls.getByText("coming")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Clause wsop-28" })).toBeTruthy();
    await expectNoViolations(container);
  });

  it("shows the posted notices, as the lobby does", () => {
    const text = "Hold'em, no-limit 1/2: buy-in 40 to 200";
    for (const page of [WaitlistBoard, WaitlistsPanel]) {
      podium.view = podiumView({ notices: [{ text, clause: "crown-7.2" }] });
      const { unmount } = render(page);
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole("button", { name: "Clause crown-7.2" })).toBeTruthy();
      unmount();
    }
  });

  it("says so if there is no podium", () => {
    podium.endedReason = "There is none.";
    render(WaitlistBoard);
    expect(screen.getByText("This room has no podium")).toBeTruthy();
  });
});

describe("the waitlist bar", () => {
  it("is hidden for players who wait for nothing, and stops following the podium", () => {
    const follow = vi.spyOn(socket, "follow");
    const stop = vi.fn();
    follow.mockReturnValue(stop);
    const { container } = render(MyWaitlistBar);
    expect(follow).toHaveBeenCalledOnce();
    showOwnView(ownView());
    expect(container.querySelector("aside")).toBeNull();
    expect(stop).toHaveBeenCalledOnce();
  });

  it("shows the positions on waitlists, and lets players step away and come back", async () => {
    const { container } = render(MyWaitlistBar);
    showOwnView(
      ownView({
        list_positions: [
          [HOLDEM, 3],
          [OMAHA, 1],
        ],
      }),
    );
    expect(screen.getByRole("link", { name: /3rd Hold’em 1st Omaha/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Step away" }));
    showOwnView(ownView({ list_positions: [[HOLDEM, 3]], away: true }));
    await fireEvent.click(await screen.findByRole("button", { name: "I’m back" }));
    expect(sentCommands()).toEqual([
      { command: "StepAway", player: "Ann" },
      { command: "CheckIn", player: "Ann" },
    ]);
    await expectNoViolations(container);
  });

  it("asks for notifications only on a click", async () => {
    const ask = vi.fn(() => Promise.resolve("granted"));
    vi.stubGlobal("Notification", { permission: "default", requestPermission: ask });
    attention.permission = "default";
    render(MyWaitlistBar);
    showOwnView(ownView({ list_positions: [[HOLDEM, 3]] }));
    expect(ask).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /Notify me/ }));
    expect(ask).toHaveBeenCalledOnce();
  });

  it("announces a call; the player comes, claims a seat, buys in and goes to the table", async () => {
    const { container } = render(MyWaitlistBar);
    showOwnView(ownView({ call: call() }));
    expect(screen.getByRole("alert").textContent).toContain("called to table 3");
    await fireEvent.click(screen.getByRole("button", { name: "I’m coming" }));
    showOwnView(ownView({ call: call({ answered: true }) }));
    const dialog = within(await screen.findByRole("dialog", { name: /Table 3/ }));
    expect(
      dialog.getAllByRole("radio").filter((message) => !message.hasAttribute("disabled")),
    ).toHaveLength(2);
    await fireEvent.click(dialog.getByRole("radio", { name: /5/ }));
    // The maximum is 1,000, and there are 700 in the wallet.
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Chips" }).value).toBe("700");
    await expectNoViolations(container);
    await fireEvent.click(dialog.getByRole("button", { name: "Sit down" }));
    await vi.waitFor(() => expect(currentUrl.path).toBe("/tables/podium-3"));
    expect(sentCommands()).toEqual([
      { command: "AnswerCall", player: "Ann" },
      { command: "Arrive", player: "Ann" },
      { command: "ClaimSeat", player: "Ann", seat: 4, chips: 700 },
    ]);
  });

  it("keeps a seat selected only while it is free", async () => {
    render(MyWaitlistBar);
    showOwnView(ownView({ call: call({ answered: true, arrived: true }) }));
    await fireEvent.click(screen.getByRole("button", { name: "Choose a seat" }));
    const view = podiumView({ own: ownView({ call: call({ answered: true, arrived: true }) }) });
    podium.view = {
      ...view,
      tables: view.tables.map((table) =>
        table.name === "3" ? { ...table, open_seats: [4] } : table,
      ),
    };
    flushSync();
    expect(screen.getByRole("button", { name: "Sit down" }).hasAttribute("disabled")).toBe(true);
  });

  it("shows a must-move, and confirms a refusal", async () => {
    render(MyWaitlistBar);
    const move = {
      player: "Ann",
      from_table: "3",
      to_table: "1",
      seat: 4,
      kind: "must-move",
      timing_text: "after 2 more hands at most",
      can_move_now: true,
      clause: "wsop-98.1",
    };
    showOwnView(ownView({ table_id: "podium-3", seat: 2, move }));
    await fireEvent.click(screen.getByRole("button", { name: "Go now" }));
    await fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
    expect(sentCommands()).toEqual([{ command: "MoveNow", player: "Ann" }]);
    showOwnView(
      ownView({
        table_id: "podium-3",
        seat: 2,
        move: { ...move, timing_text: "when their hand is over", can_move_now: false },
      }),
    );
    expect(screen.queryByRole("button", { name: "Go now" })).toBeNull();
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/you leave the game/)).toBeTruthy();
    await fireEvent.click(dialog.getByRole("button", { name: "Refuse and leave" }));
    expect(sentCommands().at(-1)).toEqual({ command: "RefuseMove", player: "Ann" });
  });
});

describe("waitlists in the lobby", () => {
  it("are joined and left", async () => {
    podium.view = podiumView({ own: ownView({ list_positions: [[OMAHA, 1]] }) });
    const { container } = render(WaitlistsPanel);
    await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    await fireEvent.click(screen.getAllByRole("button", { name: "Join" })[0] as HTMLElement);
    expect(sentCommands()).toEqual([
      { command: "LeaveWaitlist", player: "Ann", waitlist: OMAHA },
      { command: "JoinWaitlist", player: "Ann", waitlist: HOLDEM },
    ]);
    await expectNoViolations(container);
  });

  it("list the players paid by the house on request", async () => {
    const answer = { names: ["Pip", "Tom"], clause: "wsop-28" };
    const fetch = vi.fn(() => Promise.resolve(Response.json(answer)));
    vi.stubGlobal("fetch", fetch);
    podium.view = podiumView({ own: ownView(), notices: [{ text: "Posted.", clause: "wsop-28" }] });
    render(WaitlistsPanel);
    expect(fetch).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText("Who plays for the house?"));
    expect(await screen.findByText(/Paid by the house: Pip, Tom\./)).toBeTruthy();
    expect(fetch).toHaveBeenCalledWith("/api/podium/house-players", expect.anything());
  });

  it("say why one may not join", () => {
    podium.view = podiumView({ own: ownView({ join_refusal: "Ann is barred" }) });
    render(WaitlistsPanel);
    expect(screen.getByText(/Ann is barred/)).toBeTruthy();
    for (const message of screen.getAllByRole("button", { name: "Join" })) {
      expect(message.hasAttribute("disabled")).toBe(true);
    }
  });
});

describe("at a podium table", () => {
  it("one joins its waitlist", async () => {
    podium.view = podiumView({ own: ownView() });
    render(JoinWaitlist, { id: "podium-4" });
    await fireEvent.click(screen.getByRole("button", { name: /Join waitlist/ }));
    expect(sentCommands()).toEqual([{ command: "JoinWaitlist", player: "Ann", waitlist: OMAHA }]);
  });

  it("one requests another table of the game", async () => {
    podium.view = podiumView({ own: ownView({ table_id: "podium-3" }) });
    render(TableChangeDialog, { id: "podium-3", open: true });
    await fireEvent.click(screen.getByRole("button", { name: "Request table 1" }));
    expect(sentCommands()).toEqual([
      { command: "RequestTableChange", player: "Ann", to_table: "1" },
    ]);
  });
});

describe("the floor's actions at the podium", () => {
  const view = podiumView({ floor: FLOOR, own: ownView() });
  const person = (name: string) =>
    FLOOR.people.find((message) => message.name === name) ?? FLOOR.people[0]!;
  const labelsOf = (actions: readonly PodiumAction[]) => actions.map(({ label }) => label);

  it("depend on the situation", () => {
    expect(labelsOf(callActions(call()))).toEqual(["Answered", "Declined"]);
    expect(labelsOf(callActions(call({ answered: true })))).toEqual(["Arrived", "Declined"]);
    const offered = ["Readmit", "Warn", "Accommodate", "Exclude", "Bar"];
    expect(labelsOf(personActions(view, person("Hal")))).toEqual(offered);
    expect(labelsOf(personActions(view, { ...person("Ann"), name: "Bo" }))).toContain("Penalise");
    expect(labelsOf(waitingActions(view.waitlists[0]!, "Mei", true))).toEqual([
      "Check in",
      "Remove",
    ]);
  });

  it("validate their fields, and send the reason", () => {
    const penalise = personActions(view, { ...person("Ann"), name: "Bo" }).find(
      ({ label }) => label === "Penalise",
    )!;
    expect(validate(penalise.fields, { hands: "some" })).toHaveProperty("hands");
    expect(validate(penalise.fields, initialValues(penalise.fields))).toEqual({});
    expect(penalise.command({ hands: "10", reason: " conduct " })).toEqual({
      command: "Penalise",
      by: "",
      reason: "conduct",
      player: "Bo",
      hand_count: 10,
    });
    expect(setClosingTime(view).command({ in: "3600", reason: "late" })).toMatchObject({
      closes_at: view.now + 3600,
    });
    const giveNotice = tableActions(view, view.tables[0]!).find(
      ({ label }) => label === "Schedule closing",
    )!;
    expect(giveNotice.command({ in: "1800" })).toMatchObject({
      table: "1",
      closes_at: view.now + 1800,
    });
    const changeLimit = tableActions(view, view.tables[0]!).find(({ label }) =>
      label.includes("limit"),
    )!;
    expect(changeLimit.command({ low: "10", high: "20", objectors: "Ann, Bo" })).toMatchObject({
      command: "ChangeLimit",
      game: { stakes: [10, 20] },
      objectors: ["Ann", "Bo"],
      approved: false,
    });
    const accommodate = personActions(view, view.floor!.people[0]!).find(
      ({ label }) => label === "Accommodate",
    )!;
    expect(accommodate.command({ minutes: "5", remote: true })).toMatchObject({
      extra_seconds: 300,
      may_join_remotely: true,
    });
    const identifyAction = identify(view).command({ player: "Zed", age: "30", known: true });
    expect(identifyAction).toMatchObject({
      player: "Zed",
      age: 30,
      already_verified: true,
      document_expires_at: 0,
      has_players_card: false,
    });
    expect(validate(keepApart(view).fields, { first: "Ann", second: " ", reason: "x" })).toEqual({
      second: "Required.",
    });
  });

  it("open games with the stakes in the form", () => {
    const list = view.waitlists[0]!;
    const form = initialForm(list, view);
    expect(form).toMatchObject({
      stakes: "5-10",
      table: "2",
      seats: "9",
      minBuyIn: "200",
      maxBuyIn: "1000",
    });
    expect(parseForm(list, { ...form, stakes: "10/20", maxBuyIn: "" })).toEqual({
      game: { games: ["holdem"], limit: "no-limit", stakes: [10, 20], kill: "", buy_in: [200, 0] },
      seats: 9,
      errors: {},
    });
    const invalidForm = {
      ...form,
      stakes: "x",
      minBuyIn: "500",
      maxBuyIn: "100",
      seats: "12",
      table: "",
    };
    expect(Object.keys(parseForm(list, invalidForm).errors)).toEqual([
      "stakes",
      "maxBuyIn",
      "seats",
      "table",
    ]);
    expect(mainTables(view, list.name)).toEqual(["1"]);
    expect(gameChoices(view.waitlists, view.waitlists.slice(0, 1)).otherGames).toEqual([]);
  });
});

describe("the podium", () => {
  beforeEach(() => {
    session.me = ownAccount({ id: "m", name: "Mira", kind: "account", roles: ["floor"], chips: 0 });
    podium.view = podiumView({ floor: FLOOR, own: ownView() });
  });

  it("is for the floor only", () => {
    session.me = ownAccount({ id: "a", name: "Ann", kind: "account", roles: [], chips: 0 });
    render(Podium);
    expect(screen.getByText("Staff only")).toBeTruthy();
  });

  it.each([
    [/Games/, /must-move to 1/],
    [/People/, /threw cards at the dealer/],
    [/^Log/, /Open table 3/],
  ])(
    "has the tab %s, and passes axe",
    async (tab, text) => {
      // A few tables are enough: axe is slow in jsdom.
      const view = podiumView({ floor: FLOOR, own: ownView() });
      podium.view = {
        ...view,
        waitlists: view.waitlists.slice(1, 3),
        tables: view.tables.slice(1, 2),
      };
      const { container } = render(Podium);
      await fireEvent.click(screen.getByRole("tab", { name: tab }));
      expect(screen.getByText(text)).toBeTruthy();
      await expectNoViolations(container);
    },
    20_000,
  );

  it("needs a reason to approve a table change, with a default", async () => {
    render(Podium);
    await fireEvent.click(screen.getByRole("button", { name: "Allow" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText<HTMLInputElement>("Reason").value).toBe("player’s request");
    await fireEvent.input(dialog.getByLabelText("Reason"), { target: { value: "" } });
    await fireEvent.click(dialog.getByRole("button", { name: "Allow" }));
    expect(sentCommands()).toEqual([]);
    await fireEvent.input(dialog.getByLabelText("Reason"), { target: { value: "seat is free" } });
    await fireEvent.click(dialog.getByRole("button", { name: "Allow" }));
    expect(sentCommands()).toEqual([
      { command: "ApproveTableChange", by: "", reason: "seat is free", player: "Fay" },
    ]);
  });

  it("shows a refusal with its clause, and stays open", async () => {
    request.mockImplementation(() => Promise.reject(new RefusedError("Not so.", 409, "wsop-85.2")));
    render(Podium);
    await fireEvent.click(screen.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog"));
    await fireEvent.click(dialog.getByRole("button", { name: "Deny" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Not so.");
    expect(dialog.getByRole("button", { name: "Clause wsop-85.2" })).toBeTruthy();
  });

  it("keeps the input while the podium changes", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() =>
        Promise.resolve(
          new Response("[]", { status: 200, headers: { "content-type": "application/json" } }),
        ),
      ),
    );
    render(Podium);
    const list = within(screen.getByRole("heading", { name: "Badugi" }).closest("article")!);
    await fireEvent.click(list.getByRole("button", { name: "Open a table" }));
    const dialog = within(await screen.findByRole("dialog"));
    await fireEvent.input(await dialog.findByLabelText("Seats"), { target: { value: "4" } });
    podium.view = podiumView({ floor: FLOOR, now: 36_001 });
    flushSync();
    await fireEvent.click(dialog.getByRole("button", { name: "Open table" }));
    expect(sentCommands()).toMatchObject([{ command: "OpenTable", seat_count: 4, table: "2" }]);
  });

  it("reserves a game for a group where the rulebook allows it", async () => {
    const jsonOptions = { status: 200, headers: { "content-type": "application/json" } };
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response("[]", jsonOptions))),
    );
    const people = FLOOR.people.map((message) => ({ ...message, groups: ["new players"] }));
    podium.view = podiumView({ floor: { ...FLOOR, people, private_games_clause: "canberra-8.1" } });
    render(Podium);
    await fireEvent.click(screen.getAllByRole("button", { name: "Open a table" })[0]!);
    let dialog = within(await screen.findByRole("dialog"));
    const game = await dialog.findByLabelText("Game");
    await fireEvent.change(game, { target: { value: gameKey(podiumView().waitlists[4]!) } });
    const field = dialog.getByLabelText<HTMLInputElement>("Reserved for (optional)");
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(["new players"]);
    await fireEvent.input(field, { target: { value: " new players " } });
    await fireEvent.click(dialog.getByRole("button", { name: "Open table" }));
    expect(sentCommands()).toMatchObject([{ command: "OpenTable", reserved_for: "new players" }]);
    const identifyAction = identify(podium.view, "Ann");
    expect(initialValues(identifyAction.fields)).toMatchObject({ groups: "new players" });
    expect(identifyAction.command({ groups: "new players, regulars" })).toMatchObject({
      groups: ["new players", "regulars"],
    });

    podium.view = podiumView({ floor: FLOOR });
    flushSync();
    await fireEvent.click(screen.getAllByRole("button", { name: "Open a table" })[0]!);
    dialog = within(await screen.findByRole("dialog"));
    const gameField = await dialog.findByLabelText("Game");
    await fireEvent.change(gameField, { target: { value: gameKey(podiumView().waitlists[4]!) } });
    expect(dialog.getByLabelText("Seats")).toBeTruthy();
    expect(dialog.queryByLabelText("Reserved for (optional)")).toBeNull();
    expect(initialValues(identify(podium.view).fields)).not.toHaveProperty("groups");
    const [table] = podiumView().tables;
    expect(tableNote({ ...table!, group: "new players", must_move_to: ["1"] })).toBe(
      "for new players, must-move to 1",
    );
  });

  it.each(["at its seat", "among the people"])("removes a bot %s", async (place) => {
    const bot = { ...FLOOR.people[0]!, name: "Ugo", is_bot: true };
    podium.view = podiumView({ floor: { ...FLOOR, people: [...FLOOR.people, bot] } });
    const fetchMock = vi.fn<typeof fetch>(() =>
      Promise.resolve(new Response(null, { status: 204 })),
    );
    vi.stubGlobal("fetch", fetchMock);
    render(Podium);
    if (place === "at its seat") {
      const menu = within(screen.getByRole("menu", { name: "Ugo, a bot, seat 3", hidden: true }));
      await fireEvent.click(menu.getByRole("menuitem", { name: "Remove bot", hidden: true }));
    } else {
      await fireEvent.click(screen.getByRole("tab", { name: /People/ }));
      await fireEvent.click(screen.getByRole("button", { name: "Remove bot" }));
    }
    expect(fetchMock).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole("dialog", { name: "Remove Ugo?" }));
    await fireEvent.click(dialog.getByRole("button", { name: "Remove bot" }));
    expect(fetchMock).toHaveBeenCalledOnce();
    const [path, { method }] = fetchMock.mock.calls[0] as [string, { method: string }];
    expect([method, path]).toEqual(["DELETE", "/api/podium/bots/Ugo"]);
    expect(sentCommands()).toEqual([]);
  });

  it("says who leaves after the hand", async () => {
    render(Podium);
    await fireEvent.click(screen.getByRole("tab", { name: /People/ }));
    const badges = screen.getAllByText("leaves after the hand");
    expect(badges.map((badge) => badge.closest("p")?.querySelector("b")?.textContent)).toEqual([
      "Ivan P.",
    ]);
  });

  it("undoes actions", async () => {
    render(Podium);
    await fireEvent.click(screen.getByRole("tab", { name: /^Log/ }));
    await fireEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await fireEvent.click(dialog.getByRole("button", { name: "Undo" }));
    expect(sentCommands()).toEqual([
      { command: "UndoFloorAction", by: "", reason: "a mistake", action_number: 5 },
    ]);
  });
});
