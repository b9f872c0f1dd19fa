/**
 * The one line to the room.
 *
 * It comes back by itself: it waits longer from try to try and never as long as everybody else does,
 * follows the same tables from the entry it has seen last and the same boards, and says again, with the same id, what
 * nobody has answered.
 */
import { Refused } from "./api";
import { PROTOCOL } from "./protocol";
import type {
  ClientMessage,
  ServerMessage,
  PodiumSnapshot,
  Chatted,
  Done,
  WatchEnded,
  TableUpdate,
  LobbySnapshot,
  TableSnapshot,
  SeatReady,
  TournamentSnapshot,
  WalletUpdate,
  Welcome,
} from "./protocol";

export type LineState = "connecting" | "online" | "offline";
export type TableTold = TableSnapshot | TableUpdate | Chatted | WatchEnded;
export type BoardTold = PodiumSnapshot | TournamentSnapshot | WatchEnded;
/** What is answered by its id: with Done, or with RequestRefused. */
export type Request = Extract<ClientMessage, { request_id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, "request_id"> : never;

export interface Listeners {
  state?: (state: LineState, why: string) => void;
  welcome?: (told: Welcome) => void;
  wallet?: (told: WalletUpdate) => void;
  /** Something was refused that no promise waits for, such as chat. */
  refused?: (why: string, clause: string) => void;
  /** The service speaks another protocol than this page: it must be loaded again. */
  outdated?: () => void;
}

interface Followed {
  since: number;
  listeners: Set<(told: TableTold) => void>;
}

interface Board {
  /** How things were when they were told last: for who comes later. */
  last: BoardTold | null;
  listeners: Set<(told: BoardTold) => void>;
}

interface Pending {
  said: Request;
  resolve: (done: Done) => void;
  reject: (why: Refused) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export class Socket {
  state: LineState = "offline";
  private line: WebSocket | null = null;
  private greeted = false;
  private wanted = false;
  private tries = 0;
  private why = "";
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private readonly tables = new Map<string, Followed>();
  private readonly boards = new Map<string, Board>();
  private readonly lobby = new Set<(told: LobbySnapshot) => void>();
  private readonly called = new Set<(told: SeatReady) => void>();
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly url: string,
    private readonly on: Listeners = {},
    private readonly chance: () => number = Math.random,
  ) {}

  // -------------------------------------------------------------- the line itself

  open(): void {
    this.wanted = true;
    if (!this.line) this.connect();
  }

  close(): void {
    this.wanted = false;
    this.drop();
    this.become("offline");
  }

  /** Begin anew at once: somebody signed in or out, or the network is back. */
  reopen(): void {
    if (!this.wanted) return;
    this.drop();
    this.tries = 0;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.become("connecting");
    const line = new WebSocket(this.url);
    this.line = line;
    line.onmessage = (event: MessageEvent<string>) => {
      if (line === this.line) this.hear(JSON.parse(event.data) as ServerMessage);
    };
    line.onclose = () => {
      if (line === this.line) this.lost();
    };
  }

  private drop(): void {
    const line = this.line;
    this.line = null;
    this.greeted = false;
    clearTimeout(this.retry);
    clearTimeout(this.pulse);
    line?.close();
  }

  private lost(): void {
    this.drop();
    this.become("offline");
    if (!this.wanted) return;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), longest * (0.5 + this.chance() / 2));
  }

  private become(state: LineState): void {
    this.state = state;
    this.on.state?.(state, this.why);
  }

  /** Ask now and then whether the line is up: a dead one may look alive for minutes. */
  private listen(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      this.send({ say: "Ping" });
      this.pulse = setTimeout(() => this.lost(), PONG_WITHIN);
    }, PING_EVERY);
  }

  // -------------------------------------------------------------- what is said

  /** Follow a table; gives back how to stop. */
  watch(table: string, listener: (told: TableTold) => void): () => void {
    const followed = this.tables.get(table) ?? { since: 0, listeners: new Set() };
    const others = followed.listeners.size > 0;
    followed.listeners.add(listener);
    this.tables.set(table, followed);
    // One who comes later needs the whole view, too.
    this.send({ say: "WatchTable", table_id: table, since_seq: others ? 0 : followed.since });
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0 || this.tables.get(table) !== followed) return;
      this.tables.delete(table);
      this.send({ say: "UnwatchTable", table_id: table });
    };
  }

  watchLobby(listener: (told: LobbySnapshot) => void): () => void {
    this.lobby.add(listener);
    this.send({ say: "WatchLobby" });
    return () => {
      this.lobby.delete(listener);
      if (this.lobby.size === 0) this.send({ say: "UnwatchLobby" });
    };
  }

  /** Follow the podium, or a tournament by its id; gives back how to stop. */
  follow(what: string, listener: (told: BoardTold) => void): () => void {
    const board = this.boards.get(what) ?? { last: null, listeners: new Set() };
    const first = board.listeners.size === 0;
    board.listeners.add(listener);
    this.boards.set(what, board);
    if (first) this.send({ say: "Follow", topic: what });
    else if (board.last) listener(board.last);
    return () => {
      board.listeners.delete(listener);
      if (board.listeners.size > 0 || this.boards.get(what) !== board) return;
      this.boards.delete(what);
      this.send({ say: "Unfollow", topic: what });
    };
  }

  /** Be told when one is called to a table; gives back how to stop. */
  summoned(listener: (told: SeatReady) => void): () => void {
    this.called.add(listener);
    return () => this.called.delete(listener);
  }

  /** Ask for something that is done or refused; an answer that is lost is asked for again. */
  request(said: WithoutId<Request>): Promise<Done> {
    const whole = { ...said, request_id: freshId() } as Request;
    return new Promise((resolve, reject) => {
      this.pending.set(whole.request_id, { said: whole, resolve, reject });
      this.send(whole);
    });
  }

  /** Say something to a table; false where nobody can hear it now. */
  chat(table: string, text: string): boolean {
    return this.send({ say: "Chat", table_id: table, text });
  }

  private send(said: ClientMessage): boolean {
    if (!this.line || !this.greeted) return false;
    this.line.send(JSON.stringify(said));
    return true;
  }

  // -------------------------------------------------------------- what is heard

  private hear(told: ServerMessage): void {
    this.listen();
    switch (told.tell) {
      case "Welcome":
        return this.welcome(told);
      case "TableSnapshot":
      case "TableUpdate":
        return this.happened(told);
      case "Chatted":
        return this.pass(told.table_id, told);
      case "WatchEnded":
        this.pass(told.topic, told);
        this.tables.delete(told.topic);
        return this.show(told.topic, told);
      case "PodiumSnapshot":
        return this.show("podium", told);
      case "TournamentSnapshot":
        return this.show(told.view.id, told);
      case "SeatReady":
        for (const listener of this.called) listener(told);
        return;
      case "Done":
        this.pending.get(told.request_id)?.resolve(told);
        this.pending.delete(told.request_id);
        return;
      case "RequestRefused":
        return this.refused(told.request_id, new Refused(told.reason, 409, told.clause));
      case "LobbySnapshot":
        for (const listener of this.lobby) listener(told);
        return;
      case "WalletUpdate":
        return this.on.wallet?.(told);
      case "Closing":
        this.why = told.reason;
        return;
    }
  }

  private welcome(told: Welcome): void {
    if (told.protocol_version !== PROTOCOL) {
      this.on.outdated?.();
      return this.close();
    }
    this.greeted = true;
    this.tries = 0;
    this.why = "";
    this.become("online");
    this.on.welcome?.(told);
    for (const [table, { since }] of this.tables)
      this.send({ say: "WatchTable", table_id: table, since_seq: since });
    for (const [what, board] of this.boards) {
      board.last = null;
      this.send({ say: "Follow", topic: what });
    }
    if (this.lobby.size > 0) this.send({ say: "WatchLobby" });
    for (const { said } of this.pending.values()) this.send(said);
  }

  private happened(told: TableSnapshot | TableUpdate): void {
    const followed = this.tables.get(told.table_id);
    if (!followed) return;
    // What was asked for twice may come twice. Without a line it is the table as it looks now: it
    // is paused, somebody came or went.
    if (told.tell === "TableUpdate") {
      const { seq, lines } = told;
      if (lines.length > 0 ? seq <= followed.since : seq < followed.since) return;
    }
    followed.since = told.seq;
    this.pass(told.table_id, told);
  }

  private pass(table: string, told: TableTold): void {
    for (const listener of this.tables.get(table)?.listeners ?? []) listener(told);
  }

  private show(what: string, told: BoardTold): void {
    const board = this.boards.get(what);
    if (!board) return;
    board.last = told;
    for (const listener of board.listeners) listener(told);
  }

  private refused(id: string, why: Refused): void {
    const asked = this.pending.get(id);
    if (!asked) return this.on.refused?.(why.message, why.clause);
    this.pending.delete(id);
    asked.reject(why);
  }
}

/** An id nobody else makes up; `crypto.randomUUID` is missing where a LAN has no TLS. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
