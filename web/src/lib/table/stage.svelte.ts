/** What is shown of a table now: a little behind what is known, so that eyes can follow. */
import type { EventLine, TableView } from "$lib/protocol";
import { beats, hurried, LONGEST, type Beat } from "./staging";

const MOST_LINES = 600;

export class Stage {
  view: TableView | null = $state.raw(null);
  lines: readonly EventLine[] = $state.raw([]);
  /** Whether something is still to be shown. */
  playing = $state(false);
  /** Whether what comes now moves: not what lies there when one looks for the first time. */
  moving = $state(false);
  private latest: TableView | null = null;
  private queue: Beat[] = [];
  /** When the next beat is shown. */
  private due = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly told: (lines: readonly EventLine[]) => void = () => {},
    private readonly still: () => boolean = () => false,
  ) {}

  /** Show a table as it is, with nothing on its way. */
  reset(view: TableView, lines: readonly EventLine[]): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.playing = false;
    this.moving = false;
    this.latest = view;
    this.view = view;
    this.lines = lines;
  }

  /** Show what happened, one thing after the other. */
  push(lines: readonly EventLine[], view: TableView): void {
    const made = beats(this.latest, lines, view);
    this.latest = view;
    const waits = this.playing ? Math.max(0, this.due - Date.now()) : 0;
    this.queue = hurried([...this.queue, ...made], LONGEST - waits);
    this.moving = !this.still();
    if (this.still()) this.skip();
    else if (!this.playing) this.next();
  }

  get known(): TableView | null {
    return this.latest;
  }

  /** Show at once how it ends. */
  skip(): void {
    clearTimeout(this.timer);
    const lines = this.queue.flatMap((beat) => beat.lines);
    this.queue = [];
    this.playing = false;
    if (this.latest) this.view = this.latest;
    this.tell(lines);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    const beat = this.queue.shift();
    this.playing = beat !== undefined;
    if (!beat) return;
    this.view = beat.view;
    this.tell(beat.lines);
    this.due = Date.now() + beat.wait;
    if (beat.wait === 0) this.next();
    else this.timer = setTimeout(() => this.next(), beat.wait);
  }

  private tell(lines: readonly EventLine[]): void {
    if (lines.length === 0) return;
    this.lines = [...this.lines, ...lines].slice(-MOST_LINES);
    this.told(lines);
  }
}
