/** What a player did last, in a word or two, for the plate; the whole sentence is in the log. */
import { amount } from "$lib/amounts";
import { cardsOf } from "$lib/cards";
import type { Line } from "$lib/protocol";

export function deed({ event }: Line): string {
  switch (event.event) {
    case "Checked":
      return "Check";
    case "Folded":
      return "Fold";
    case "Called":
      return `Call ${amount(event.amount)}`;
    case "BroughtIn":
      return `Bring in ${amount(event.amount)}`;
    case "Opened":
      return `Bet ${amount(event.to)}`;
    case "Raised":
      return `Raise to ${amount(event.to)}`;
    case "Threw":
      return `Throws ${cardsOf(event.cards).length}`;
    case "StoodPat":
      return "Pat";
    case "Exposed":
      return "Turns up";
    case "KeptDown":
      return "Keeps down";
    case "Mucked":
      return "Mucks";
    case "TappedOut":
      return "Taps out";
    case "Fouled":
      return "Fouled";
    case "ToFantasyland":
      return "Fantasyland";
    case "TimedOut":
      return "Out of time";
    case "table.WouldRun":
      return event.times > 1 ? `Run ${event.times}×` : "Run once";
    default:
      return "";
  }
}
