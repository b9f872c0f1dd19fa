/**
 * The WebSocket connection. It reconnects by itself with exponential backoff and jitter, resumes
 * tables from the last entry seen, follows the same topics again, and resends unanswered requests
 * with the same id.
 */
import { RefusedError } from "./api";
import { PROTOCOL_VERSION } from "./protocol";
import type {
  ClientMessage,
  ServerMessage,
  PodiumSnapshot,
  Chatted,
  CutsLaid,
  DeckSealed,
  LayCut,
  TurnUpCut,
  RequestDone,
  WatchEnded,
  TableUpdate,
  LobbySnapshot,
  TableSnapshot,
  SeatReady,
  TournamentSnapshot,
  WalletUpdate,
  Welcome,
} from "./protocol";

export type ConnectionState = "connecting" | "online" | "offline";
export type TableMessage =
  TableSnapshot | TableUpdate | Chatted | CutsLaid | DeckSealed | WatchEnded;
export type TopicMessage = PodiumSnapshot | TournamentSnapshot | WatchEnded;
/** A message that is answered by its id, with RequestDone or RequestRefused. */
export type Request = Extract<ClientMessage, { request_id: string }>;
type WithoutRequestId<T> = T extends unknown ? Omit<T, "request_id"> : never;

export interface Listeners {
  state?: (state: ConnectionState, reason: string) => void;
  welcome?: (message: Welcome) => void;
  wallet?: (message: WalletUpdate) => void;
  /** A refusal that no promise waits for, such as of a chat message. */
  refused?: (reason: string, clause: string) => void;
  /** The server speaks another version of the protocol: the page must be reloaded. */
  outdated?: () => void;
}

interface TableSubscription {
  sinceSeq: number;
  listeners: Set<(message: TableMessage) => void>;
}

interface TopicSubscription {
  /** The last message, for listeners that join later. */
  lastMessage: TopicMessage | null;
  listeners: Set<(message: TopicMessage) => void>;
}

interface PendingRequest {
  request: Request;
  resolve: (done: RequestDone) => void;
  reject: (error: RefusedError) => void;
}

const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 20_000;
const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 8_000;

export class Socket {
  state: ConnectionState = "offline";
  /** How many times it has connected. */
  connectionCount = 0;
  private socket: WebSocket | null = null;
  private welcomed = false;
  private shouldConnect = false;
  private attempts = 0;
  private closeReason = "";
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setTimeout> | undefined;
  private readonly tables = new Map<string, TableSubscription>();
  private readonly topics = new Map<string, TopicSubscription>();
  private readonly lobbyListeners = new Set<(message: LobbySnapshot) => void>();
  private readonly seatReadyListeners = new Set<(message: SeatReady) => void>();
  private readonly pending = new Map<string, PendingRequest>();

  constructor(
    private readonly url: string,
    private readonly listeners: Listeners = {},
    private readonly random: () => number = Math.random,
  ) {}

  // -------------------------------------------------------------- connection

  open(): void {
    this.shouldConnect = true;
    if (!this.socket) this.connect();
  }

  close(): void {
    this.shouldConnect = false;
    this.dropSocket();
    this.setState("offline");
  }

  /** Reconnect at once: after signing in or out, or when the network is back. */
  reopen(): void {
    if (!this.shouldConnect) return;
    this.dropSocket();
    this.attempts = 0;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    this.setState("connecting");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.onLost();
    };
  }

  private dropSocket(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    clearTimeout(this.retryTimer);
    clearTimeout(this.heartbeat);
    socket?.close();
  }

  private onLost(): void {
    this.dropSocket();
    this.setState("offline");
    if (!this.shouldConnect) return;
    const maxDelay = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.retryTimer = setTimeout(() => this.connect(), maxDelay * (0.5 + this.random() / 2));
  }

  private setState(state: ConnectionState): void {
    this.state = state;
    this.listeners.state?.(state, this.closeReason);
  }

  /** Send a ping when it has been silent: a dead connection may look alive for minutes. */
  private restartHeartbeat(): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => {
      this.send({ type: "Ping" });
      this.heartbeat = setTimeout(() => this.onLost(), PONG_TIMEOUT_MS);
    }, PING_INTERVAL_MS);
  }

  // -------------------------------------------------------------- sending

  /** Watch a table; returns a function that stops it. */
  watch(tableId: string, listener: (message: TableMessage) => void): () => void {
    const subscription = this.tables.get(tableId) ?? { sinceSeq: 0, listeners: new Set() };
    const hasListeners = subscription.listeners.size > 0;
    subscription.listeners.add(listener);
    this.tables.set(tableId, subscription);
    // Later listeners need a whole snapshot, too.
    this.send({
      type: "WatchTable",
      table_id: tableId,
      since_seq: hasListeners ? 0 : subscription.sinceSeq,
    });
    return () => {
      subscription.listeners.delete(listener);
      if (subscription.listeners.size > 0 || this.tables.get(tableId) !== subscription) return;
      this.tables.delete(tableId);
      this.send({ type: "UnwatchTable", table_id: tableId });
    };
  }

  watchLobby(listener: (message: LobbySnapshot) => void): () => void {
    this.lobbyListeners.add(listener);
    this.send({ type: "WatchLobby" });
    return () => {
      this.lobbyListeners.delete(listener);
      if (this.lobbyListeners.size === 0) this.send({ type: "UnwatchLobby" });
    };
  }

  /** Follow the podium, or a tournament by its id; returns a function that stops it. */
  follow(topic: string, listener: (message: TopicMessage) => void): () => void {
    const subscription = this.topics.get(topic) ?? { lastMessage: null, listeners: new Set() };
    const isFirst = subscription.listeners.size === 0;
    subscription.listeners.add(listener);
    this.topics.set(topic, subscription);
    if (isFirst) this.send({ type: "Follow", topic });
    else if (subscription.lastMessage) listener(subscription.lastMessage);
    return () => {
      subscription.listeners.delete(listener);
      if (subscription.listeners.size > 0 || this.topics.get(topic) !== subscription) return;
      this.topics.delete(topic);
      this.send({ type: "Unfollow", topic });
    };
  }

  /** Listen for seats that are ready; returns a function that stops it. */
  onSeatReady(listener: (message: SeatReady) => void): () => void {
    this.seatReadyListeners.add(listener);
    return () => this.seatReadyListeners.delete(listener);
  }

  /** Send a request that is done or refused; resent until it is answered. */
  request(message: WithoutRequestId<Request>): Promise<RequestDone> {
    const request = { ...message, request_id: newRequestId() } as Request;
    return new Promise((resolve, reject) => {
      this.pending.set(request.request_id, { request, resolve, reject });
      this.send(request);
    });
  }

  /** Send a chat message; false if there is no connection. */
  chat(tableId: string, text: string): boolean {
    return this.send({ type: "Chat", table_id: tableId, text });
  }

  /** Lay or turn up a cut; false if there is no connection. */
  cut(message: LayCut | TurnUpCut): boolean {
    return this.send(message);
  }

  private send(message: ClientMessage): boolean {
    if (!this.socket || !this.welcomed) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // -------------------------------------------------------------- receiving

  private receive(message: ServerMessage): void {
    this.restartHeartbeat();
    switch (message.type) {
      case "Welcome":
        return this.onWelcome(message);
      case "TableSnapshot":
      case "TableUpdate":
        return this.onTableMessage(message);
      case "Chatted":
      case "CutsLaid":
      case "DeckSealed":
        return this.notifyTable(message.table_id, message);
      case "WatchEnded":
        this.notifyTable(message.topic, message);
        this.tables.delete(message.topic);
        return this.notifyTopic(message.topic, message);
      case "PodiumSnapshot":
        return this.notifyTopic("podium", message);
      case "TournamentSnapshot":
        return this.notifyTopic(message.view.id, message);
      case "SeatReady":
        for (const listener of this.seatReadyListeners) listener(message);
        return;
      case "RequestDone":
        this.pending.get(message.request_id)?.resolve(message);
        this.pending.delete(message.request_id);
        return;
      case "RequestRefused":
        return this.onRefused(
          message.request_id,
          new RefusedError(message.reason, 409, message.clause),
        );
      case "LobbySnapshot":
        for (const listener of this.lobbyListeners) listener(message);
        return;
      case "WalletUpdate":
        return this.listeners.wallet?.(message);
      case "Closing":
        this.closeReason = message.reason;
        return;
    }
  }

  private onWelcome(message: Welcome): void {
    if (message.protocol_version !== PROTOCOL_VERSION) {
      this.listeners.outdated?.();
      return this.close();
    }
    this.welcomed = true;
    this.connectionCount += 1;
    this.attempts = 0;
    this.closeReason = "";
    this.setState("online");
    this.listeners.welcome?.(message);
    for (const [tableId, { sinceSeq }] of this.tables)
      this.send({ type: "WatchTable", table_id: tableId, since_seq: sinceSeq });
    for (const [topic, subscription] of this.topics) {
      subscription.lastMessage = null;
      this.send({ type: "Follow", topic });
    }
    if (this.lobbyListeners.size > 0) this.send({ type: "WatchLobby" });
    for (const { request } of this.pending.values()) this.send(request);
  }

  private onTableMessage(message: TableSnapshot | TableUpdate): void {
    const subscription = this.tables.get(message.table_id);
    if (!subscription) return;
    // Updates may arrive twice. One without lines shows the table as it is now: paused, or somebody
    // came or went.
    if (message.type === "TableUpdate") {
      const { seq, lines } = message;
      if (lines.length > 0 ? seq <= subscription.sinceSeq : seq < subscription.sinceSeq) return;
    }
    subscription.sinceSeq = message.seq;
    this.notifyTable(message.table_id, message);
  }

  private notifyTable(tableId: string, message: TableMessage): void {
    for (const listener of this.tables.get(tableId)?.listeners ?? []) listener(message);
  }

  private notifyTopic(topic: string, message: TopicMessage): void {
    const subscription = this.topics.get(topic);
    if (!subscription) return;
    subscription.lastMessage = message;
    for (const listener of subscription.listeners) listener(message);
  }

  private onRefused(requestId: string, error: RefusedError): void {
    const pending = this.pending.get(requestId);
    if (!pending) return this.listeners.refused?.(error.message, error.clause);
    this.pending.delete(requestId);
    pending.reject(error);
  }
}

/** A unique request id; `crypto.randomUUID` is missing on a LAN without TLS. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
