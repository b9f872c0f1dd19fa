import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage, TableView } from "$lib/protocol";
import { socket } from "$lib/room.svelte";
import Info from "$lib/table/Info.svelte";
import Table from "../src/pages/Table.svelte";
import { moments, TABLES, withDecision } from "./table-views";
import { entrant, view as tournament } from "./tournaments";

/** The room's end of the line. */
class Line {
  static last: Line | null = null;
  readonly said: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.last = this;
    queueMicrotask(() =>
      this.tell({ tell: "Welcome", protocol_version: 1, me: ADA, seated_at: [] }),
    );
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  tell(told: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

/** One table for each kind of control. */
const AXE = new Set(["holdem", "draw", "thirteen"]);
const ADA = { id: "a", name: "Ada", kind: "guest", roles: ["player"], chips: 9000 };

beforeEach(() => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: /reduced-motion/.test(query) || /66rem/.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // jsdom lays nothing out: the felt of a desktop.
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, value: 916 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 543 });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly seen: (entries: unknown[]) => void) {}
      observe(target: Element) {
        this.seen([{ target, contentRect: { width: 916, height: 543 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});

/** What is not answered is said again on the next line: here it is another test. */
function answerAll(): void {
  const line = Line.last;
  for (const one of line?.said ?? []) {
    if ("request_id" in one)
      line?.tell({ tell: "Done", request_id: one.request_id, topic: "", seq: 1, note: "" });
  }
}

async function open(view: TableView): Promise<Line> {
  answerAll();
  socket.close();
  Line.last = null;
  render(Table, { id: view.id });
  socket.open();
  await waitFor(() => expect(Line.last?.said.some((one) => one.say === "WatchTable")).toBe(true));
  const line = Line.last as Line | null;
  if (!line) throw new Error("nobody called");
  line.tell({ tell: "TableSnapshot", table_id: view.id, seq: 1, view, lines: [], chat: [] });
  await screen.findByLabelText("Your actions");
  return line;
}

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

function acts(line: Line): unknown[] {
  return line.said.flatMap((one) =>
    one.say === "Act" && one.command.command === "Play" ? [one.command.action] : [],
  );
}

const label = (one: HTMLElement) => one.getAttribute("aria-label") ?? "";

describe("a table", () => {
  for (const [name, { moments: list }] of Object.entries(TABLES)) {
    it(`of ${name} is drawn${AXE.has(name) ? ", and is clean by axe" : ""}`, async () => {
      const view = (list.find((one) => one.view.own?.decision) ?? list[0])?.view as TableView;
      await open(view);
      const seats = within(screen.getByRole("list", { name: "Seats" }));
      for (const seat of view.seats) {
        expect(seats.getByRole("group", { name: new RegExp(seat.player) })).toBeTruthy();
      }
      if (!AXE.has(name)) return;
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

  it("shows what the dealer says of the cards, and the kill button where it lies", async () => {
    const view = withDecision("holdem", "BetDecision");
    const killer = view.seats[1]!;
    const line = await open({ ...view, announcement: "Hana is high with pair of kings" });
    expect(screen.getByText("Hana is high with pair of kings")).toBeTruthy();
    expect(screen.queryByTitle("Killed the pot")).toBeNull();
    const killed = { ...view, killer_seat: killer.seat };
    line.tell({
      tell: "TableSnapshot",
      table_id: view.id,
      seq: 2,
      view: killed,
      lines: [],
      chat: [],
    });
    const button = await screen.findByTitle("Killed the pot");
    const seat = screen.getByRole("group", { name: /killed the pot/ });
    expect(seat.getAttribute("aria-label")).toContain(killer.player);
    expect(button.textContent).toBe("Kill");
  });

  it("has the sign of the table, and the new one when the buy-in changes", async () => {
    const view = withDecision("holdem", "BetDecision");
    let text = "To sit down: 300 or more";
    const asked = vi.fn(() =>
      Promise.resolve(Response.json([{ text, clause: "official-7.2", games: [] }])),
    );
    vi.stubGlobal("fetch", asked);
    const { rerender } = render(Info, { view: { ...view, buy_in: [300, 0] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Clause official-7.2" })).toBeTruthy();
    await rerender({ view: { ...view, buy_in: [300, 0], hand_number: view.hand_number + 1 } });
    expect(asked).toHaveBeenCalledTimes(1);
    text = "To sit down: 400 or more";
    await rerender({ view: { ...view, buy_in: [400, 0] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText("To sit down: 300 or more")).toBeNull();
  });

  it("offers chips to who has none left, while others play on", async () => {
    const view = withDecision("holdem", "BetDecision");
    const own = view.own?.seat ?? -1;
    const yours = view.own && { ...view.own, decision: null, top_up_range: [200, 0] };
    const broke = view.seats.map((seat, at) =>
      at === own ? { ...seat, stack: 0, hand_view: null } : seat,
    );
    await open({ ...view, own: yours, seats: broke } as TableView);
    expect(screen.getByRole("button", { name: "Buy more chips" })).toBeTruthy();
    cleanup();
    const allIn = view.seats.map((seat, at) => (at === own ? { ...seat, stack: 0 } : seat));
    await open({ ...view, own: yours, seats: allIn } as TableView);
    expect(screen.queryByRole("button", { name: "Buy more chips" })).toBeNull();
  });

  it("says that a short bet is completed", async () => {
    const view = withDecision("holdem", "BetDecision");
    const bet = {
      ...view.own?.decision,
      call: 5,
      raise_to: [10, 10],
      allowed_sizes: [10],
      is_completion: true,
    };
    await open({ ...view, own: { ...view.own, decision: bet } } as TableView);
    expect(screen.getByRole("button", { name: /^Complete to/ })).toBeTruthy();
  });

  it("sends what is pressed with the token of the turn, once", async () => {
    const view = withDecision("holdem", "BetDecision");
    const line = await open(view);
    press("c");
    press("c");
    const said = line.said.filter((one) => one.say === "Act");
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({
      table_id: view.id,
      hand_number: view.hand_number,
      turn_token: view.own?.turn_token,
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Call/ })).toBeNull());
  });

  it("says why something was refused, and lets one try again", async () => {
    const line = await open(withDecision("holdem", "BetDecision"));
    press("f");
    const [said] = line.said.filter((one) => one.say === "Act");
    line.tell({
      tell: "RequestRefused",
      request_id: said?.request_id ?? "",
      reason: "It is not your turn.",
      clause: "wsop-1",
    });
    expect((await screen.findByRole("alert")).textContent).toContain("It is not your turn.");
    expect(screen.getByRole("button", { name: /^Fold/ })).toBeTruthy();
  });

  it("asks at the showdown only what the croupier does not do by himself", async () => {
    const view = withDecision("holdem", "BetDecision");
    const { own: yours } = view;
    if (!yours) throw new Error("nobody sits there");
    const showdown = (may_muck: boolean, muck: boolean): TableView => ({
      ...view,
      own: {
        ...yours,
        decision: { decision: "ShowDecision", seat: 0, can_muck: may_muck, clause: "" },
        preferences: { ...yours.preferences, auto_muck: muck },
      },
    });
    const line = await open(showdown(true, false));
    expect(await screen.findByRole("button", { name: /^Muck/ })).toBeTruthy();
    for (const other of [showdown(false, false), showdown(true, true)]) {
      line.tell({
        tell: "TableSnapshot",
        table_id: view.id,
        seq: 2,
        view: other,
        lines: [],
        chat: [],
      });
      await waitFor(() =>
        expect(screen.queryByRole("button", { name: /^(Show|Muck)/ })).toBeNull(),
      );
      line.tell({
        tell: "TableSnapshot",
        table_id: view.id,
        seq: 3,
        view: showdown(true, false),
        lines: [],
        chat: [],
      });
      await screen.findByRole("button", { name: /^Muck/ });
    }
  });

  it("asks once more about a big raise", async () => {
    const line = await open(withDecision("holdem", "BetDecision"));
    press("5");
    press("Enter");
    await screen.findByRole("button", { name: /^Confirm/ });
    expect(acts(line)).toEqual([]);
    press("Enter");
    expect(acts(line)).toHaveLength(1);
  });

  it("draws the cards that keys have picked", async () => {
    const view = withDecision("draw", "DrawDecision");
    const line = await open(view);
    const down = view.seats[0]?.hand_view?.down_cards ?? "";
    press("2");
    press("1");
    await screen.findByText("2 selected");
    press("Enter");
    expect(acts(line)).toEqual([{ command: "Discard", cards: down.slice(0, 4) }]);
  });

  it("sets cards by keys, and sends them only when all are set", async () => {
    const view = withDecision("thirteen", "PlaceDecision");
    const line = await open(view);
    press("Enter");
    expect(acts(line)).toEqual([]);
    for (const row of ["q", "q", "q", ..."wwwww", ..."eeeee"]) {
      press("1");
      press(row);
    }
    press("Enter");
    const [act] = acts(line) as { rows: string[] }[];
    expect(act?.rows.map((row) => row.length / 2)).toEqual([3, 5, 5]);
  });

  it("keeps cards in their rows while others act", async () => {
    const view = withDecision("open", "PlaceDecision");
    const line = await open(view);
    press("1");
    press("e");
    line.tell({
      tell: "TableUpdate",
      table_id: view.id,
      seq: 2,
      lines: [],
      view: { ...view, railbirds: 3 },
    });
    press("z");
    press("1");
    press("q");
    expect(await screen.findByText(/4 cards/)).toBeTruthy();
  });

  it("does in turn what was said in advance", async () => {
    const [dealt] = moments("holdem");
    const waits = dealt?.view as TableView;
    const yours = withDecision("holdem", "BetDecision");
    const line = await open(waits);
    press("a");
    expect(acts(line)).toEqual([]);
    line.tell({ tell: "TableUpdate", table_id: waits.id, seq: 2, lines: [], view: yours });
    await waitFor(() => expect(acts(line)).toEqual([{ command: "Call" }]));
  });

  it("of a tournament has its clock and one's rank, and no seat or chips to take or give", async () => {
    const view = withDecision("holdem", "BetDecision");
    const line = await open({ ...view, controller: "t" });
    const menu = () => screen.getByRole("group", { name: "Your seat", hidden: true }).textContent;
    expect(menu()).not.toMatch(/Leave|Add chips|Sit out|Change seat/);
    await waitFor(() => expect(line.said).toContainEqual({ say: "Follow", topic: "t" }));
    const player = entrant({ name: "Ada", chips: 500 });
    line.tell({
      tell: "TournamentSnapshot",
      view: tournament({ entrants: [entrant({ name: "Bob" }), player] }),
    });
    const strip = await screen.findByRole("group", { name: "Tournament" });
    expect(strip.textContent).toMatch(/Level 2.*5:4\d.*4\/5.*You’re 2nd/s);
    expect(within(strip).getByRole("link", { name: "Standings" }).getAttribute("href")).toBe(
      "/tournaments/t",
    );
    cleanup();
    await open(view);
    expect(menu()).toMatch(/Leave/);
  });

  it("of a tournament has no seat for who only watches", async () => {
    const view = { ...withDecision("holdem", "BetDecision"), own: null };
    const seats = view.seats.map((seat) =>
      seat.seat === 5 ? { ...seat, player: "", hand_view: null } : seat,
    );
    for (const [host, free] of [
      ["", 1],
      ["t", 0],
    ] as const) {
      await open({ ...view, controller: host, seats });
      expect(screen.queryAllByRole("button", { name: /^Sit here/ })).toHaveLength(free);
      expect(screen.queryAllByRole("button", { name: "Take a seat" })).toHaveLength(free);
      cleanup();
    }
  });

  it("marks the place of who has missed a blind, and of nobody else", async () => {
    const view = withDecision("holdem", "BetDecision");
    const [away] = view.seats;
    if (!away) throw new Error("nobody sits there");
    const seats = view.seats.map((seat) =>
      seat.seat === away.seat ? { ...seat, owes: ["small blind", "big blind"] } : seat,
    );
    await open({ ...view, seats });
    const mark = screen.getByTitle("Missed: small blind, big blind");
    expect(mark.textContent).toBe("Missed SB+BB");
    const all = within(screen.getByRole("list", { name: "Seats" })).getAllByRole("group");
    const missed = all.filter((one) => /missed: small blind, big blind/.test(label(one)));
    expect(missed.map((one) => one.contains(mark))).toEqual([true]);
    expect(label(missed[0] as HTMLElement)).toContain(away.player);
  });

  it("that is gone says so", async () => {
    const line = await open(withDecision("holdem", "BetDecision"));
    line.tell({
      tell: "WatchEnded",
      topic: withDecision("holdem", "BetDecision").id,
      reason: "The table is closed.",
    });
    expect(await screen.findByText("The table is closed.")).toBeTruthy();
  });
});
