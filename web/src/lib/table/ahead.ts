/** What is to be done when the turn comes, said in advance. It never leaves this browser before. */
import type { HandDecision, HandCommand, TableView, Preferences } from "$lib/protocol";

export type AheadKind = "check-fold" | "check" | "call" | "call-any";

export interface Ahead {
  kind: AheadKind;
  hand: number;
  /** What there was to call when it was said. */
  toCall: number;
}

/** What one would have to put in now to call, though it is not one's turn. */
export function toCall(view: TableView): number {
  const own = view.seats[view.own?.seat ?? -1];
  if (!own?.hand_view) return 0;
  const highest = Math.max(...view.seats.map((seat) => seat.hand_view?.bet ?? 0));
  return Math.min(own.stack, highest - own.hand_view.bet);
}

/** What may be said in advance now; nothing while it is one's turn, or one has no cards. */
export function choices(view: TableView): AheadKind[] {
  const { own: yours, pending_action: turn } = view;
  const own = view.seats[yours?.seat ?? -1]?.hand_view;
  if (!own || own.folded || own.all_in || view.hand_over || turn?.decision !== "BetDecision")
    return [];
  if (turn.seat === yours?.seat || turn.seat < 0) return [];
  return toCall(view) > 0
    ? ["check-fold", "call", "call-any"]
    : ["check-fold", "check", "call-any"];
}

/** Whether what was said still holds: another hand or, for a plain check or call, another bet ends it. */
export function holds(ahead: Ahead, view: TableView): boolean {
  const own = view.seats[view.own?.seat ?? -1]?.hand_view;
  if (ahead.hand !== view.hand_number || view.hand_over || !own || own.folded) return false;
  if (ahead.kind === "check" || ahead.kind === "call") return toCall(view) === ahead.toCall;
  return true;
}

/** What it comes to now that it is one's turn; nothing where it fits no more. */
export function resolved(ahead: Ahead, decision: HandDecision): HandCommand | null {
  if (decision.decision !== "BetDecision") return null;
  switch (ahead.kind) {
    case "check-fold":
      if (decision.check) return { command: "Check" };
      return decision.fold && !decision.fold_cost ? { command: "Fold" } : null;
    case "check":
      return decision.check ? { command: "Check" } : null;
    case "call":
      return decision.call > 0 && decision.call === ahead.toCall ? { command: "Call" } : null;
    case "call-any":
      if (decision.call > 0) return { command: "Call" };
      return decision.check ? { command: "Check" } : null;
  }
}

/** Whether the croupier answers by himself in a moment: a hand that must be shown, or that one wishes to muck. */
export function answered(decision: HandDecision, wishes: Preferences): boolean {
  return decision.decision === "ShowDecision" && (!decision.can_muck || wishes.auto_muck);
}
