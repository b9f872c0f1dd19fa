/** Plays a finished hand: where it is, whether it runs, and how fast. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is looked at, in milliseconds at speed 1: longer where more is said. */
export function lasts(lines: number): number {
  return 900 + Math.min(lines, 6) * 250;
}

export class Player {
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** How many lines each step has. */
    private readonly lines: readonly number[],
    start = 0,
  ) {
    this.at = this.within(start);
  }

  get last(): number {
    return Math.max(0, this.lines.length - 1);
  }

  get over(): boolean {
    return this.at >= this.last;
  }

  private within(at: number): number {
    return Math.min(this.last, Math.max(0, Math.trunc(at) || 0));
  }

  /** Go to a step; a hand that plays goes on from there. */
  seek(at: number): void {
    this.at = this.within(at);
    if (this.playing) this.wait();
  }

  /** One step on or back, by hand: it plays no longer. */
  step(by: number): void {
    this.pause();
    this.seek(this.at + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Play on; from the beginning where it is at its end. */
  play(): void {
    if (this.over) this.at = 0;
    this.playing = this.last > 0;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.over) return this.pause();
    this.timer = setTimeout(
      () => {
        this.at += 1;
        this.wait();
      },
      lasts(this.lines[this.at] ?? 0) / this.speed,
    );
  }
}
