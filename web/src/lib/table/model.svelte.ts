/** What the parts of a table's page share: the view, our decision and our actions. */
import { flushSync, getContext, setContext, untrack } from "svelte";
import { callApi, RefusedError } from "$lib/api";
import type {
  TableCommand,
  RequestDone,
  HandCommand,
  EventLine,
  Preferences,
  TableEvent,
  TableSeatView,
  TableView,
  PrivateTableView,
} from "$lib/protocol";
import { FollowedTable, session, restartSession, socket } from "$lib/room.svelte";
import { settings } from "$lib/settings.svelte";
import { announce, toast } from "$lib/toasts.svelte";
import {
  isAutoAnswered,
  availablePreactions,
  stillApplies,
  commandFor,
  amountToCall,
  type Preaction,
  type PreactionKind,
} from "./preactions";
import { actionLabel } from "./action-labels";
import { prefersReducedMotion } from "./motion";
import { TableAnimator } from "./animator.svelte";
import { timeLeft, type TurnTimeLeft } from "./turn-clock";

export interface ActionRefusal {
  reason: string;
  clause: string;
}

export type Shortcuts = Record<string, () => void>;

const CONTEXT_KEY = Symbol("table");
const TICK_MS = 250;
const ACTION_LABEL_MS = 2_400;
/** Events that are not announced: they are frequent and say little. */
const UNANNOUNCED = new Set<TableEvent["event"]>(["Burned", "DeckCut", "HandStarted", "HandEnded"]);
const STREET_EVENTS = new Set<TableEvent["event"]>(["BoardDealt", "Dealt", "HandStarted"]);

export class TableModel {
  readonly followed: FollowedTable;
  readonly animator: TableAnimator;
  refusal: ActionRefusal | null = $state.raw(null);
  preaction: Preaction | null = $state.raw(null);
  lastActions: Readonly<Record<number, string>> = $state.raw({});
  /** Indexes of our own cards that are picked. */
  pickedCards: readonly number[] = $state.raw([]);
  /** The seat to take; null while nobody asks, -1 for any. */
  requestedSeat: number | null = $state(null);
  /** Whether the player is choosing an empty seat to move to. */
  changingSeat = $state(false);
  private sentToken = $state("");
  private pendingCount = $state(0);
  private tick = $state(0);
  private shortcutMaps: (() => Shortcuts)[] = [];
  private readonly lastActionTimers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(readonly id: string) {
    this.animator = new TableAnimator((lines) => this.announceLines(lines), prefersReducedMotion);
    this.followed = new FollowedTable(id, (lines) => {
      if (this.followed.view) this.animator.push(lines, this.followed.view);
    });
    $effect.pre(() => {
      const { view, lines } = this.followed;
      // A snapshot, not an update: it is shown at once.
      if (view && view !== this.animator.knownView) this.animator.reset(view, lines);
    });
    $effect(() => this.applyPreaction());
    let sentPreferences = false;
    // Sends the stored preference to the table once.
    $effect(() => {
      const { ownView } = this;
      if (sentPreferences || !ownView || ownView.seat < 0) return;
      sentPreferences = true;
      if (ownView.preferences.auto_muck !== settings.autoMuck)
        untrack(() => void this.setPreferences({ auto_muck: settings.autoMuck }));
    });
    $effect(() => {
      const timer = setInterval(() => (this.tick += 1), TICK_MS);
      return () => {
        clearInterval(timer);
        this.animator.stop();
        for (const timer of this.lastActionTimers.values()) clearTimeout(timer);
      };
    });
  }

  // -------------------------------------------------------------- the view

  get view(): TableView | null {
    return this.animator.view;
  }

  get ownView(): PrivateTableView | null {
    return this.view?.own ?? null;
  }

  get ownSeat(): TableSeatView | null {
    return this.view?.seats[this.ownView?.seat ?? -1] ?? null;
  }

  /** The decision to make now; null while the answer is on its way. */
  get decision(): PrivateTableView["decision"] {
    const ownView = this.ownView;
    if (!ownView?.decision || this.animator.animating || ownView.turn_token === this.sentToken)
      return null;
    return isAutoAnswered(ownView.decision, ownView.preferences) ? null : ownView.decision;
  }

  /** Whether a request is pending. */
  get busy(): boolean {
    return this.pendingCount > 0;
  }

  /** The table's time in seconds; whatever shows it is updated with every tick. */
  get time(): number {
    void this.tick;
    return this.followed.time;
  }

  timeLeft(seat: number): TurnTimeLeft | null {
    const { pending_action: turn, pause_reason: paused } = this.view ?? {};
    if (!turn || paused || (turn.seat !== seat && turn.seat !== -1)) return null;
    return timeLeft(turn, this.time);
  }

  get availablePreactions(): PreactionKind[] {
    return this.view && !this.animator.animating ? availablePreactions(this.view) : [];
  }

  private announceLines(lines: readonly EventLine[]): void {
    for (const line of lines) {
      if (STREET_EVENTS.has(line.event.event)) this.lastActions = {};
      const label = actionLabel(line);
      if (label && line.seat >= 0) this.showLastAction(line.seat, label);
      if (!UNANNOUNCED.has(line.event.event) && !isHiddenDeal(line)) announce(line.text);
    }
  }

  private showLastAction(seat: number, label: string): void {
    this.lastActions = { ...this.lastActions, [seat]: label };
    clearTimeout(this.lastActionTimers.get(seat));
    this.lastActionTimers.set(
      seat,
      setTimeout(() => (this.lastActions = { ...this.lastActions, [seat]: "" }), ACTION_LABEL_MS),
    );
  }

  // -------------------------------------------------------------- sending

  /** Act in our turn; the controls are hidden until it is answered. */
  async play(command: HandCommand): Promise<void> {
    const turnToken = this.ownView?.turn_token ?? "";
    this.sentToken = turnToken;
    this.pickedCards = [];
    await this.send(
      () => this.followed.play(command),
      () => (this.sentToken = this.sentToken === turnToken ? "" : this.sentToken),
    );
  }

  /** Send a command to the table. */
  async execute(command: TableCommand): Promise<boolean> {
    return this.send(() => this.followed.execute(command));
  }

  async setPreferences(preferences: Partial<Preferences>): Promise<boolean> {
    return this.send(() =>
      socket.request({ type: "SetPreferences", table_id: this.id, ...preferences }),
    );
  }

  /** Sit down; visitors become guests first. */
  async sit(seat: number, chips: number): Promise<boolean> {
    return this.send(async () => {
      if (!session.me) {
        await callApi("POST /api/guest", { body: {} });
        await restartSession();
      }
      return socket.request({ type: "TakeSeat", table_id: this.id, seat, chips });
    });
  }

  private async send(
    request: () => Promise<RequestDone>,
    onRefused: () => void = () => {},
  ): Promise<boolean> {
    this.refusal = null;
    this.pendingCount += 1;
    try {
      const { note } = await request();
      if (note) toast(note);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = { reason: error.message, clause: error.clause };
      onRefused();
      return false;
    } finally {
      this.pendingCount -= 1;
    }
  }

  // -------------------------------------------------------------- pre-actions

  togglePreaction(kind: PreactionKind): void {
    const { view, preaction } = this;
    if (!view) return;
    this.preaction =
      preaction?.kind === kind
        ? null
        : { kind, handNumber: view.hand_number, amountToCall: amountToCall(view) };
  }

  private applyPreaction(): void {
    const { preaction, view, decision } = this;
    if (!preaction || !view || this.animator.animating) return;
    if (decision) {
      this.preaction = null;
      const command = commandFor(preaction, decision);
      if (command) void this.play(command);
    } else if (!stillApplies(preaction, view)) {
      this.preaction = null;
    }
  }

  // -------------------------------------------------------------- shortcuts

  /** Handle shortcut keys while a component exists; the last registered come first. */
  shortcuts(map: () => Shortcuts): void {
    $effect(() => {
      this.shortcutMaps.push(map);
      return () => {
        this.shortcutMaps = this.shortcutMaps.filter((other) => other !== map);
      };
    });
  }

  handleKey(key: string): boolean {
    // Two keys may arrive before the page has updated: the second is for the new state.
    flushSync();
    for (const map of this.shortcutMaps.toReversed()) {
      const action = map()[key];
      if (!action) continue;
      action();
      return true;
    }
    return false;
  }

  togglePick(index: number, max = Infinity): void {
    if (this.pickedCards.includes(index))
      this.pickedCards = this.pickedCards.filter((picked) => picked !== index);
    else if (this.pickedCards.length < max) this.pickedCards = [...this.pickedCards, index];
    else if (max === 1) this.pickedCards = [index];
  }
}

function isHiddenDeal({ event }: EventLine): boolean {
  return event.event === "Dealt" && /^(\?\?)+$/.test(event.cards);
}

export function provideTable(id: string): TableModel {
  const model = new TableModel(id);
  setContext(CONTEXT_KEY, model);
  return model;
}

/** What the felt needs of a table; the replayer provides no more. */
export type TableDisplay = Pick<
  TableModel,
  | "ownSeat"
  | "decision"
  | "animator"
  | "lastActions"
  | "pickedCards"
  | "requestedSeat"
  | "changingSeat"
  | "timeLeft"
  | "togglePick"
  | "shortcuts"
  | "execute"
>;

export function provideTableDisplay(display: TableDisplay): void {
  setContext(CONTEXT_KEY, display);
}

export function useTable(): TableModel {
  return getContext<TableModel>(CONTEXT_KEY);
}
