/** What a player did last, in a word or two, for the plate; the whole sentence is in the log. */
import { amount } from "$lib/amounts";
import { cardsOf } from "$lib/cards";
import type { EventLine } from "$lib/protocol";

export function deed({ event }: EventLine): string {
  switch (event.event) {
    case "Checked":
      return "Check";
    case "Folded":
      return "Fold";
    case "Called":
      return `Call ${amount(event.amount)}`;
    case "BroughtIn":
      return `Bring in ${amount(event.amount)}`;
    case "Bet":
      return `Bet ${amount(event.to)}`;
    case "Raised":
      return `Raise to ${amount(event.to)}`;
    case "Discarded":
      return `Discard ${cardsOf(event.cards).length}`;
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
    case "TimedOut":
      return "Timed out";
    case "table.VotedToRunIt":
      return event.times > 1 ? `Run it ${event.times}×` : "Run it once";
    default:
      return "";
  }
}
