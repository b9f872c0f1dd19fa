/**
 * What all pages share: the session, the connection, and followed tables, podium and tournaments.
 */
import { callApi, RefusedError } from "./api";
import { seconds } from "./clock.svelte";
import type {
  TableCommand,
  ActAtPodium,
  PodiumView,
  Chatted,
  ActInTournament,
  RequestDone,
  HandCommand,
  EventLine,
  Me,
  TableView,
  TournamentView,
} from "./protocol";
import { Cutter } from "./seals/cutter";
import { Socket, type TopicMessage, type ConnectionState, type TableMessage } from "./socket";
import { toast } from "./toasts.svelte";

export const session = $state({
  me: null as Me | null,
  /** Whether the session has been loaded. */
  loaded: false,
  /** The ids of the tables where we have a seat. */
  seatedAt: [] as readonly string[],
});

export const connection = $state({
  state: "offline" as ConnectionState,
  /** Why the connection was closed, if the server said so. */
  reason: "",
  /** Whether it has been lost for a while: short interruptions are not shown. */
  lost: false,
  /** Whether the server is newer than this page. */
  outdated: false,
});

const { protocol, host } = location;
const OUTAGE_MS = 1_500;
let outageTimer: ReturnType<typeof setTimeout> | undefined;

function trackOutage(state: ConnectionState): void {
  if (state !== "online") {
    outageTimer ??= setTimeout(() => (connection.lost = true), OUTAGE_MS);
    return;
  }
  clearTimeout(outageTimer);
  outageTimer = undefined;
  connection.lost = false;
}

export const socket = new Socket(`${protocol === "https:" ? "wss" : "ws"}://${host}/ws`, {
  state(state, reason) {
    connection.state = state;
    connection.reason = reason;
    trackOutage(state);
  },
  welcome(message) {
    session.me = message.me;
    session.seatedAt = message.seated_at;
    session.loaded = true;
  },
  wallet(message) {
    if (session.me) session.me = { ...session.me, chips: message.chips };
  },
  refused(reason) {
    toast(reason, { kind: "warning" });
  },
  outdated() {
    connection.outdated = true;
  },
});

/** Load who we are and what is in our wallet. */
export async function loadSession(): Promise<void> {
  try {
    session.me = await callApi("GET /api/me");
  } catch (error) {
    // If the server cannot be reached, the session stays as it was.
    if (!(error instanceof RefusedError)) throw error;
  }
  session.loaded = true;
}

/** After signing in or out: load the session again and reconnect as the new user. */
export async function restartSession(): Promise<void> {
  await loadSession();
  socket.reopen();
}

/** Whether we have a role; admins have the floor's too. */
export function hasRole(role: "floor" | "admin"): boolean {
  const roles = session.me?.roles ?? [];
  return roles.includes(role) || roles.includes("admin");
}

const MAX_LINES = 600;

/** A table, followed while the component that created it exists. */
export class FollowedTable {
  view: TableView | null = $state.raw(null);
  lines: readonly EventLine[] = $state.raw([]);
  chat: readonly Chatted[] = $state.raw([]);
  endedReason = $state("");
  /** The server's clock minus this machine's, in seconds. */
  private clockOffset = 0;
  private readonly cutter: Cutter;

  constructor(
    readonly id: string,
    /** Called with new events, to animate them; not for a snapshot. */
    private readonly onUpdate: (lines: readonly EventLine[]) => void = () => {},
  ) {
    this.cutter = new Cutter(id, (message) => socket.cut(message));
    $effect(() => socket.watch(id, (message) => this.receive(message)));
  }

  private receive(message: TableMessage): void {
    switch (message.type) {
      case "TableSnapshot":
        this.setView(message.view);
        this.lines = message.lines;
        this.chat = message.chat;
        this.endedReason = "";
        return;
      case "TableUpdate":
        this.setView(message.view);
        this.lines = [...this.lines, ...message.lines].slice(-MAX_LINES);
        return this.onUpdate(message.lines);
      case "Chatted":
        this.chat = [...this.chat, message].slice(-MAX_LINES);
        return;
      case "CutsLaid":
        return this.cutter.turnUp(message, socket.connectionCount);
      case "DeckSealed":
        return this.cutter.note(message);
      case "WatchEnded":
        this.endedReason = message.reason;
    }
  }

  private setView(view: TableView): void {
    this.view = view;
    this.clockOffset = view.now - Date.now() / 1000;
    const player = view.seats[view.own?.seat ?? -1]?.player;
    if (player) this.cutter.lay(player, socket.connectionCount);
  }

  /** The table's time in seconds, with fractions. */
  get time(): number {
    return Date.now() / 1000 + this.clockOffset;
  }

  /** Send a command to the table. */
  execute(command: TableCommand): Promise<RequestDone> {
    const handNumber = this.view?.hand_number ?? 0;
    return socket.request({ type: "Act", table_id: this.id, command, hand_number: handNumber });
  }

  /** Send a command to the hand, with the token of our turn. */
  play(command: HandCommand): Promise<RequestDone> {
    const { hand_number: handNumber = 0, own: ownView } = this.view ?? {};
    const turnToken = ownView?.turn_token ?? "";
    const tableCommand: TableCommand = { command: "Play", action: command };
    return socket.request({
      type: "Act",
      table_id: this.id,
      command: tableCommand,
      hand_number: handNumber,
      turn_token: turnToken,
    });
  }
}

/** The podium or a tournament, followed from `follow()` until the function it returns is called. */
export class FollowedView<View extends PodiumView | TournamentView> {
  view: View | null = $state.raw(null);
  /** Why it can no longer be followed. */
  endedReason = $state("");
  /** The server's clock minus this machine's, in seconds. */
  private clockOffset = $state(0);

  constructor(readonly topic: string) {}

  follow(): () => void {
    return socket.follow(this.topic, (message) => this.receive(message));
  }

  private receive(message: TopicMessage): void {
    if (message.type === "WatchEnded") {
      this.endedReason = message.reason;
      return;
    }
    this.endedReason = "";
    // A topic has one type of view.
    this.view = message.view as View;
    this.clockOffset = message.view.now - Date.now() / 1000;
  }

  /** The room's time in seconds, with fractions; reactive. */
  get time(): number {
    return seconds() + this.clockOffset;
  }
}

/** The podium, shared by everything that shows it. */
export const podium = new FollowedView<PodiumView>("podium");

/** A tournament, followed while the component exists. */
export function followTournament(id: string): FollowedView<TournamentView> {
  const followed = new FollowedView<TournamentView>(id);
  $effect(() => followed.follow());
  return followed;
}

/** Send a command to the podium; rejected with the refusal. */
export function sendToPodium(command: ActAtPodium["command"]): Promise<RequestDone> {
  return socket.request({ type: "ActAtPodium", command });
}

/** Send a command to a tournament. */
export function sendToTournament(
  tournamentId: string,
  command: ActInTournament["command"],
): Promise<RequestDone> {
  return socket.request({ type: "ActInTournament", tournament_id: tournamentId, command });
}
