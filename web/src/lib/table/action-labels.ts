/** A player's last action in a word or two, for their plate; the log has the full sentence. */
import { formatAmount } from "$lib/amounts";
import { parseCards } from "$lib/cards";
import type { EventLine } from "$lib/protocol";

export function actionLabel({ event }: EventLine): string {
  switch (event.event) {
    case "Checked":
      return "Check";
    case "Folded":
      return "Fold";
    case "Called":
      return `Call ${formatAmount(event.amount)}`;
    case "BroughtIn":
      return `Bring in ${formatAmount(event.amount)}`;
    case "Bet":
      return `Bet ${formatAmount(event.to)}`;
    case "Raised":
      return `${event.is_completion ? "Complete" : "Raise"} to ${formatAmount(event.to)}`;
    case "Discarded":
      return `Discard ${parseCards(event.cards).length}`;
    case "StoodPat":
      return "Pat";
    case "Exposed":
      return "Turn up";
    case "KeptDown":
      return "Keep down";
    case "Mucked":
      return "Muck";
    case "TappedOut":
      return "Tap out";
    case "Fouled":
      return "Fouled";
    case "EarnedFantasyland":
      return "Fantasyland";
    case "PlacementTimedOut":
      return "Timed out";
    case "VotedToRunIt":
      return event.run_count > 1 ? `Run it ${event.run_count}×` : "Run it once";
    default:
      return "";
  }
}
