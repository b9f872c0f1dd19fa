import { fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "$lib/api";
import { begun, troubles } from "$lib/asking/asks";
import { attention } from "$lib/attention.svelte";
import {
  callDeeds,
  hours,
  identify,
  keepApart,
  personDeeds,
  tableDeeds,
  waitingDeeds,
  type Deed,
} from "$lib/podium/deeds";
import ListsPanel from "$lib/podium/ListsPanel.svelte";
import MyPlace from "$lib/podium/MyPlace.svelte";
import { choicesOf, keyOf, mainTables, opening, read } from "$lib/podium/opening";
import PodiumSeat from "$lib/podium/PodiumSeat.svelte";
import ChangeDialog from "$lib/podium/ChangeDialog.svelte";
import {
  callsNow,
  chairs,
  columns,
  deskWith,
  fits,
  idle,
  moveWords,
  ordinal,
  otherTables,
  placeOn,
  shortTitle,
  signOf,
} from "$lib/podium/standing";
import type { Done, PrivatePodiumView } from "$lib/protocol";
import { podium, session, socket } from "$lib/room.svelte";
import { go, place } from "$lib/router.svelte";
import { countdown, inWords } from "$lib/when";
import Board from "../src/pages/Board.svelte";
import Podium from "../src/pages/Podium.svelte";
import { board, call, nothing, PODIUM } from "./boards";

const HOLDEM = "holdem no-limit 5-10";
const OMAHA = "omaha-8 fixed 75-150";
const DONE: Done = { tell: "Done", request_id: "", topic: "", seq: 1, note: "" };
let said: ReturnType<typeof vi.fn>;
const commands = () => said.mock.calls.map(([one]) => (one as { command: unknown }).command);

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  said = vi.fn(() => Promise.resolve(DONE));
  vi.spyOn(socket, "request").mockImplementation(said as never);
  session.me = { id: "a", name: "Ann", kind: "account", roles: [], chips: 700 };
  session.known = true;
  session.seats = [];
  attention.permission = "missing";
  podium.view = null;
  podium.gone = "";
  go("/", { replace: true });
});

afterEach(() => vi.unstubAllGlobals());

const see = (yours: PrivatePodiumView | null) => {
  podium.view = board({ own: yours });
  flushSync();
};

async function clean(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: {
      "color-contrast": { enabled: false },
      "label-content-name-mismatch": { enabled: false },
      region: { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

describe("how things stand", () => {
  it("has a column a list, with its tables, free seats and calls", () => {
    const found = columns(board());
    expect(found.map(({ desks, free, calls }) => [desks.length, free, calls.length])).toEqual([
      [2, 2, 1],
      [1, 1, 1],
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]);
    expect(callsNow(board({ calls: [call({ seat: 3 }), call()] }))).toHaveLength(1);
  });

  it("says places and games in few words", () => {
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
    expect(["Hold’em", "Razz, Badugi", "A, B, C"].map(shortTitle)).toEqual([
      "Hold’em",
      "Razz and Badugi",
      "Mix of 3 games",
    ]);
    expect(placeOn(nothing({ list_positions: [[OMAHA, 2]] }), OMAHA)).toBe(2);
    expect(placeOn(null, OMAHA)).toBe(0);
  });

  it("tells a player of his own move as his", () => {
    const move = {
      player: "Ann",
      from_table: "3",
      to_table: "1",
      seat: 4,
      kind: "broken",
      clause: "",
    };
    expect(moveWords({ ...move, timing_text: "when his hand is over" })).toBe(
      "To table 1, seat 5, when your hand is over: your table is breaking.",
    );
    expect(moveWords({ ...move, timing_text: "he is on the way" })).toContain("you are on the way");
  });

  it("knows who has nothing to do with the podium", () => {
    expect([null, nothing()].map(idle)).toEqual([true, true]);
    const busy = [
      { list_positions: [[OMAHA, 1]] as [string, number][] },
      { call: call() },
      { table_id: "t" },
    ];
    expect(busy.map((one) => idle(nothing(one)))).toEqual([false, false, false]);
  });

  it("offers other tables of the same game, but none that breaks", () => {
    const view = board();
    const own = deskWith(view, "podium-3");
    expect(own && otherTables(view, own).map(({ name }) => name)).toEqual(["1"]);
  });

  it("counts seats that have a chair, and keeps their numbers", () => {
    const own = deskWith(board(), "podium-3");
    if (!own) throw new Error("no such table");
    const seats = chairs({ ...own, seats: ["Ann", "", "Bob", "Cid"], removed_seat: 1 });
    expect(seats).toEqual([
      { seat: 0, player: "Ann" },
      { seat: 2, player: "Bob" },
      { seat: 3, player: "Cid" },
    ]);
    expect(chairs({ ...own, seats: ["Ann", ""], removed_seat: -1 })).toHaveLength(2);
  });

  it("shows all names, or one fewer than fit and how many more there are", () => {
    expect([fits(5, 5), fits(6, 5), fits(3, 0)]).toEqual([5, 4, 0]);
  });

  it("counts down", () => {
    expect([125, 0.2, -3, 3725].map(countdown)).toEqual(["2:05", "0:01", "0:00", "1:02:05"]);
    expect([125, 3600, 0].map(inWords)).toEqual(["2 minutes 5 seconds", "1 hour", "0 seconds"]);
  });
});

describe("the board", () => {
  it("shows who waits, in order, who is called and where seats are free", async () => {
    podium.view = board();
    const { container } = render(Board);
    const holdem = within(screen.getByRole("region", { name: "Hold’em" }));
    expect(holdem.getAllByText(/^(Sofia|Kwame|Ivan P\.)$/).map((one) => one.textContent)).toEqual([
      "Sofia",
      "Kwame",
      "Ivan P.",
    ]);
    expect(holdem.getByText("2 open")).toBeTruthy();
    expect(holdem.getByText("must-move to 1")).toBeTruthy();
    const calls = within(screen.getByRole("list", { name: "Called now" }));
    expect(calls.getByText("Ann")).toBeTruthy();
    expect(calls.getByText("coming")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Clause wsop-28" })).toBeTruthy();
    await clean(container);
  });

  it("has what is posted at the entrance, as has the lobby", () => {
    const text = "Hold'em, no-limit 1/2: a buy-in of 40 at least, 200 at most";
    for (const page of [Board, ListsPanel]) {
      podium.view = board({ notices: [{ text, clause: "crown-7.2" }] });
      const { unmount } = render(page);
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole("button", { name: "Clause crown-7.2" })).toBeTruthy();
      unmount();
    }
  });

  it("says so where there is no podium", () => {
    podium.gone = "There is none.";
    render(Board);
    expect(screen.getByText("This room has no podium")).toBeTruthy();
  });
});

describe("my place", () => {
  it("is not there for who waits for nothing, and nobody is followed for it", () => {
    const follow = vi.spyOn(socket, "follow");
    const stopped = vi.fn();
    follow.mockReturnValue(stopped);
    const { container } = render(MyPlace);
    expect(follow).toHaveBeenCalledOnce();
    see(nothing());
    expect(container.querySelector("aside")).toBeNull();
    expect(stopped).toHaveBeenCalledOnce();
  });

  it("says where one stands on each list, and lets one step away and come back", async () => {
    const { container } = render(MyPlace);
    see(
      nothing({
        list_positions: [
          [HOLDEM, 3],
          [OMAHA, 1],
        ],
      }),
    );
    expect(screen.getByRole("link", { name: /3rd Hold’em 1st Omaha/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Step away" }));
    see(nothing({ list_positions: [[HOLDEM, 3]], away: true }));
    await fireEvent.click(await screen.findByRole("button", { name: "I’m back" }));
    expect(commands()).toEqual([
      { command: "StepAway", player: "Ann" },
      { command: "CheckIn", player: "Ann" },
    ]);
    await clean(container);
  });

  it("asks for notifications by a button, and never by itself", async () => {
    const ask = vi.fn(() => Promise.resolve("granted"));
    vi.stubGlobal("Notification", { permission: "default", requestPermission: ask });
    attention.permission = "default";
    render(MyPlace);
    see(nothing({ list_positions: [[HOLDEM, 3]] }));
    expect(ask).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /Notify me/ }));
    expect(ask).toHaveBeenCalledOnce();
  });

  it("says loudly that one is called; one comes, chooses a seat and buys in, and is at the table", async () => {
    const { container } = render(MyPlace);
    see(nothing({ call: call() }));
    expect(screen.getByRole("alert").textContent).toContain("called to table 3");
    await fireEvent.click(screen.getByRole("button", { name: "I’m coming" }));
    see(nothing({ call: call({ answered: true }) }));
    const dialog = within(await screen.findByRole("dialog", { name: /Table 3/ }));
    expect(
      dialog.getAllByRole("radio").filter((one) => !one.hasAttribute("disabled")),
    ).toHaveLength(2);
    await fireEvent.click(dialog.getByRole("radio", { name: /5/ }));
    // The most is 1,000, and there are 700 in the wallet.
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Chips" }).value).toBe("700");
    await clean(container);
    await fireEvent.click(dialog.getByRole("button", { name: "Sit down" }));
    await vi.waitFor(() => expect(place.path).toBe("/tables/podium-3"));
    expect(commands()).toEqual([
      { command: "AnswerCall", player: "Ann" },
      { command: "Arrive", player: "Ann" },
      { command: "ClaimSeat", player: "Ann", seat: 4, chips: 700 },
    ]);
  });

  it("keeps a seat chosen only while it is free", async () => {
    render(MyPlace);
    see(nothing({ call: call({ answered: true, arrived: true }) }));
    await fireEvent.click(screen.getByRole("button", { name: "Choose a seat" }));
    const view = board({ own: nothing({ call: call({ answered: true, arrived: true }) }) });
    podium.view = {
      ...view,
      tables: view.tables.map((desk) => (desk.name === "3" ? { ...desk, open_seats: [4] } : desk)),
    };
    flushSync();
    expect(screen.getByRole("button", { name: "Sit down" }).hasAttribute("disabled")).toBe(true);
  });

  it("tells of a must-move, and asks before one refuses", async () => {
    render(MyPlace);
    const move = {
      player: "Ann",
      from_table: "3",
      to_table: "1",
      seat: 4,
      kind: "must-move",
      timing_text: "after 2 hands more at the latest",
      clause: "wsop-98.1",
    };
    see(nothing({ table_id: "podium-3", seat: 2, move }));
    await fireEvent.click(screen.getByRole("button", { name: "Go now" }));
    await fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
    expect(commands()).toEqual([{ command: "MoveNow", player: "Ann" }]);
    see(
      nothing({
        table_id: "podium-3",
        seat: 2,
        move: { ...move, timing_text: "when his hand is over" },
      }),
    );
    expect(screen.queryByRole("button", { name: "Go now" })).toBeNull();
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/you leave the game/)).toBeTruthy();
    await fireEvent.click(dialog.getByRole("button", { name: "Refuse and leave" }));
    expect(commands().at(-1)).toEqual({ command: "RefuseMove", player: "Ann" });
  });
});

describe("lists in the lobby", () => {
  it("are joined and left", async () => {
    podium.view = board({ own: nothing({ list_positions: [[OMAHA, 1]] }) });
    const { container } = render(ListsPanel);
    await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    await fireEvent.click(screen.getAllByRole("button", { name: "Join" })[0] as HTMLElement);
    expect(commands()).toEqual([
      { command: "LeaveWaitlist", player: "Ann", waitlist: OMAHA },
      { command: "JoinWaitlist", player: "Ann", waitlist: HOLDEM },
    ]);
    await clean(container);
  });

  it("say who plays for the house to whoever asks", async () => {
    const answer = { names: ["Pip", "Tom"], clause: "wsop-28" };
    const fetch = vi.fn(() => Promise.resolve(Response.json(answer)));
    vi.stubGlobal("fetch", fetch);
    podium.view = board({ own: nothing(), notices: [{ text: "Posted.", clause: "wsop-28" }] });
    render(ListsPanel);
    expect(fetch).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText("Who plays for the house?"));
    expect(await screen.findByText(/Paid by the house: Pip, Tom\./)).toBeTruthy();
    expect(fetch).toHaveBeenCalledWith("/api/podium/house-players", expect.anything());
  });

  it("say why one may not join", () => {
    podium.view = board({ own: nothing({ join_refusal: "Ann is barred" }) });
    render(ListsPanel);
    expect(screen.getByText(/Ann is barred/)).toBeTruthy();
    for (const one of screen.getAllByRole("button", { name: "Join" })) {
      expect(one.hasAttribute("disabled")).toBe(true);
    }
  });
});

describe("at a table of the podium", () => {
  it("one joins its list", async () => {
    podium.view = board({ own: nothing() });
    render(PodiumSeat, { id: "podium-4" });
    await fireEvent.click(screen.getByRole("button", { name: /Join waitlist/ }));
    expect(commands()).toEqual([{ command: "JoinWaitlist", player: "Ann", waitlist: OMAHA }]);
  });

  it("one asks for another table of the game", async () => {
    podium.view = board({ own: nothing({ table_id: "podium-3" }) });
    render(ChangeDialog, { id: "podium-3", open: true });
    await fireEvent.click(screen.getByRole("button", { name: "Request table 1" }));
    expect(commands()).toEqual([{ command: "RequestTableChange", player: "Ann", to_table: "1" }]);
  });
});

describe("what the floor does", () => {
  const view = board({ floor: PODIUM, own: nothing() });
  const person = (name: string) =>
    PODIUM.people.find((one) => one.name === name) ?? PODIUM.people[0]!;
  const labels = (deeds: readonly Deed[]) => deeds.map(({ label }) => label);

  it("depends on how things are", () => {
    expect(labels(callDeeds(call()))).toEqual(["Answered", "Declined"]);
    expect(labels(callDeeds(call({ answered: true })))).toEqual(["Arrived", "Declined"]);
    const offered = ["Readmit", "Warn", "Accommodate", "Exclude", "Bar"];
    expect(labels(personDeeds(view, person("Hal")))).toEqual(offered);
    expect(labels(personDeeds(view, { ...person("Ann"), name: "Bo" }))).toContain("Penalise");
    expect(labels(waitingDeeds(view.waitlists[0]!, "Mei", true))).toEqual(["Check in", "Remove"]);
  });

  it("is asked for what it needs, and said with its reason", () => {
    const penalty = personDeeds(view, { ...person("Ann"), name: "Bo" }).find(
      ({ label }) => label === "Penalise",
    )!;
    expect(troubles(penalty.asks, { hands: "some" })).toHaveProperty("hands");
    expect(troubles(penalty.asks, begun(penalty.asks))).toEqual({});
    expect(penalty.command({ hands: "10", why: " conduct " })).toEqual({
      command: "Penalise",
      by: "",
      reason: "conduct",
      player: "Bo",
      hands: 10,
    });
    expect(hours(view).command({ in: "3600", why: "late" })).toMatchObject({
      closes_at: view.now + 3600,
    });
    const notice = tableDeeds(view, view.tables[0]!).find(
      ({ label }) => label === "Schedule closing",
    )!;
    expect(notice.command({ in: "1800" })).toMatchObject({
      table: "1",
      closes_at: view.now + 1800,
    });
    const limit = tableDeeds(view, view.tables[0]!).find(({ label }) => label.includes("limit"))!;
    expect(limit.command({ low: "10", high: "20", objecting: "Ann, Bo" })).toMatchObject({
      command: "ChangeLimit",
      game: { stakes: [10, 20] },
      objectors: ["Ann", "Bo"],
      approved: false,
    });
    const needs = personDeeds(view, view.floor!.people[0]!).find(
      ({ label }) => label === "Accommodate",
    )!;
    expect(needs.command({ minutes: "5", afar: true })).toMatchObject({
      extra_seconds: 300,
      may_join_remotely: true,
    });
    const seen = identify(view).command({ player: "Zed", age: "30", known: true });
    expect(seen).toMatchObject({
      player: "Zed",
      age: 30,
      already_verified: true,
      document_expires_at: 0,
      has_players_card: false,
    });
    expect(troubles(keepApart(view).asks, { one: "Ann", other: " ", why: "x" })).toEqual({
      other: "Required.",
    });
  });

  it("opens games with the stakes that are said", () => {
    const list = view.waitlists[0]!;
    const form = opening(list, view);
    expect(form).toMatchObject({
      bets: "5-10",
      table: "2",
      seats: "9",
      least: "200",
      most: "1000",
    });
    expect(read(list, { ...form, bets: "10/20", most: "" })).toEqual({
      game: { games: ["holdem"], limit: "no-limit", stakes: [10, 20], kill: "", buy_in: [200, 0] },
      seats: 9,
      errors: {},
    });
    const wrong = { ...form, bets: "x", least: "500", most: "100", seats: "12", table: "" };
    expect(Object.keys(read(list, wrong).errors)).toEqual(["bets", "most", "seats", "table"]);
    expect(mainTables(view, list.name)).toEqual(["1"]);
    expect(choicesOf(view.waitlists, view.waitlists.slice(0, 1)).others).toEqual([]);
  });
});

describe("the podium", () => {
  beforeEach(() => {
    session.me = { id: "m", name: "Mira", kind: "account", roles: ["floor"], chips: 0 };
    podium.view = board({ floor: PODIUM, own: nothing() });
  });

  it("is for the floor alone", () => {
    session.me = { id: "a", name: "Ann", kind: "account", roles: [], chips: 0 };
    render(Podium);
    expect(screen.getByText("Staff only")).toBeTruthy();
  });

  it.each([
    [/Waitlists and tables/, /must-move to 1/],
    [/People/, /threw cards at the dealer/],
    [/Record/, /Open table 3/],
  ])(
    "has what belongs to %s in its place, and is clean by axe",
    async (tab, has) => {
      // Few tables will do: axe is slow where nothing is painted.
      const view = board({ floor: PODIUM, own: nothing() });
      podium.view = {
        ...view,
        waitlists: view.waitlists.slice(1, 3),
        tables: view.tables.slice(1, 2),
      };
      const { container } = render(Podium);
      await fireEvent.click(screen.getByRole("tab", { name: tab }));
      expect(screen.getByText(has)).toBeTruthy();
      await clean(container);
    },
    20_000,
  );

  it("asks why before a change is allowed, with a reason that stands there already", async () => {
    render(Podium);
    await fireEvent.click(screen.getByRole("button", { name: "Allow" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText<HTMLInputElement>("Reason").value).toBe("player’s request");
    await fireEvent.input(dialog.getByLabelText("Reason"), { target: { value: "" } });
    await fireEvent.click(dialog.getByRole("button", { name: "Allow" }));
    expect(commands()).toEqual([]);
    await fireEvent.input(dialog.getByLabelText("Reason"), { target: { value: "seat is free" } });
    await fireEvent.click(dialog.getByRole("button", { name: "Allow" }));
    expect(commands()).toEqual([
      { command: "ApproveTableChange", by: "", reason: "seat is free", player: "Fay" },
    ]);
  });

  it("shows why something is refused, with its clause, and stays open", async () => {
    said.mockImplementation(() => Promise.reject(new Refused("Not so.", 409, "wsop-85.2")));
    render(Podium);
    await fireEvent.click(screen.getByRole("button", { name: "Deny" }));
    const dialog = within(await screen.findByRole("dialog"));
    await fireEvent.click(dialog.getByRole("button", { name: "Deny" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Not so.");
    expect(dialog.getByRole("button", { name: "Clause wsop-85.2" })).toBeTruthy();
  });

  it("keeps what was written while the board goes on", async () => {
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
    podium.view = board({ floor: PODIUM, now: 36_001 });
    flushSync();
    await fireEvent.click(dialog.getByRole("button", { name: "Open table" }));
    expect(commands()).toMatchObject([{ command: "OpenTable", seats: 4, table: "2" }]);
  });

  it("reserves a game for a group where the house's book allows it", async () => {
    const json = { status: 200, headers: { "content-type": "application/json" } };
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response("[]", json))),
    );
    const people = PODIUM.people.map((one) => ({ ...one, groups: ["new players"] }));
    podium.view = board({ floor: { ...PODIUM, people, private_games_clause: "canberra-8.1" } });
    render(Podium);
    await fireEvent.click(screen.getAllByRole("button", { name: "Open a table" })[0]!);
    let dialog = within(await screen.findByRole("dialog"));
    const game = await dialog.findByLabelText("Game");
    await fireEvent.change(game, { target: { value: keyOf(board().waitlists[4]!) } });
    const field = dialog.getByLabelText<HTMLInputElement>("Reserved for (optional)");
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(["new players"]);
    await fireEvent.input(field, { target: { value: " new players " } });
    await fireEvent.click(dialog.getByRole("button", { name: "Open table" }));
    expect(commands()).toMatchObject([{ command: "OpenTable", reserved_for: "new players" }]);
    const seen = identify(podium.view, "Ann");
    expect(begun(seen.asks)).toMatchObject({ groups: "new players" });
    expect(seen.command({ groups: "new players, regulars" })).toMatchObject({
      groups: ["new players", "regulars"],
    });

    podium.view = board({ floor: PODIUM });
    flushSync();
    await fireEvent.click(screen.getAllByRole("button", { name: "Open a table" })[0]!);
    dialog = within(await screen.findByRole("dialog"));
    const again = await dialog.findByLabelText("Game");
    await fireEvent.change(again, { target: { value: keyOf(board().waitlists[4]!) } });
    expect(dialog.getByLabelText("Seats")).toBeTruthy();
    expect(dialog.queryByLabelText("Reserved for (optional)")).toBeNull();
    expect(begun(identify(podium.view).asks)).not.toHaveProperty("groups");
    const [desk] = board().tables;
    expect(signOf({ ...desk!, group: "new players", must_move_to: ["1"] })).toBe(
      "for new players, must-move to 1",
    );
  });

  it.each(["at its seat", "among the people"])("removes a bot %s", async (where) => {
    const bot = { ...PODIUM.people[0]!, name: "Ugo", is_bot: true };
    podium.view = board({ floor: { ...PODIUM, people: [...PODIUM.people, bot] } });
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal("fetch", fetched);
    render(Podium);
    if (where === "at its seat") {
      const menu = within(screen.getByRole("menu", { name: "Ugo, a bot, seat 3", hidden: true }));
      await fireEvent.click(menu.getByRole("menuitem", { name: "Remove bot", hidden: true }));
    } else {
      await fireEvent.click(screen.getByRole("tab", { name: /People/ }));
      await fireEvent.click(screen.getByRole("button", { name: "Remove bot" }));
    }
    expect(fetched).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole("dialog", { name: "Remove Ugo?" }));
    await fireEvent.click(dialog.getByRole("button", { name: "Remove bot" }));
    expect(fetched).toHaveBeenCalledOnce();
    const [path, { method }] = fetched.mock.calls[0] as [string, { method: string }];
    expect([method, path]).toEqual(["DELETE", "/api/podium/bots/Ugo"]);
    expect(commands()).toEqual([]);
  });

  it("undoes what was done", async () => {
    render(Podium);
    await fireEvent.click(screen.getByRole("tab", { name: /Record/ }));
    await fireEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await fireEvent.click(dialog.getByRole("button", { name: "Undo" }));
    expect(commands()).toEqual([
      { command: "UndoFloorAction", by: "", reason: "a mistake", action_number: 5 },
    ]);
  });
});
