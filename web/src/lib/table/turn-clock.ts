/** The time left to act: the shot clock first, then the time bank. */
import type { PendingAction } from "$lib/protocol";

export interface TurnTimeLeft {
  /** 1 to 0. */
  fraction: number;
  seconds: number;
  /** Whether the time bank is running. */
  inTimeBank: boolean;
}

export function timeLeft(turn: PendingAction | null, now: number): TurnTimeLeft | null {
  if (!turn || turn.deadline <= 0) return null;
  const inTimeBank = now >= turn.deadline && turn.time_bank_deadline > turn.deadline;
  const [start, end] = inTimeBank
    ? [turn.deadline, turn.time_bank_deadline]
    : [turn.started_at, turn.deadline];
  const secondsLeft = Math.max(0, Math.min(end - start, end - now));
  return {
    fraction: end > start ? secondsLeft / (end - start) : 0,
    seconds: Math.ceil(secondsLeft),
    inTimeBank,
  };
}
