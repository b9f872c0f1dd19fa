/** What the table waits for, in a sentence. */
import { sentence } from "$lib/games/words";
import type { HandDecision, TableView } from "$lib/protocol";

const DOES: Record<string, string> = {
  BetDecision: "to act",
  DrawDecision: "to draw",
  DiscardDecision: "to discard",
  ExposeDecision: "to turn up or keep down",
  ShowDecision: "to show or muck",
  PlaceDecision: "to place cards",
  TapOutDecision: "to tap out or play on",
} satisfies Partial<Record<HandDecision["decision"], string>>;

export function status(view: TableView, untilDeal: number): string {
  const { pending_action: turn } = view;
  if (view.ruling_about) return `Ruling pending: ${view.ruling_about}.`;
  if (turn?.decision === "RunItDecision") return "Players are deciding how often to run it.";
  const who = turn && view.seats[turn.seat]?.player;
  if (turn && turn.seat === view.own?.seat)
    return turn.decision === "ShowDecision" ? "Showdown." : "Your turn.";
  if (turn && who) return `${who} ${DOES[turn.decision] ?? "to act"}.`;
  if (!view.hand_over) return "";
  if (view.waiting_reason) return sentence(view.waiting_reason);
  if (view.next_deal_at > 0) {
    return untilDeal > 0 ? `Next hand in ${untilDeal} s.` : "Dealing…";
  }
  return view.hand_number > 0 ? "Hand over." : "No hands dealt yet.";
}

/** Whether one has no chips left: not who is all in, in a hand that is still played. */
export function isBroke(view: TableView): boolean {
  const own = view.seats[view.own?.seat ?? -1];
  return own?.stack === 0 && (view.hand_over || !own.hand_view);
}
