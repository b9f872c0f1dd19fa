import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage, PodiumView, EventLine, TableView } from "$lib/protocol";
import { PROTOCOL_VERSION } from "$lib/protocol";
import { Socket, type ConnectionState } from "$lib/socket";

/** A WebSocket whose server side is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("nobody has called");
    return socket;
  }
  sent: ClientMessage[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(protocol = PROTOCOL_VERSION): void {
    this.receive({ type: "Welcome", protocol_version: protocol, me: null, seated_at: [] });
  }
  disconnect(): void {
    this.onclose?.();
  }
}

const VIEW = {} as TableView;
const tableSnapshot = (table: string, seq: number): ServerMessage => ({
  type: "TableSnapshot",
  table_id: table,
  seq,
  view: VIEW,
  lines: [],
  chat: [],
});
const LINE = { seq: 1, text: "Ann folds", clause: "" } as EventLine;
const tableUpdate = (table: string, seq: number, count = [LINE]): ServerMessage => ({
  type: "TableUpdate",
  table_id: table,
  seq,
  view: VIEW,
  lines: count,
});
const TAKE_SEAT = { type: "TakeSeat", table_id: "t", seat: 2, chips: 400 } as const;

let states: ConnectionState[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  states = [];
  socket = new Socket("ws://room/ws", { state: (state) => states.push(state) }, () => 1);
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the connection", () => {
  it("is online once the server has sent its welcome", () => {
    expect(states).toEqual(["connecting"]);
    FakeSocket.last.welcome();
    expect(states).toEqual(["connecting", "online"]);
  });

  it("retries with exponential backoff up to a maximum, which resets after a welcome", () => {
    const delays: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const countBefore = FakeSocket.all.length;
      FakeSocket.last.disconnect();
      const start = Date.now();
      while (FakeSocket.all.length === countBefore) vi.advanceTimersByTime(100);
      delays.push(Date.now() - start);
    }
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16000, 20000, 20000, 20000]);
    FakeSocket.last.welcome();
    FakeSocket.last.disconnect();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(11);
  });

  it("has jitter", () => {
    const otherSocket = new Socket("ws://room/ws", {}, () => 0);
    otherSocket.open();
    const count = FakeSocket.all.length;
    FakeSocket.last.disconnect();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(count + 1);
    otherSocket.close();
  });

  it("is pinged when silent, and dropped without an answer", () => {
    FakeSocket.last.welcome();
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.last.sent).toEqual([{ type: "Ping" }]);
    FakeSocket.last.receive({ type: "Pong", number: 0 });
    vi.advanceTimersByTime(20_000 + 7_999);
    expect(socket.state).toBe("online");
    vi.advanceTimersByTime(1);
    expect(socket.state).toBe("offline");
    expect(FakeSocket.last.closed).toBe(true);
  });

  it("stays closed once closed", () => {
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is closed if the server has another protocol version", () => {
    const outdated = vi.fn();
    const outdatedSocket = new Socket("ws://room/ws", { outdated });
    outdatedSocket.open();
    FakeSocket.last.welcome(PROTOCOL_VERSION + 1);
    expect(outdated).toHaveBeenCalledOnce();
    expect(FakeSocket.last.closed).toBe(true);
  });

  it("is ignored once replaced", () => {
    const oldSocket = FakeSocket.last;
    const message = vi.fn();
    socket.watch("t", message);
    socket.reopen();
    oldSocket.receive(tableSnapshot("t", 3));
    oldSocket.disconnect();
    expect(message).not.toHaveBeenCalled();
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("tables", () => {
  it("are resumed from the last entry after a disconnect", () => {
    FakeSocket.last.welcome();
    const message = vi.fn();
    socket.watch("t", message);
    expect(FakeSocket.last.sent).toEqual([{ type: "WatchTable", table_id: "t", since_seq: 0 }]);
    FakeSocket.last.receive(tableSnapshot("t", 7));
    FakeSocket.last.receive(tableUpdate("t", 9));
    FakeSocket.last.disconnect();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([{ type: "WatchTable", table_id: "t", since_seq: 9 }]);
    expect(message).toHaveBeenCalledTimes(2);
  });

  it("are requested once the connection is up", () => {
    socket.watch("t", vi.fn());
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([{ type: "WatchTable", table_id: "t", since_seq: 0 }]);
  });

  it("ignore duplicates", () => {
    FakeSocket.last.welcome();
    const message = vi.fn();
    socket.watch("t", message);
    FakeSocket.last.receive(tableSnapshot("t", 7));
    FakeSocket.last.receive(tableUpdate("t", 8));
    FakeSocket.last.receive(tableUpdate("t", 8));
    FakeSocket.last.receive(tableUpdate("other", 9));
    expect(message).toHaveBeenCalledTimes(2);
  });

  it("may change without new log entries", () => {
    FakeSocket.last.welcome();
    const message = vi.fn();
    socket.watch("t", message);
    FakeSocket.last.receive(tableSnapshot("t", 7));
    FakeSocket.last.receive(tableUpdate("t", 7, []));
    FakeSocket.last.receive(tableUpdate("t", 6, []));
    expect(message).toHaveBeenCalledTimes(2);
  });

  it("are left when the last listener stops", () => {
    FakeSocket.last.welcome();
    const stops = [socket.watch("t", vi.fn()), socket.watch("t", vi.fn())];
    stops[0]?.();
    expect(FakeSocket.last.sent.filter(({ type }) => type === "UnwatchTable")).toEqual([]);
    stops[1]?.();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "UnwatchTable", table_id: "t" });
  });

  it("are not requested again once they have ended", () => {
    FakeSocket.last.welcome();
    const message = vi.fn();
    socket.watch("t", message);
    FakeSocket.last.receive({ type: "WatchEnded", topic: "t", reason: "It closed." });
    expect(message).toHaveBeenCalledOnce();
    socket.reopen();
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([]);
  });
});

describe("requests", () => {
  it("are done", async () => {
    FakeSocket.last.welcome();
    const promise = socket.request(TAKE_SEAT);
    const { request_id } = FakeSocket.last.sent[0] as { request_id: string };
    FakeSocket.last.receive({ type: "RequestDone", request_id, topic: "t", seq: 4, note: "" });
    await expect(promise).resolves.toMatchObject({ seq: 4 });
  });

  it("or refused with a reason and a clause", async () => {
    FakeSocket.last.welcome();
    const promise = socket.request(TAKE_SEAT);
    const { request_id } = FakeSocket.last.sent[0] as { request_id: string };
    FakeSocket.last.receive({
      type: "RequestRefused",
      request_id,
      reason: "The seat is taken.",
      clause: "wsop-12",
    });
    await expect(promise).rejects.toMatchObject({
      message: "The seat is taken.",
      clause: "wsop-12",
    });
  });

  it("are resent with the same id until they are answered", async () => {
    FakeSocket.last.welcome();
    const promise = socket.request(TAKE_SEAT);
    const first = FakeSocket.last.sent[0];
    FakeSocket.last.disconnect();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([first]);
    const { request_id } = first as { request_id: string };
    FakeSocket.last.receive({ type: "RequestDone", request_id, topic: "t", seq: 4, note: "" });
    await promise;
    socket.reopen();
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it("have unique ids", () => {
    FakeSocket.last.welcome();
    void socket.request(TAKE_SEAT);
    void socket.request(TAKE_SEAT);
    const [first, second] = FakeSocket.last.sent as { request_id: string }[];
    expect(first?.request_id).toMatch(/^[0-9a-f]{24}$/);
    expect(first?.request_id).not.toBe(second?.request_id);
  });
});

it("chat is not queued while offline", () => {
  expect(socket.chat("t", "hello")).toBe(false);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.sent).toEqual([]);
  expect(socket.chat("t", "hello")).toBe(true);
});

describe("topics", () => {
  const podiumSnapshot = (now: number): ServerMessage => ({
    type: "PodiumSnapshot",
    view: { now } as PodiumView,
  });

  it("are followed once for all listeners, and later ones get the last message", () => {
    FakeSocket.last.welcome();
    const [first, outdatedSocket] = [vi.fn(), vi.fn()];
    const stop = socket.follow("podium", first);
    FakeSocket.last.receive(podiumSnapshot(7));
    const stopOther = socket.follow("podium", outdatedSocket);
    expect(outdatedSocket).toHaveBeenCalledWith(podiumSnapshot(7));
    expect(FakeSocket.last.sent).toEqual([{ type: "Follow", topic: "podium" }]);
    stop();
    expect(FakeSocket.last.sent).toHaveLength(1);
    stopOther();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "Unfollow", topic: "podium" });
    FakeSocket.last.receive(podiumSnapshot(8));
    expect(outdatedSocket).toHaveBeenCalledOnce();
  });

  it("are followed again after a reconnect, tournaments by their id", () => {
    FakeSocket.last.welcome();
    const [podium, tournament] = [vi.fn(), vi.fn()];
    socket.follow("podium", podium);
    socket.follow("cup", tournament);
    FakeSocket.last.disconnect();
    vi.advanceTimersByTime(500);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([
      { type: "Follow", topic: "podium" },
      { type: "Follow", topic: "cup" },
    ]);
    const message = { type: "TournamentSnapshot", view: { id: "cup" } } as ServerMessage;
    FakeSocket.last.receive(message);
    expect(tournament).toHaveBeenCalledWith(message);
    expect(podium).not.toHaveBeenCalled();
    FakeSocket.last.receive({ type: "WatchEnded", topic: "podium", reason: "There is none." });
    expect(podium).toHaveBeenCalledOnce();
  });

  it("and ready seats reach listeners", () => {
    FakeSocket.last.welcome();
    const listener = vi.fn();
    const stop = socket.onSeatReady(listener);
    const seatReady = {
      type: "SeatReady",
      kind: "called",
      table_id: "t",
      text: "",
      from_table_id: "",
      expires_at: 9,
    } as const;
    FakeSocket.last.receive(seatReady);
    stop();
    FakeSocket.last.receive(seatReady);
    expect(listener).toHaveBeenCalledOnce();
  });
});
