/** Plays a finished hand: the current step, whether it is playing, and the speed. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is shown, in milliseconds at speed 1: longer if it has more lines. */
export function stepDuration(lineCount: number): number {
  return 900 + Math.min(lineCount, 6) * 250;
}

export class ReplayPlayer {
  step = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** The number of lines in each step. */
    private readonly lineCounts: readonly number[],
    start = 0,
  ) {
    this.step = this.clamp(start);
  }

  get lastStep(): number {
    return Math.max(0, this.lineCounts.length - 1);
  }

  get atEnd(): boolean {
    return this.step >= this.lastStep;
  }

  private clamp(step: number): number {
    return Math.min(this.lastStep, Math.max(0, Math.trunc(step) || 0));
  }

  /** Go to a step; a playing hand continues from there. */
  seek(step: number): void {
    this.step = this.clamp(step);
    if (this.playing) this.schedule();
  }

  /** Go some steps forward or back, and pause. */
  stepBy(by: number): void {
    this.pause();
    this.seek(this.step + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Play, from the start if it is at the end. */
  play(): void {
    if (this.atEnd) this.step = 0;
    this.playing = this.lastStep > 0;
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.atEnd) return this.pause();
    this.timer = setTimeout(
      () => {
        this.step += 1;
        this.schedule();
      },
      stepDuration(this.lineCounts[this.step] ?? 0) / this.speed,
    );
  }
}
