/** The ways to enter a game as the server names them, with the command for each. */
import type { TableCommand, EntryOption } from "$lib/protocol";

export function entryCommand(option: EntryOption, seat: number): TableCommand {
  switch (option) {
    case "waits for the big blind":
      return { command: "WaitForBigBlind", seat };
    case "is dealt in at once":
      return { command: "DealIn", seat };
    case "posts":
      return { command: "PostToEnter", seat };
    case "buys the button":
      return { command: "BuyButton", seat };
    case "kills the pot":
      return { command: "Kill", seat };
    case "straddles under the gun":
      return { command: "Straddle", seat };
    case "lets the button pass, and is dealt in after it":
      return { command: "DealIn", seat, after_button: true };
  }
}

/** The labels of the buttons. */
export const ENTRY_LABELS: Record<EntryOption, string> = {
  "waits for the big blind": "Wait for the big blind",
  "is dealt in at once": "Deal me in",
  posts: "Post now",
  "buys the button": "Buy the button",
  "kills the pot": "Kill the pot",
  "straddles under the gun": "Straddle",
  "lets the button pass, and is dealt in after it": "Come in after the button",
};
