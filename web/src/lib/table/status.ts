/** What the table is waiting for, in a sentence. */
import { toSentence } from "$lib/text";
import type { HandDecision, TableView } from "$lib/protocol";

const DECISION_TEXT: Record<string, string> = {
  BetDecision: "to act",
  DrawDecision: "to draw",
  DiscardDecision: "to discard",
  ExposeDecision: "to turn up or keep down",
  ShowDecision: "to show or muck",
  PlaceDecision: "to place cards",
  TapOutDecision: "to tap out or play on",
} satisfies Partial<Record<HandDecision["decision"], string>>;

export function tableStatus(view: TableView, secondsToDeal: number): string {
  const { pending_action: turn } = view;
  if (view.ruling_about) return `Ruling pending: ${view.ruling_about}.`;
  if (turn?.decision === "RunItDecision") return "Players are deciding how many times to run it.";
  const player = turn && view.seats[turn.seat]?.player;
  if (turn && turn.seat === view.own?.seat)
    return turn.decision === "ShowDecision" ? "Showdown." : "Your turn.";
  if (turn && player) return `${player} ${DECISION_TEXT[turn.decision] ?? "to act"}.`;
  if (!view.hand_over) return "";
  if (view.waiting_reason) return toSentence(view.waiting_reason);
  if (view.next_deal_at > 0) {
    return secondsToDeal > 0 ? `Next hand in ${secondsToDeal} s.` : "Dealing…";
  }
  return view.hand_number > 0 ? "Hand over." : "No hands dealt yet.";
}

/** Whether we have no chips left: not while all-in. */
export function isBroke(view: TableView): boolean {
  const ownSeat = view.seats[view.own?.seat ?? -1];
  return ownSeat?.stack === 0 && (view.hand_over || !ownSeat.hand_view);
}
