import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage, PodiumView, EventLine, TableView } from "$lib/protocol";
import { PROTOCOL } from "$lib/protocol";
import { Socket, type LineState } from "$lib/socket";

/** A line that the test holds at the other end. */
class FakeLine {
  static all: FakeLine[] = [];
  static get last(): FakeLine {
    const line = FakeLine.all.at(-1);
    if (!line) throw new Error("nobody has called");
    return line;
  }
  said: ClientMessage[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeLine.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  tell(told: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  welcome(protocol = PROTOCOL): void {
    this.tell({ tell: "Welcome", protocol_version: protocol, me: null, seated_at: [] });
  }
  cut(): void {
    this.onclose?.();
  }
}

const VIEW = {} as TableView;
const seen = (table: string, seq: number): ServerMessage => ({
  tell: "TableSnapshot",
  table_id: table,
  seq,
  view: VIEW,
  lines: [],
  chat: [],
});
const LINE = { seq: 1, text: "Ann folds", clause: "" } as EventLine;
const happened = (table: string, seq: number, lines = [LINE]): ServerMessage => ({
  tell: "TableUpdate",
  table_id: table,
  seq,
  view: VIEW,
  lines,
});
const sit = { say: "TakeSeat", table_id: "t", seat: 2, chips: 400 } as const;

let states: LineState[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeLine.all = [];
  vi.stubGlobal("WebSocket", FakeLine);
  states = [];
  socket = new Socket("ws://room/ws", { state: (state) => states.push(state) }, () => 1);
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line", () => {
  it("is online once the room has welcomed us, and not before", () => {
    expect(states).toEqual(["connecting"]);
    FakeLine.last.welcome();
    expect(states).toEqual(["connecting", "online"]);
  });

  it("waits longer from try to try, but not without end, and begins anew after a welcome", () => {
    const waits: number[] = [];
    for (let nth = 0; nth < 9; nth += 1) {
      const before = FakeLine.all.length;
      FakeLine.last.cut();
      const from = Date.now();
      while (FakeLine.all.length === before) vi.advanceTimersByTime(100);
      waits.push(Date.now() - from);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16000, 20000, 20000, 20000]);
    FakeLine.last.welcome();
    FakeLine.last.cut();
    vi.advanceTimersByTime(500);
    expect(FakeLine.all).toHaveLength(11);
  });

  it("comes back at different times for different people", () => {
    const early = new Socket("ws://room/ws", {}, () => 0);
    early.open();
    const lines = FakeLine.all.length;
    FakeLine.last.cut();
    vi.advanceTimersByTime(250);
    expect(FakeLine.all).toHaveLength(lines + 1);
    early.close();
  });

  it("that is silent is asked, and given up where no answer comes", () => {
    FakeLine.last.welcome();
    vi.advanceTimersByTime(20_000);
    expect(FakeLine.last.said).toEqual([{ say: "Ping" }]);
    FakeLine.last.tell({ tell: "Pong", n: 0 });
    vi.advanceTimersByTime(20_000 + 7_999);
    expect(socket.state).toBe("online");
    vi.advanceTimersByTime(1);
    expect(socket.state).toBe("offline");
    expect(FakeLine.last.closed).toBe(true);
  });

  it("that is closed on purpose stays closed", () => {
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
  });

  it("to a room that speaks another protocol is closed, and the page is told", () => {
    const outdated = vi.fn();
    const other = new Socket("ws://room/ws", { outdated });
    other.open();
    FakeLine.last.welcome(PROTOCOL + 1);
    expect(outdated).toHaveBeenCalledOnce();
    expect(FakeLine.last.closed).toBe(true);
  });

  it("that was replaced is not listened to any more", () => {
    const old = FakeLine.last;
    const told = vi.fn();
    socket.watch("t", told);
    socket.reopen();
    old.tell(seen("t", 3));
    old.cut();
    expect(told).not.toHaveBeenCalled();
    expect(FakeLine.all).toHaveLength(2);
  });
});

describe("tables", () => {
  it("are followed from where we were after the line was cut", () => {
    FakeLine.last.welcome();
    const told = vi.fn();
    socket.watch("t", told);
    expect(FakeLine.last.said).toEqual([{ say: "WatchTable", table_id: "t", since_seq: 0 }]);
    FakeLine.last.tell(seen("t", 7));
    FakeLine.last.tell(happened("t", 9));
    FakeLine.last.cut();
    vi.advanceTimersByTime(500);
    FakeLine.last.welcome();
    expect(FakeLine.last.said).toEqual([{ say: "WatchTable", table_id: "t", since_seq: 9 }]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("are asked for before the line is up, too", () => {
    socket.watch("t", vi.fn());
    expect(FakeLine.last.said).toEqual([]);
    FakeLine.last.welcome();
    expect(FakeLine.last.said).toEqual([{ say: "WatchTable", table_id: "t", since_seq: 0 }]);
  });

  it("tell each thing once", () => {
    FakeLine.last.welcome();
    const told = vi.fn();
    socket.watch("t", told);
    FakeLine.last.tell(seen("t", 7));
    FakeLine.last.tell(happened("t", 8));
    FakeLine.last.tell(happened("t", 8));
    FakeLine.last.tell(happened("other", 9));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("look otherwise though nothing new is in their log", () => {
    FakeLine.last.welcome();
    const told = vi.fn();
    socket.watch("t", told);
    FakeLine.last.tell(seen("t", 7));
    FakeLine.last.tell(happened("t", 7, []));
    FakeLine.last.tell(happened("t", 6, []));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("are left when the last who watches stops", () => {
    FakeLine.last.welcome();
    const stops = [socket.watch("t", vi.fn()), socket.watch("t", vi.fn())];
    stops[0]?.();
    expect(FakeLine.last.said.filter(({ say }) => say === "UnwatchTable")).toEqual([]);
    stops[1]?.();
    expect(FakeLine.last.said.at(-1)).toEqual({ say: "UnwatchTable", table_id: "t" });
  });

  it("that are gone are not asked for again", () => {
    FakeLine.last.welcome();
    const told = vi.fn();
    socket.watch("t", told);
    FakeLine.last.tell({ tell: "WatchEnded", topic: "t", reason: "It closed." });
    expect(told).toHaveBeenCalledOnce();
    socket.reopen();
    FakeLine.last.welcome();
    expect(FakeLine.last.said).toEqual([]);
  });
});

describe("what is asked for", () => {
  it("is done", async () => {
    FakeLine.last.welcome();
    const done = socket.request(sit);
    const { request_id } = FakeLine.last.said[0] as { request_id: string };
    FakeLine.last.tell({ tell: "Done", request_id, topic: "t", seq: 4, note: "" });
    await expect(done).resolves.toMatchObject({ seq: 4 });
  });

  it("or refused with a sentence and its clause", async () => {
    FakeLine.last.welcome();
    const done = socket.request(sit);
    const { request_id } = FakeLine.last.said[0] as { request_id: string };
    FakeLine.last.tell({
      tell: "RequestRefused",
      request_id,
      reason: "The seat is taken.",
      clause: "wsop-12",
    });
    await expect(done).rejects.toMatchObject({ message: "The seat is taken.", clause: "wsop-12" });
  });

  it("is said again with the same id until it is answered, and then no more", async () => {
    FakeLine.last.welcome();
    const done = socket.request(sit);
    const first = FakeLine.last.said[0];
    FakeLine.last.cut();
    vi.advanceTimersByTime(500);
    FakeLine.last.welcome();
    expect(FakeLine.last.said).toEqual([first]);
    const { request_id } = first as { request_id: string };
    FakeLine.last.tell({ tell: "Done", request_id, topic: "t", seq: 4, note: "" });
    await done;
    socket.reopen();
    FakeLine.last.welcome();
    expect(FakeLine.last.said).toEqual([]);
  });

  it("has an id of its own each time", () => {
    FakeLine.last.welcome();
    void socket.request(sit);
    void socket.request(sit);
    const [one, two] = FakeLine.last.said as { request_id: string }[];
    expect(one?.request_id).toMatch(/^[0-9a-f]{24}$/);
    expect(one?.request_id).not.toBe(two?.request_id);
  });
});

it("chat is not kept for later: nobody wants it then", () => {
  expect(socket.chat("t", "hello")).toBe(false);
  FakeLine.last.welcome();
  expect(FakeLine.last.said).toEqual([]);
  expect(socket.chat("t", "hello")).toBe(true);
});

describe("boards", () => {
  const board = (now: number): ServerMessage => ({
    tell: "PodiumSnapshot",
    view: { now } as PodiumView,
  });

  it("are followed once for all who show them, and shown at once to who comes later", () => {
    FakeLine.last.welcome();
    const [one, other] = [vi.fn(), vi.fn()];
    const stop = socket.follow("podium", one);
    FakeLine.last.tell(board(7));
    const stopOther = socket.follow("podium", other);
    expect(other).toHaveBeenCalledWith(board(7));
    expect(FakeLine.last.said).toEqual([{ say: "Follow", topic: "podium" }]);
    stop();
    expect(FakeLine.last.said).toHaveLength(1);
    stopOther();
    expect(FakeLine.last.said.at(-1)).toEqual({ say: "Unfollow", topic: "podium" });
    FakeLine.last.tell(board(8));
    expect(other).toHaveBeenCalledOnce();
  });

  it("are followed again when the line is back, and a tournament is told by its id", () => {
    FakeLine.last.welcome();
    const [podium, cup] = [vi.fn(), vi.fn()];
    socket.follow("podium", podium);
    socket.follow("cup", cup);
    FakeLine.last.cut();
    vi.advanceTimersByTime(500);
    FakeLine.last.welcome();
    expect(FakeLine.last.said).toEqual([
      { say: "Follow", topic: "podium" },
      { say: "Follow", topic: "cup" },
    ]);
    const told = { tell: "TournamentSnapshot", view: { id: "cup" } } as ServerMessage;
    FakeLine.last.tell(told);
    expect(cup).toHaveBeenCalledWith(told);
    expect(podium).not.toHaveBeenCalled();
    FakeLine.last.tell({ tell: "WatchEnded", topic: "podium", reason: "There is none." });
    expect(podium).toHaveBeenCalledOnce();
  });

  it("and calls to a table reach whoever listens", () => {
    FakeLine.last.welcome();
    const heard = vi.fn();
    const stop = socket.summoned(heard);
    const call = {
      tell: "SeatReady",
      kind: "called",
      table_id: "t",
      text: "",
      from_table_id: "",
      expires_at: 9,
    } as const;
    FakeLine.last.tell(call);
    stop();
    FakeLine.last.tell(call);
    expect(heard).toHaveBeenCalledOnce();
  });
});
