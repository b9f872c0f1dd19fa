/** What the parts of a table's page share: what is shown, what one may do, and what was said. */
import { flushSync, getContext, setContext, untrack } from "svelte";
import { ask, Refused } from "$lib/api";
import type {
  TableCommand,
  Done,
  HandCommand,
  EventLine,
  Preferences,
  TableEvent,
  TableSeatView,
  TableView,
  PrivateTableView,
} from "$lib/protocol";
import { FollowedTable, session, signedInOrOut, socket } from "$lib/room.svelte";
import { settings } from "$lib/settings.svelte";
import { speak, toast } from "$lib/telling.svelte";
import { answered, choices, holds, resolved, toCall, type Ahead, type AheadKind } from "./ahead";
import { deed } from "./deeds";
import { prefersStill } from "./motion";
import { Stage } from "./stage.svelte";
import { timeLeft, type Left } from "./time";

export interface Refusal {
  why: string;
  clause: string;
}

export type Keys = Record<string, () => void>;

const KEY = Symbol("table");
const TICK = 250;
const DEED_STAYS = 2_400;
/** What nobody needs to hear: it happens all the time, and says nothing. */
const UNSPOKEN = new Set<TableEvent["event"]>([
  "Burned",
  "DeckCut",
  "table.HandStarted",
  "table.HandEnded",
]);
const NEW_STREET = new Set<TableEvent["event"]>(["BoardDealt", "Dealt", "table.HandStarted"]);

export class TableModel {
  readonly followed: FollowedTable;
  readonly stage: Stage;
  refusal: Refusal | null = $state.raw(null);
  ahead: Ahead | null = $state.raw(null);
  deeds: Readonly<Record<number, string>> = $state.raw({});
  /** Places of own cards that are picked. */
  picked: readonly number[] = $state.raw([]);
  /** The seat that somebody wants to take; null while nobody asks, -1 for any. */
  wanted: number | null = $state(null);
  /** Whether an empty seat is being chosen to move to. */
  changing = $state(false);
  private sent = $state("");
  private asking = $state(0);
  private tick = $state(Date.now());
  private keymaps: (() => Keys)[] = [];
  private readonly deedTimers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(readonly id: string) {
    this.stage = new Stage((lines) => this.tell(lines), prefersStill);
    this.followed = new FollowedTable(id, (lines) => {
      if (this.followed.view) this.stage.push(lines, this.followed.view);
    });
    $effect.pre(() => {
      const { view, lines } = this.followed;
      // A whole view, and not what happened since the last: it is shown at once.
      if (view && view !== this.stage.known) this.stage.reset(view, lines);
    });
    $effect(() => this.anticipate());
    let told = false;
    // What one chose for every table is said once at this one.
    $effect(() => {
      const { yours } = this;
      if (told || !yours || yours.seat < 0) return;
      told = true;
      if (yours.preferences.auto_muck !== settings.muck)
        untrack(() => void this.wish({ auto_muck: settings.muck }));
    });
    $effect(() => {
      const timer = setInterval(() => (this.tick = Date.now()), TICK);
      return () => {
        clearInterval(timer);
        this.stage.stop();
        for (const one of this.deedTimers.values()) clearTimeout(one);
      };
    });
  }

  // -------------------------------------------------------------- what is shown

  get view(): TableView | null {
    return this.stage.view;
  }

  get yours(): PrivateTableView | null {
    return this.view?.own ?? null;
  }

  get own(): TableSeatView | null {
    return this.view?.seats[this.yours?.seat ?? -1] ?? null;
  }

  /** What must be decided now: nothing while it is on its way to the room. */
  get decision(): PrivateTableView["decision"] {
    const yours = this.yours;
    if (!yours?.decision || this.stage.playing || yours.turn_token === this.sent) return null;
    return answered(yours.decision, yours.preferences) ? null : yours.decision;
  }

  /** Whether an answer is awaited. */
  get busy(): boolean {
    return this.asking > 0;
  }

  /** What time it is at the table. */
  get time(): number {
    return Math.max(0, this.tick, Date.now() - TICK) && this.followed.time;
  }

  left(seat: number): Left | null {
    const { pending_action: turn, pause_reason: paused } = this.view ?? {};
    if (!turn || paused || (turn.seat !== seat && turn.seat !== -1)) return null;
    return timeLeft(turn, this.time);
  }

  get choices(): AheadKind[] {
    return this.view && !this.stage.playing ? choices(this.view) : [];
  }

  private tell(lines: readonly EventLine[]): void {
    for (const line of lines) {
      if (NEW_STREET.has(line.event.event)) this.deeds = {};
      const word = deed(line);
      if (word && line.seat >= 0) this.label(line.seat, word);
      if (!UNSPOKEN.has(line.event.event) && !hidden(line)) speak(line.text);
    }
  }

  private label(seat: number, word: string): void {
    this.deeds = { ...this.deeds, [seat]: word };
    clearTimeout(this.deedTimers.get(seat));
    this.deedTimers.set(
      seat,
      setTimeout(() => (this.deeds = { ...this.deeds, [seat]: "" }), DEED_STAYS),
    );
  }

  // -------------------------------------------------------------- what is said

  /** Do something in one's turn; the controls are gone until it is answered. */
  async play(act: HandCommand): Promise<void> {
    const turn = this.yours?.turn_token ?? "";
    this.sent = turn;
    this.picked = [];
    await this.say(
      () => this.followed.play(act),
      () => (this.sent = this.sent === turn ? "" : this.sent),
    );
  }

  /** Do something at the table besides. */
  async act(command: TableCommand): Promise<boolean> {
    return this.say(() => this.followed.do(command));
  }

  async wish(wishes: Partial<Preferences>): Promise<boolean> {
    return this.say(() => socket.request({ say: "SetPreferences", table_id: this.id, ...wishes }));
  }

  /** Sit down; who is nobody yet becomes a guest first. */
  async sit(seat: number, chips: number): Promise<boolean> {
    return this.say(async () => {
      if (!session.me) {
        await ask("POST /api/guest", { body: {} });
        await signedInOrOut();
      }
      return socket.request({ say: "TakeSeat", table_id: this.id, seat, chips });
    });
  }

  private async say(request: () => Promise<Done>, failed: () => void = () => {}): Promise<boolean> {
    this.refusal = null;
    this.asking += 1;
    try {
      const { note } = await request();
      if (note) toast(note);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = { why: error.message, clause: error.clause };
      failed();
      return false;
    } finally {
      this.asking -= 1;
    }
  }

  // -------------------------------------------------------------- in advance

  sayAhead(kind: AheadKind): void {
    const { view, ahead } = this;
    if (!view) return;
    this.ahead =
      ahead?.kind === kind ? null : { kind, hand: view.hand_number, toCall: toCall(view) };
  }

  private anticipate(): void {
    const { ahead, view, decision } = this;
    if (!ahead || !view || this.stage.playing) return;
    if (decision) {
      this.ahead = null;
      const act = resolved(ahead, decision);
      if (act) void this.play(act);
    } else if (!holds(ahead, view)) {
      this.ahead = null;
    }
  }

  // -------------------------------------------------------------- keys

  /** Listen to keys as long as a component lives; what came last goes first. */
  keys(map: () => Keys): void {
    $effect(() => {
      this.keymaps.push(map);
      return () => {
        this.keymaps = this.keymaps.filter((one) => one !== map);
      };
    });
  }

  press(key: string): boolean {
    // Two keys may come before the page has changed: the second is for what is there by then.
    flushSync();
    for (const map of this.keymaps.toReversed()) {
      const does = map()[key];
      if (!does) continue;
      does();
      return true;
    }
    return false;
  }

  pick(place: number, most = Infinity): void {
    if (this.picked.includes(place)) this.picked = this.picked.filter((one) => one !== place);
    else if (this.picked.length < most) this.picked = [...this.picked, place];
    else if (most === 1) this.picked = [place];
  }
}

function hidden({ event }: EventLine): boolean {
  return event.event === "Dealt" && /^(\?\?)+$/.test(event.cards);
}

export function provideTable(id: string): TableModel {
  const made = new TableModel(id);
  setContext(KEY, made);
  return made;
}

/** What the felt needs of it: all there is of a table that is only looked at. */
export type Looked = Pick<
  TableModel,
  | "own"
  | "decision"
  | "stage"
  | "deeds"
  | "picked"
  | "wanted"
  | "changing"
  | "left"
  | "pick"
  | "keys"
  | "act"
>;

export function provideLooked(looked: Looked): void {
  setContext(KEY, looked);
}

export function table(): TableModel {
  return getContext<TableModel>(KEY);
}
