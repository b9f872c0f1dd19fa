import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage, TableView } from "$lib/protocol";
import { socket } from "$lib/room.svelte";
import FinishedHands from "$lib/table/FinishedHands.svelte";
import TableInfo from "$lib/table/TableInfo.svelte";
import Table from "../src/pages/Table.svelte";
import { ownAccount } from "./own-account";
import { moments, TABLES, withDecision } from "./table-moments";
import { entrant, tournamentView as tournament } from "./tournament-views";

/** A WebSocket whose server side is the test. */
class FakeSocket {
  static last: FakeSocket | null = null;
  readonly sent: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.last = this;
    queueMicrotask(() =>
      this.receive({ type: "Welcome", protocol_version: 1, me: ADA, seated_at: [] }),
    );
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** One table for each kind of control. */
const AXE_TABLES = new Set(["holdem", "draw", "thirteen"]);
const ADA = ownAccount({ id: "a", name: "Ada", kind: "guest", chips: 9000 });

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: /reduced-motion/.test(query) || /66rem/.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // jsdom has no layout: pretend it is a desktop.
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, value: 916 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 543 });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly callback: (entries: unknown[]) => void) {}
      observe(target: Element) {
        this.callback([{ target, contentRect: { width: 916, height: 543 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});

/** Unanswered requests would be resent on the next connection, in another test. */
function answerRequests(): void {
  const fakeSocket = FakeSocket.last;
  for (const message of fakeSocket?.sent ?? []) {
    if ("request_id" in message)
      fakeSocket?.receive({
        type: "RequestDone",
        request_id: message.request_id,
        topic: "",
        seq: 1,
        note: "",
      });
  }
}

async function openTable(view: TableView): Promise<FakeSocket> {
  answerRequests();
  socket.close();
  FakeSocket.last = null;
  render(Table, { id: view.id });
  socket.open();
  await waitFor(() =>
    expect(FakeSocket.last?.sent.some((message) => message.type === "WatchTable")).toBe(true),
  );
  const fakeSocket = FakeSocket.last as FakeSocket | null;
  if (!fakeSocket) throw new Error("nobody called");
  fakeSocket.receive({
    type: "TableSnapshot",
    table_id: view.id,
    seq: 1,
    view,
    lines: [],
    chat: [],
  });
  await screen.findByLabelText("Your actions");
  return fakeSocket;
}

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

function actions(fakeSocket: FakeSocket): unknown[] {
  return fakeSocket.sent.flatMap((message) =>
    message.type === "Act" && message.command.command === "Play" ? [message.command.action] : [],
  );
}

const label = (message: HTMLElement) => message.getAttribute("aria-label") ?? "";

describe("a table", () => {
  for (const [name, { moments }] of Object.entries(TABLES)) {
    it(`of ${name} is drawn${AXE_TABLES.has(name) ? ", and passes axe" : ""}`, async () => {
      const view = (moments.find((message) => message.view.own?.decision) ?? moments[0])
        ?.view as TableView;
      await openTable(view);
      const seats = within(screen.getByRole("list", { name: "Seats" }));
      for (const seat of view.seats) {
        expect(seats.getByRole("group", { name: new RegExp(seat.player) })).toBeTruthy();
      }
      if (!AXE_TABLES.has(name)) return;
      const { violations } = await axe.run(document.body, {
        rules: {
          "color-contrast": { enabled: false },
          "label-content-name-mismatch": { enabled: false },
          region: { enabled: false },
          "page-has-heading-one": { enabled: false },
        },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    }, 30_000);
  }

  it("shows the dealer's announcement, and the kill button", async () => {
    const view = withDecision("holdem", "BetDecision");
    const killer = view.seats[1]!;
    const fakeSocket = await openTable({
      ...view,
      announcement: "Hana is high with a pair of kings",
    });
    expect(screen.getByText("Hana is high with a pair of kings")).toBeTruthy();
    expect(screen.queryByTitle("Killed the pot")).toBeNull();
    const withKiller = { ...view, killer_seat: killer.seat };
    fakeSocket.receive({
      type: "TableSnapshot",
      table_id: view.id,
      seq: 2,
      view: withKiller,
      lines: [],
      chat: [],
    });
    const button = await screen.findByTitle("Killed the pot");
    const seat = screen.getByRole("group", { name: /killed the pot/ });
    expect(seat.getAttribute("aria-label")).toContain(killer.player);
    expect(button.textContent).toBe("Kill");
  });

  it("shows its notices, and new ones when the buy-in changes", async () => {
    const view = withDecision("holdem", "BetDecision");
    let text = "Buy-in: 300 or more";
    const fetchMock = vi.fn(() =>
      Promise.resolve(Response.json([{ text, clause: "official-7.2", games: [] }])),
    );
    vi.stubGlobal("fetch", fetchMock);
    const { rerender } = render(TableInfo, { view: { ...view, buy_in: [300, 0] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Clause official-7.2" })).toBeTruthy();
    await rerender({ view: { ...view, buy_in: [300, 0], hand_number: view.hand_number + 1 } });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    text = "Buy-in: 400 or more";
    await rerender({ view: { ...view, buy_in: [400, 0] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText("Buy-in: 300 or more")).toBeNull();
  });

  it("names the games of a mix in its rotation and in its finished hands", async () => {
    const games = [
      { slug: "omaha-8", name: "Omaha eight-or-better", family: "flop", houses: {} },
      { slug: "27-triple-draw", name: "Deuce-to-seven triple draw", family: "draw", houses: {} },
    ];
    const players = [{ name: "Bo", seat: 1, stack: 1030, net: 30 }];
    const hand = { id: "h", table_id: "t", hand_number: 4, house: "wsop", ended_at: 0, players };
    const hands = [
      { ...hand, game: "27-triple-draw", pot: 74, own_net: null },
      { ...hand, id: "g", game: "omaha-8", pot: 90, own_net: -15 },
    ];
    const answers: [RegExp, unknown][] = [
      [/games/, [{ name: "flop", title: "Flop games", games }]],
      [/hands/, hands],
      [/notices/, []],
    ];
    vi.stubGlobal(
      "fetch",
      vi.fn((url: string) =>
        Promise.resolve(Response.json(answers.find(([path]) => path.test(url))?.[1])),
      ),
    );
    const view = { ...withDecision("holdem", "BetDecision"), games: ["omaha-8", "27-triple-draw"] };
    render(TableInfo, { view });
    const link = await screen.findByRole("link", { name: "Deuce-to-seven triple draw" });
    expect(link.getAttribute("href")).toBe("/games/27-triple-draw");
    cleanup();
    render(FinishedHands, { tableId: "t", lastHandId: "h", mixed: true });
    const rows = await screen.findAllByRole("link");
    expect(rows.map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
      "Hand 4 Deuce-to-seven triple draw · Bo pot 74",
      "Hand 4 Omaha eight-or-better · Bo −15",
    ]);
  });

  it("offers chips to a player without any, while others play on", async () => {
    const view = withDecision("holdem", "BetDecision");
    const own = view.own?.seat ?? -1;
    const actingView = view.own && { ...view.own, decision: null, top_up_range: [200, 0] };
    const brokeSeats = view.seats.map((seat, at) =>
      at === own ? { ...seat, stack: 0, hand_view: null } : seat,
    );
    await openTable({ ...view, own: actingView, seats: brokeSeats } as TableView);
    expect(screen.getByRole("button", { name: "Buy more chips" })).toBeTruthy();
    cleanup();
    const allIn = view.seats.map((seat, at) => (at === own ? { ...seat, stack: 0 } : seat));
    await openTable({ ...view, own: actingView, seats: allIn } as TableView);
    expect(screen.queryByRole("button", { name: "Buy more chips" })).toBeNull();
  });

  it("calls a completion by its name", async () => {
    const view = withDecision("holdem", "BetDecision");
    const bet = {
      ...view.own?.decision,
      call: 5,
      raise_to: [10, 10],
      allowed_sizes: [10],
      is_completion: true,
    };
    await openTable({ ...view, own: { ...view.own, decision: bet } } as TableView);
    expect(screen.getByRole("button", { name: /^Complete to/ })).toBeTruthy();
  });

  it("sends an action with the turn token, once", async () => {
    const view = withDecision("holdem", "BetDecision");
    const fakeSocket = await openTable(view);
    press("c");
    press("c");
    const sent = fakeSocket.sent.filter((message) => message.type === "Act");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      table_id: view.id,
      hand_number: view.hand_number,
      turn_token: view.own?.turn_token,
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Call/ })).toBeNull());
  });

  it("shows a refusal, and lets the player try again", async () => {
    const fakeSocket = await openTable(withDecision("holdem", "BetDecision"));
    press("f");
    const [sent] = fakeSocket.sent.filter((message) => message.type === "Act");
    fakeSocket.receive({
      type: "RequestRefused",
      request_id: sent?.request_id ?? "",
      reason: "It is not your turn.",
      clause: "wsop-1",
    });
    expect((await screen.findByRole("alert")).textContent).toContain("It is not your turn.");
    expect(screen.getByRole("button", { name: /^Fold/ })).toBeTruthy();
  });

  it("asks at the showdown only what the server does not answer itself", async () => {
    const view = withDecision("holdem", "BetDecision");
    const { own: actingView } = view;
    if (!actingView) throw new Error("nobody sits there");
    const showdown = (canMuck: boolean, muck: boolean): TableView => ({
      ...view,
      own: {
        ...actingView,
        decision: { decision: "ShowDecision", seat: 0, can_muck: canMuck, clause: "" },
        preferences: { ...actingView.preferences, auto_muck: muck },
      },
    });
    const fakeSocket = await openTable(showdown(true, false));
    expect(await screen.findByRole("button", { name: /^Muck/ })).toBeTruthy();
    for (const other of [showdown(false, false), showdown(true, true)]) {
      fakeSocket.receive({
        type: "TableSnapshot",
        table_id: view.id,
        seq: 2,
        view: other,
        lines: [],
        chat: [],
      });
      await waitFor(() =>
        expect(screen.queryByRole("button", { name: /^(Show|Muck)/ })).toBeNull(),
      );
      fakeSocket.receive({
        type: "TableSnapshot",
        table_id: view.id,
        seq: 3,
        view: showdown(true, false),
        lines: [],
        chat: [],
      });
      await screen.findByRole("button", { name: /^Muck/ });
    }
  });

  it("confirms a big raise", async () => {
    const fakeSocket = await openTable(withDecision("holdem", "BetDecision"));
    press("5");
    press("Enter");
    await screen.findByRole("button", { name: /^Confirm/ });
    expect(actions(fakeSocket)).toEqual([]);
    press("Enter");
    expect(actions(fakeSocket)).toHaveLength(1);
  });

  it("discards the cards picked by keys", async () => {
    const view = withDecision("draw", "DrawDecision");
    const fakeSocket = await openTable(view);
    const down = view.seats[0]?.hand_view?.down_cards ?? "";
    press("2");
    press("1");
    await screen.findByText("2 selected");
    press("Enter");
    expect(actions(fakeSocket)).toEqual([{ command: "Discard", cards: down.slice(0, 4) }]);
  });

  it("places cards by keys, and sends them only when all are placed", async () => {
    const view = withDecision("thirteen", "PlaceDecision");
    const fakeSocket = await openTable(view);
    press("Enter");
    expect(actions(fakeSocket)).toEqual([]);
    for (const row of ["q", "q", "q", ..."wwwww", ..."eeeee"]) {
      press("1");
      press(row);
    }
    press("Enter");
    const [action] = actions(fakeSocket) as { rows: string[] }[];
    expect(action?.rows.map((row) => row.length / 2)).toEqual([3, 5, 5]);
  });

  it("keeps placed cards while others act", async () => {
    const view = withDecision("open", "PlaceDecision");
    const fakeSocket = await openTable(view);
    press("1");
    press("e");
    fakeSocket.receive({
      type: "TableUpdate",
      table_id: view.id,
      seq: 2,
      lines: [],
      view: { ...view, railbird_count: 3 },
    });
    press("z");
    press("1");
    press("q");
    expect(await screen.findByText(/4 cards/)).toBeTruthy();
  });

  it("applies a pre-action in turn", async () => {
    const [dealt] = moments("holdem");
    const waitingView = dealt?.view as TableView;
    const actingView = withDecision("holdem", "BetDecision");
    const fakeSocket = await openTable(waitingView);
    press("a");
    expect(actions(fakeSocket)).toEqual([]);
    fakeSocket.receive({
      type: "TableUpdate",
      table_id: waitingView.id,
      seq: 2,
      lines: [],
      view: actingView,
    });
    await waitFor(() => expect(actions(fakeSocket)).toEqual([{ command: "Call" }]));
  });

  it("of a tournament has its clock and our rank, and no seats or chips to change", async () => {
    const view = withDecision("holdem", "BetDecision");
    const fakeSocket = await openTable({ ...view, controller: "t" });
    const menu = () => screen.getByRole("group", { name: "Your seat", hidden: true }).textContent;
    expect(menu()).not.toMatch(/Leave|Add chips|Sit out|Change seat/);
    await waitFor(() => expect(fakeSocket.sent).toContainEqual({ type: "Follow", topic: "t" }));
    const player = entrant({ name: "Ada", chips: 500 });
    fakeSocket.receive({
      type: "TournamentSnapshot",
      view: tournament({ entrants: [entrant({ name: "Bob" }), player] }),
    });
    const bar = await screen.findByRole("group", { name: "Tournament" });
    expect(bar.textContent).toMatch(/Level 2.*5:4\d.*4\/5.*You’re 2nd/s);
    expect(within(bar).getByRole("link", { name: "Standings" }).getAttribute("href")).toBe(
      "/tournaments/t",
    );
    cleanup();
    await openTable(view);
    expect(menu()).toMatch(/Leave/);
  });

  it("of a tournament has no seat for spectators", async () => {
    const view = { ...withDecision("holdem", "BetDecision"), own: null };
    const seats = view.seats.map((seat) =>
      seat.seat === 5 ? { ...seat, player: "", hand_view: null } : seat,
    );
    for (const [controller, count] of [
      ["", 1],
      ["t", 0],
    ] as const) {
      await openTable({ ...view, controller, seats });
      expect(screen.queryAllByRole("button", { name: /^Sit here/ })).toHaveLength(count);
      expect(screen.queryAllByRole("button", { name: "Take a seat" })).toHaveLength(count);
      cleanup();
    }
  });

  it("marks only the seat that has missed a blind", async () => {
    const view = withDecision("holdem", "BetDecision");
    const [absent] = view.seats;
    if (!absent) throw new Error("nobody sits there");
    const seats = view.seats.map((seat) =>
      seat.seat === absent.seat ? { ...seat, owes: ["small blind", "big blind"] } : seat,
    );
    await openTable({ ...view, seats });
    const badge = screen.getByTitle("Missed: small blind, big blind");
    expect(badge.textContent).toBe("Missed SB+BB");
    const plates = within(screen.getByRole("list", { name: "Seats" })).getAllByRole("group");
    const withMissed = plates.filter((message) =>
      /missed: small blind, big blind/.test(label(message)),
    );
    expect(withMissed.map((message) => message.contains(badge))).toEqual([true]);
    expect(label(withMissed[0] as HTMLElement)).toContain(absent.player);
  });

  it("says so when it is closed", async () => {
    const fakeSocket = await openTable(withDecision("holdem", "BetDecision"));
    fakeSocket.receive({
      type: "WatchEnded",
      topic: withDecision("holdem", "BetDecision").id,
      reason: "The table is closed.",
    });
    expect(await screen.findByText("The table is closed.")).toBeTruthy();
  });
});
