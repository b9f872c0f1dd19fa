/** The floor's actions for a seat or a table: labels, confirmations and commands. */
import { formatAmount } from "$lib/amounts";
import type { TableCommand, TableSeatView, TableView } from "$lib/protocol";

export interface TableAction {
  label: string;
  /** The title of the confirmation. */
  title: string;
  description: string;
  danger: boolean;
  /** Text the dialog asks for. */
  input?: { label: string; required: boolean };
  command: (text: string) => TableCommand;
}

const HALF_AN_HOUR_SECONDS = 1800;

/** The actions for a seat, taken or empty. */
export function seatActions(seat: TableSeatView, view: TableView): TableAction[] {
  const { seat: seatIndex, player, stack } = seat;
  if (!player) return seat.held_for ? [release(seatIndex, seat.held_for)] : [hold(seatIndex)];
  const actions: TableAction[] = [];
  if (seat.sitting_in) {
    actions.push({
      label: "Sit out",
      title: `Deal ${player} out?`,
      description: "From the next hand. They keep the seat and miss their blinds.",
      danger: false,
      command: () => ({ command: "SitOut", seat: seatIndex }),
    });
  }
  actions.push(
    {
      label: "Pick up chips",
      title: `Pick up ${player}’s chips?`,
      description: `${formatAmount(stack)} chips go back to their wallet and the seat opens. Only when the house rules allow it.`,
      danger: true,
      input: { label: "Reason, if for excessive absence", required: false },
      command: (reason) => ({ command: "PickUpChips", seat: seatIndex, excessive_absence: reason }),
    },
    {
      label: "Extend absence",
      title: `Extend ${player}’s absence?`,
      description:
        "Their chips stay for another 30 minutes. Only if they told the floor before missing a blind.",
      danger: false,
      input: { label: "Reason", required: true },
      command: (reason) => ({
        command: "ExtendAbsence",
        seat: seatIndex,
        seconds: HALF_AN_HOUR_SECONDS,
        reason,
      }),
    },
    {
      label: "Secure chips",
      title: `Secure ${player}’s chips?`,
      description: `${formatAmount(stack)} chips are held off the table until they’re back.`,
      danger: false,
      command: () => ({ command: "SecureChips", seat: seatIndex }),
    },
    {
      label: "Vacate seat",
      title: `Vacate ${player}’s seat?`,
      description: "For a player who isn’t betting while others wait for a seat.",
      danger: true,
      command: () => ({ command: "VacateSeat", seat: seatIndex }),
    },
  );
  if (view.hand_over) {
    actions.push({
      label: "Move button here",
      title: `Move the button to ${player}?`,
      description: "It was in the wrong place last hand; the next hand is dealt from here.",
      danger: false,
      command: () => ({ command: "CorrectButton", seat: seatIndex }),
    });
  }
  return actions;
}

function hold(seatIndex: number): TableAction {
  return {
    label: "Hold seat",
    title: `Hold seat ${seatIndex + 1}?`,
    description: "Nobody else can take it until it’s released.",
    danger: false,
    input: { label: "Player", required: true },
    command: (player) => ({ command: "HoldSeat", seat: seatIndex, player }),
  };
}

function release(seatIndex: number, player: string): TableAction {
  return {
    label: "Release seat",
    title: `Release seat ${seatIndex + 1}?`,
    description: `It’s no longer held for ${player}.`,
    danger: false,
    command: () => ({ command: "HoldSeat", seat: seatIndex, player: "" }),
  };
}

function activeSeats(view: TableView): number[] {
  return view.seats.filter((seat) => seat.player && seat.sitting_in).map(({ seat }) => seat);
}

/** The actions for the hand and the table. */
export function handActions(view: TableView): TableAction[] {
  const actions: TableAction[] = [];
  if (!view.hand_over) {
    if (view.pending_action && view.pending_action.seat >= 0) {
      const player = view.seats[view.pending_action.seat]?.player ?? "the player";
      actions.push(
        {
          label: "Call the clock",
          title: `Call the clock on ${player}?`,
          description: "Their time under the house rules starts now.",
          danger: false,
          command: () => ({ command: "CallClock" }),
        },
        {
          label: "Declare hand dead",
          title: `Declare ${player}’s hand dead?`,
          description: "Their bets stay in the pot.",
          danger: true,
          command: () => ({ command: "Play", action: { command: "DeclareDead" } }),
        },
      );
    }
    actions.push({
      label: "Void hand",
      title: `Void hand ${view.hand_number}?`,
      description: "All chips are returned. This can’t be undone.",
      danger: true,
      input: { label: "Reason", required: true },
      command: (reason) => ({ command: "Play", action: { command: "Void", reason } }),
    });
  } else {
    actions.push(
      {
        label: "Change deck",
        title: "Change the deck?",
        description: "The next hand is dealt from another deck.",
        danger: false,
        command: () => ({ command: "ChangeDeck", reason: "chosen" }),
      },
      {
        label: "Deck change requested",
        title: "Have the players asked for another deck?",
        description: "The house rules limit how often they can.",
        danger: false,
        command: () => ({
          command: "ChangeDeck",
          reason: "requested",
          requesting_seats: activeSeats(view),
        }),
      },
      {
        label: "Deck damaged",
        title: "Is a card defective or damaged?",
        description: "The next hand is dealt from another deck.",
        danger: false,
        command: () => ({ command: "ChangeDeck", reason: "damaged" }),
      },
      {
        label: "New dealer",
        title: "Change dealers?",
        description: "It’s noted in the log.",
        danger: false,
        command: () => ({ command: "ChangeDealer" }),
      },
    );
  }
  actions.push(
    {
      label: "Count deck",
      title: "Count the deck?",
      description: "The dealer counts the cards now.",
      danger: false,
      command: () => ({ command: "CheckDeck" }),
    },
    {
      label: "Appeal",
      title: "Appeal the last ruling?",
      description: "Once, to the floor’s superior, where the house rules allow it.",
      danger: false,
      command: () => ({ command: "Play", action: { command: "Appeal" } }),
    },
  );
  return actions;
}
