/** Cards that fly in from the dealer, and chips that go to the middle or come from it. */
import { getContext, setContext } from "svelte";
import type { TransitionConfig } from "svelte/transition";

export interface Moving {
  /** Whether anything moves now. */
  readonly on: boolean;
  /** Points on the screen. */
  dealer(): DOMPoint;
  pot(): DOMPoint;
}

const KEY = Symbol("moving");
const STILL: Moving = { on: false, dealer: () => new DOMPoint(), pot: () => new DOMPoint() };

export function provideMotion(moving: Moving): void {
  setContext(KEY, moving);
}

export function motion(): Moving {
  return getContext<Moving | undefined>(KEY) ?? STILL;
}

/** Whether nothing shall move: by this browser's settings, or by the system's. */
export function prefersStill(): boolean {
  if (document.documentElement.dataset.motion === "less") return true;
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

const out = (t: number) => 1 - (1 - t) ** 3;

function centre(node: Element): DOMPoint {
  const { x, y, width, height } = node.getBoundingClientRect();
  return new DOMPoint(x + width / 2, y + height / 2);
}

/** A card comes from the dealer, turning as it flies. */
export function dealt(
  node: Element,
  { moving, delay = 0 }: { moving: Moving; delay?: number },
): TransitionConfig {
  if (!moving.on) return { duration: 0 };
  const from = moving.dealer();
  const at = centre(node);
  const [dx, dy] = [from.x - at.x, from.y - at.y];
  return {
    delay,
    duration: 300,
    easing: out,
    css: (t, u) =>
      `translate: ${dx * u}px ${dy * u}px; rotate: ${-70 * u}deg; opacity: ${Math.min(1, t * 3)}`,
  };
}

/** A card is turned over where it lies. */
export function turned(
  _node: Element,
  { moving, delay = 0 }: { moving: Moving; delay?: number },
): TransitionConfig {
  if (!moving.on) return { duration: 0 };
  return {
    delay,
    duration: 260,
    easing: out,
    css: (t, u) =>
      `transform: perspective(400px) rotateY(${90 * u}deg); opacity: ${t > 0.1 ? 1 : 0}`,
  };
}

/** Chips go to the middle, or come from it. */
export function viaPot(node: Element, { moving }: { moving: Moving }): TransitionConfig {
  if (!moving.on) return { duration: 0 };
  const to = moving.pot();
  const at = centre(node);
  const [dx, dy] = [to.x - at.x, to.y - at.y];
  return {
    duration: 340,
    easing: out,
    css: (t, u) => `translate: ${dx * u}px ${dy * u}px; opacity: ${Math.min(1, t * 2.5)}`,
  };
}
