/** The ways to enter a game as the server names them, with the command for each. */
import type { TableCommand, EntryOption } from "$lib/protocol";

export function entryCommand(option: EntryOption, seat: number): TableCommand {
  switch (option) {
    case "wait_for_big_blind":
      return { command: "WaitForBigBlind", seat };
    case "without_posting":
      return { command: "DealIn", seat };
    case "post":
      return { command: "PostToEnter", seat };
    case "buy_button":
      return { command: "BuyButton", seat };
    case "kill_pot":
      return { command: "Kill", seat };
    case "straddle":
      return { command: "Straddle", seat };
    case "after_button":
      return { command: "DealIn", seat, after_button: true };
  }
}

/** The labels of the buttons. */
export const ENTRY_LABELS: Record<EntryOption, string> = {
  wait_for_big_blind: "Wait for the big blind",
  without_posting: "Deal me in",
  post: "Post now",
  buy_button: "Buy the button",
  kill_pot: "Kill the pot",
  straddle: "Straddle",
  after_button: "Come in after the button",
};
