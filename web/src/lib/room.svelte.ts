/** What the whole page shares: who we are, the line to the room, tables and boards that are followed. */
import { ask, Refused } from "./api";
import { seconds } from "./clock.svelte";
import type {
  TableCommand,
  ActAtPodium,
  PodiumView,
  Chatted,
  ActInTournament,
  Done,
  HandCommand,
  EventLine,
  Me,
  TableView,
  TournamentView,
} from "./protocol";
import { Socket, type BoardTold, type LineState, type TableTold } from "./socket";
import { toast } from "./telling.svelte";

export const session = $state({
  me: null as Me | null,
  /** Whether it was asked who we are. */
  known: false,
  /** The tables where we have a seat. */
  seats: [] as readonly string[],
});

export const line = $state({
  state: "offline" as LineState,
  /** Why it was cut, if the room said so. */
  why: "",
  /** It is down for a while: one that is back at once is not worth a word. */
  away: false,
  /** The room is newer than this page. */
  outdated: false,
});

const { protocol, host } = location;
const WORTH_A_WORD = 1_500;
let soon: ReturnType<typeof setTimeout> | undefined;

function heedAway(state: LineState): void {
  if (state !== "online") {
    soon ??= setTimeout(() => (line.away = true), WORTH_A_WORD);
    return;
  }
  clearTimeout(soon);
  soon = undefined;
  line.away = false;
}

export const socket = new Socket(`${protocol === "https:" ? "wss" : "ws"}://${host}/ws`, {
  state(state, why) {
    line.state = state;
    line.why = why;
    heedAway(state);
  },
  welcome(told) {
    session.me = told.me;
    session.seats = told.seated_at;
    session.known = true;
  },
  wallet(told) {
    if (session.me) session.me = { ...session.me, chips: told.chips };
  },
  refused(why) {
    toast(why, { kind: "warn" });
  },
  outdated() {
    line.outdated = true;
  },
});

/** Ask who we are; called at first, and after signing in or out. */
export async function refreshSession(): Promise<void> {
  try {
    session.me = await ask("GET /api/me");
  } catch (error) {
    // Who we were until now is who we are as long as nobody says otherwise.
    if (!(error instanceof Refused)) throw error;
  }
  session.known = true;
}

/** After signing in or out: the line learns who we are now. */
export async function signedInOrOut(): Promise<void> {
  await refreshSession();
  socket.reopen();
}

/** Whether we may do what a role may; an admin may do what the floor may. */
export function hasRole(role: "floor" | "admin"): boolean {
  const roles = session.me?.roles ?? [];
  return roles.includes(role) || roles.includes("admin");
}

const MOST_LINES = 600;

/** A table that is followed as long as the component lives that made it. */
export class FollowedTable {
  view: TableView | null = $state.raw(null);
  lines: readonly EventLine[] = $state.raw([]);
  chat: readonly Chatted[] = $state.raw([]);
  gone = $state("");
  /** The table's time less this machine's, in seconds: for clocks that run. */
  private ahead = 0;

  constructor(
    readonly id: string,
    /** What happened just now, for what moves: not called for a whole view. */
    private readonly moved: (lines: readonly EventLine[]) => void = () => {},
  ) {
    $effect(() => socket.watch(id, (told) => this.hear(told)));
  }

  private hear(told: TableTold): void {
    switch (told.tell) {
      case "TableSnapshot":
        this.look(told.view);
        this.lines = told.lines;
        this.chat = told.chat;
        this.gone = "";
        return;
      case "TableUpdate":
        this.look(told.view);
        this.lines = [...this.lines, ...told.lines].slice(-MOST_LINES);
        return this.moved(told.lines);
      case "Chatted":
        this.chat = [...this.chat, told].slice(-MOST_LINES);
        return;
      case "WatchEnded":
        this.gone = told.reason;
    }
  }

  private look(view: TableView): void {
    this.view = view;
    this.ahead = view.now - Date.now() / 1000;
  }

  /** What time it is at the table, with parts of a second. */
  get time(): number {
    return Date.now() / 1000 + this.ahead;
  }

  /** Do something at the table that is not part of the hand. */
  do(command: TableCommand): Promise<Done> {
    const hand = this.view?.hand_number ?? 0;
    return socket.request({ say: "Act", table_id: this.id, command, hand_number: hand });
  }

  /** Do something in the hand, in one's turn. */
  play(act: HandCommand): Promise<Done> {
    const { hand_number: hand = 0, own: yours } = this.view ?? {};
    const turn = yours?.turn_token ?? "";
    const command: TableCommand = { command: "Play", action: act };
    return socket.request({
      say: "Act",
      table_id: this.id,
      command,
      hand_number: hand,
      turn_token: turn,
    });
  }
}

/** The podium or a tournament as it is now; followed from `follow()` until what that gives back is called. */
export class Board<View extends PodiumView | TournamentView> {
  view: View | null = $state.raw(null);
  /** Why it cannot be followed. */
  gone = $state("");
  /** The room's time less this machine's, in seconds. */
  private ahead = $state(0);

  constructor(readonly what: string) {}

  follow(): () => void {
    return socket.follow(this.what, (told) => this.hear(told));
  }

  private hear(told: BoardTold): void {
    if (told.tell === "WatchEnded") {
      this.gone = told.reason;
      return;
    }
    this.gone = "";
    // What is told by this name is of this kind.
    this.view = told.view as View;
    this.ahead = told.view.now - Date.now() / 1000;
  }

  /** What time it is in the room, with parts of a second; whatever shows it goes with it. */
  get time(): number {
    return seconds() + this.ahead;
  }
}

/** The podium: one for the whole page, followed by whoever shows it. */
export const podium = new Board<PodiumView>("podium");

/** A tournament that is followed as long as the component lives that asks. */
export function followedTournament(id: string): Board<TournamentView> {
  const board = new Board<TournamentView>(id);
  $effect(() => board.follow());
  return board;
}

/** Say something at the podium; done, or refused with a sentence. */
export function atPodium(command: ActAtPodium["command"]): Promise<Done> {
  return socket.request({ say: "ActAtPodium", command });
}

/** Say something in a tournament. */
export function direct(tournament: string, command: ActInTournament["command"]): Promise<Done> {
  return socket.request({ say: "ActInTournament", tournament_id: tournament, command });
}
