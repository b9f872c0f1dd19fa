/** Pre-actions: what to do when the turn comes. They stay in this browser until then. */
import type { HandDecision, HandCommand, TableView, Preferences } from "$lib/protocol";

export type PreactionKind = "check-fold" | "check" | "call" | "call-any";

export interface Preaction {
  kind: PreactionKind;
  handNumber: number;
  /** The amount to call when it was chosen. */
  amountToCall: number;
}

/** The amount we would have to call now, though it is not our turn. */
export function amountToCall(view: TableView): number {
  const ownSeat = view.seats[view.own?.seat ?? -1];
  if (!ownSeat?.hand_view) return 0;
  const highestBet = Math.max(...view.seats.map((seat) => seat.hand_view?.bet ?? 0));
  return Math.min(ownSeat.stack, highestBet - ownSeat.hand_view.bet);
}

/** The pre-actions available now; none during our own turn or without cards. */
export function availablePreactions(view: TableView): PreactionKind[] {
  const { own: ownView, pending_action: turn } = view;
  const ownHand = view.seats[ownView?.seat ?? -1]?.hand_view;
  if (
    !ownHand ||
    ownHand.folded ||
    ownHand.all_in ||
    view.hand_over ||
    turn?.decision !== "BetDecision"
  )
    return [];
  if (turn.seat === ownView?.seat || turn.seat < 0) return [];
  return amountToCall(view) > 0
    ? ["check-fold", "call", "call-any"]
    : ["check-fold", "check", "call-any"];
}

/**
 * Whether a pre-action still applies: a new hand ends it and, for a plain check or call, a changed
 * bet.
 */
export function stillApplies(preaction: Preaction, view: TableView): boolean {
  const ownHand = view.seats[view.own?.seat ?? -1]?.hand_view;
  if (preaction.handNumber !== view.hand_number || view.hand_over || !ownHand || ownHand.folded)
    return false;
  if (preaction.kind === "check" || preaction.kind === "call")
    return amountToCall(view) === preaction.amountToCall;
  return true;
}

/** The command for our turn; null if the pre-action no longer fits. */
export function commandFor(preaction: Preaction, decision: HandDecision): HandCommand | null {
  if (decision.decision !== "BetDecision") return null;
  switch (preaction.kind) {
    case "check-fold":
      if (decision.check) return { command: "Check" };
      return decision.fold && !decision.fold_cost ? { command: "Fold" } : null;
    case "check":
      return decision.check ? { command: "Check" } : null;
    case "call":
      return decision.call > 0 && decision.call === preaction.amountToCall
        ? { command: "Call" }
        : null;
    case "call-any":
      if (decision.call > 0) return { command: "Call" };
      return decision.check ? { command: "Check" } : null;
  }
}

/** Whether the server answers by itself: the hand must be shown, or its player prefers to muck. */
export function isAutoAnswered(decision: HandDecision, preferences: Preferences): boolean {
  return decision.decision === "ShowDecision" && (!decision.can_muck || preferences.auto_muck);
}
