/** Animations: cards fly in from the dealer, chips move to and from the pot. */
import { getContext, setContext } from "svelte";
import type { TransitionConfig } from "svelte/transition";

export interface TableMotion {
  /** Whether animations are on. */
  readonly enabled: boolean;
  /** Points on the screen. */
  dealer(): DOMPoint;
  pot(): DOMPoint;
}

const CONTEXT_KEY = Symbol("motion");
const NO_MOTION: TableMotion = {
  enabled: false,
  dealer: () => new DOMPoint(),
  pot: () => new DOMPoint(),
};

export function provideMotion(motion: TableMotion): void {
  setContext(CONTEXT_KEY, motion);
}

export function useMotion(): TableMotion {
  return getContext<TableMotion | undefined>(CONTEXT_KEY) ?? NO_MOTION;
}

/** Whether to avoid motion, by this browser's settings or the system's. */
export function prefersReducedMotion(): boolean {
  if (document.documentElement.dataset.motion === "reduced") return true;
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

const easeOut = (t: number) => 1 - (1 - t) ** 3;

function centreOf(node: Element): DOMPoint {
  const { x, y, width, height } = node.getBoundingClientRect();
  return new DOMPoint(x + width / 2, y + height / 2);
}

/** A card flies in from the dealer. */
export function dealCard(
  node: Element,
  { motion, delay = 0 }: { motion: TableMotion; delay?: number },
): TransitionConfig {
  if (!motion.enabled) return { duration: 0 };
  const dealer = motion.dealer();
  const target = centreOf(node);
  const [dx, dy] = [dealer.x - target.x, dealer.y - target.y];
  return {
    delay,
    duration: 300,
    easing: easeOut,
    css: (t, u) =>
      `translate: ${dx * u}px ${dy * u}px; rotate: ${-70 * u}deg; opacity: ${Math.min(1, t * 3)}`,
  };
}

/** A card is turned over in place. */
export function flipCard(
  _node: Element,
  { motion, delay = 0 }: { motion: TableMotion; delay?: number },
): TransitionConfig {
  if (!motion.enabled) return { duration: 0 };
  return {
    delay,
    duration: 260,
    easing: easeOut,
    css: (t, u) =>
      `transform: perspective(400px) rotateY(${90 * u}deg); opacity: ${t > 0.1 ? 1 : 0}`,
  };
}

/** Chips move to the pot or from it. */
export function slideViaPot(node: Element, { motion }: { motion: TableMotion }): TransitionConfig {
  if (!motion.enabled) return { duration: 0 };
  const pot = motion.pot();
  const target = centreOf(node);
  const [dx, dy] = [pot.x - target.x, pot.y - target.y];
  return {
    duration: 340,
    easing: easeOut,
    css: (t, u) => `translate: ${dx * u}px ${dy * u}px; opacity: ${Math.min(1, t * 2.5)}`,
  };
}
