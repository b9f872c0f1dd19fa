/** How much time somebody has: the posted time first, then the time bank. */
import type { PendingAction } from "$lib/protocol";

export interface Left {
  /** 1 to 0. */
  part: number;
  seconds: number;
  /** Whether the time bank runs. */
  bank: boolean;
}

export function timeLeft(turn: PendingAction | null, now: number): Left | null {
  if (!turn || turn.deadline <= 0) return null;
  const bank = now >= turn.deadline && turn.time_bank_deadline > turn.deadline;
  const [from, until] = bank
    ? [turn.deadline, turn.time_bank_deadline]
    : [turn.started_at, turn.deadline];
  const left = Math.max(0, Math.min(until - from, until - now));
  return { part: until > from ? left / (until - from) : 0, seconds: Math.ceil(left), bank };
}
