/** The ways into a game as the service names them, and what is said to take one. */
import type { TableCommand, EntryOption } from "$lib/protocol";

export function wayCommand(way: EntryOption, seat: number): TableCommand {
  switch (way) {
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

/** What stands on the button. */
export const WAY_LABELS: Record<EntryOption, string> = {
  "waits for the big blind": "Wait for the big blind",
  "is dealt in at once": "Deal me in",
  posts: "Post now",
  "buys the button": "Buy the button",
  "kills the pot": "Kill the pot",
  "straddles under the gun": "Straddle",
  "lets the button pass, and is dealt in after it": "Come in after the button",
};
