/** What is shown of a table: slightly behind what is known, so that people can follow. */
import type { EventLine, TableView } from "$lib/protocol";
import { animationSteps, speedUp, MAX_LAG_MS, type AnimationStep } from "./animation";

const MAX_LINES = 600;

export class TableAnimator {
  view: TableView | null = $state.raw(null);
  lines: readonly EventLine[] = $state.raw([]);
  /** Whether there is more to show. */
  animating = $state(false);
  /** Whether changes are animated: not those of the first view. */
  motionEnabled = $state(false);
  private latestView: TableView | null = null;
  private queue: AnimationStep[] = [];
  /** When the next step is shown. */
  private nextStepAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onLines: (lines: readonly EventLine[]) => void = () => {},
    private readonly reducedMotion: () => boolean = () => false,
  ) {}

  /** Show a table at once, without animation. */
  reset(view: TableView, lines: readonly EventLine[]): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.animating = false;
    this.motionEnabled = false;
    this.latestView = view;
    this.view = view;
    this.lines = lines;
  }

  /** Show new events, one after the other. */
  push(lines: readonly EventLine[], view: TableView): void {
    const steps = animationSteps(this.latestView, lines, view);
    this.latestView = view;
    const delay = this.animating ? Math.max(0, this.nextStepAt - Date.now()) : 0;
    this.queue = speedUp([...this.queue, ...steps], MAX_LAG_MS - delay);
    this.motionEnabled = !this.reducedMotion();
    if (this.reducedMotion()) this.skip();
    else if (!this.animating) this.showNext();
  }

  get knownView(): TableView | null {
    return this.latestView;
  }

  /** Skip to the end. */
  skip(): void {
    clearTimeout(this.timer);
    const lines = this.queue.flatMap((step) => step.lines);
    this.queue = [];
    this.animating = false;
    if (this.latestView) this.view = this.latestView;
    this.showLines(lines);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private showNext(): void {
    const step = this.queue.shift();
    this.animating = step !== undefined;
    if (!step) return;
    this.view = step.view;
    this.showLines(step.lines);
    this.nextStepAt = Date.now() + step.delay;
    if (step.delay === 0) this.showNext();
    else this.timer = setTimeout(() => this.showNext(), step.delay);
  }

  private showLines(lines: readonly EventLine[]): void {
    if (lines.length === 0) return;
    this.lines = [...this.lines, ...lines].slice(-MAX_LINES);
    this.onLines(lines);
  }
}
