/** How much time somebody has: the posted time first, then the time bank. */
import type { Turn } from "$lib/protocol";

export interface Left {
  /** 1 to 0. */
  part: number;
  seconds: number;
  /** Whether the time bank runs. */
  bank: boolean;
}

export function timeLeft(turn: Turn | null, now: number): Left | null {
  if (!turn || turn.ends <= 0) return null;
  const bank = now >= turn.ends && turn.bank_ends > turn.ends;
  const [from, until] = bank ? [turn.ends, turn.bank_ends] : [turn.began, turn.ends];
  const left = Math.max(0, Math.min(until - from, until - now));
  return { part: until > from ? left / (until - from) : 0, seconds: Math.ceil(left), bank };
}
