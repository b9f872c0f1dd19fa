/** What the floor may do for a seat or a table: what it is called, and what is asked first. */
import type { TableCommand, TableSeatView, TableView } from "$lib/protocol";

export interface Deed {
  label: string;
  /** What is asked before it is done. */
  title: string;
  says: string;
  danger: boolean;
  /** What a word is asked with, and whether it must be said. */
  word?: { label: string; needed: boolean };
  command: (word: string) => TableCommand;
}

const HALF_AN_HOUR = 1800;

/** What can be done about a seat: of a player, or an empty one. */
export function deedsOf(seat: TableSeatView, view: TableView): Deed[] {
  const { seat: at, player, stack } = seat;
  if (!player) return seat.reserved_for ? [release(at, seat.reserved_for)] : [hold(at)];
  const deeds: Deed[] = [];
  if (seat.sitting_in) {
    deeds.push({
      label: "Sit out",
      title: `Deal ${player} out?`,
      says: "From the next hand on. The seat is kept, and blinds are missed.",
      danger: false,
      command: () => ({ command: "SitOut", seat: at }),
    });
  }
  deeds.push(
    {
      label: "Pick up chips",
      title: `Pick up the chips of ${player}?`,
      says: `${stack} chips go back to the wallet, and the seat is free. The book says when this may be done.`,
      danger: true,
      word: { label: "Excessive absences: why, if it is for them", needed: false },
      command: (excessive) => ({ command: "PickUpChips", seat: at, excessive_absence: excessive }),
    },
    {
      label: "Extend the absence",
      title: `Extend the absence of ${player}?`,
      says: "For half an hour no chips are picked up. The floor is told before a blind is missed.",
      danger: false,
      word: { label: "What warrants it", needed: true },
      command: (why) => ({
        command: "ExtendAbsence",
        seat: at,
        seconds: HALF_AN_HOUR,
        reason: why,
      }),
    },
    {
      label: "Keep chips safe",
      title: `Keep the chips of ${player} safe?`,
      says: `${stack} chips are taken off the table until the player is back.`,
      danger: false,
      command: () => ({ command: "SecureChips", seat: at }),
    },
    {
      label: "Take the seat away",
      title: `Take the seat away from ${player}?`,
      says: "From a player who does not bet, where others wait for a seat.",
      danger: true,
      command: () => ({ command: "VacateSeat", seat: at }),
    },
  );
  if (view.hand_over) {
    deeds.push({
      label: "Put the button here",
      title: `Put the button before ${player}?`,
      says: "It was wrong in the last hand; it is here in the next.",
      danger: false,
      command: () => ({ command: "CorrectButton", seat: at }),
    });
  }
  return deeds;
}

function hold(at: number): Deed {
  return {
    label: "Hold the seat",
    title: `Hold seat ${at + 1}?`,
    says: "Nobody else may take it until it is released.",
    danger: false,
    word: { label: "For whom", needed: true },
    command: (player) => ({ command: "HoldSeat", seat: at, player }),
  };
}

function release(at: number, player: string): Deed {
  return {
    label: "Release the seat",
    title: `Release seat ${at + 1}?`,
    says: `It is kept for ${player} no longer.`,
    danger: false,
    command: () => ({ command: "HoldSeat", seat: at, player: "" }),
  };
}

function here(view: TableView): number[] {
  return view.seats.filter((seat) => seat.player && seat.sitting_in).map(({ seat }) => seat);
}

/** What can be done about the hand and the table. */
export function deedsAt(view: TableView): Deed[] {
  const deeds: Deed[] = [];
  if (!view.hand_over) {
    if (view.pending_action && view.pending_action.seat >= 0) {
      const player = view.seats[view.pending_action.seat]?.player ?? "the player";
      deeds.push(
        {
          label: "Call the clock",
          title: `Call the clock on ${player}?`,
          says: "The time that the book gives runs from now.",
          danger: false,
          command: () => ({ command: "CallClock" }),
        },
        {
          label: "Hand dead",
          title: `Is the hand of ${player} dead?`,
          says: "Its bets stay in the pot.",
          danger: true,
          command: () => ({ command: "Play", action: { command: "DeclareDead" } }),
        },
      );
    }
    deeds.push({
      label: "Void the hand",
      title: `Void hand ${view.hand_number}?`,
      says: "All chips go back to where they came from. This cannot be undone.",
      danger: true,
      word: { label: "Why", needed: true },
      command: (why) => ({ command: "Play", action: { command: "Void", reason: why } }),
    });
  } else {
    deeds.push(
      {
        label: "Change the deck",
        title: "Bring another deck?",
        says: "The next hand is dealt from it.",
        danger: false,
        command: () => ({ command: "ChangeDeck", reason: "chosen" }),
      },
      {
        label: "Deck asked for",
        title: "Do the players who are here ask for another deck?",
        says: "The book says how often they may.",
        danger: false,
        command: () => ({ command: "ChangeDeck", reason: "asked", requesting_seats: here(view) }),
      },
      {
        label: "Deck damaged",
        title: "Is a card defective or damaged?",
        says: "The next hand is dealt from another deck.",
        danger: false,
        command: () => ({ command: "ChangeDeck", reason: "damaged" }),
      },
      {
        label: "New dealer",
        title: "Does another dealer sit down?",
        says: "It is written in the log.",
        danger: false,
        command: () => ({ command: "ChangeDealer" }),
      },
    );
  }
  deeds.push(
    {
      label: "Count the deck",
      title: "Have the cards counted?",
      says: "The dealer counts them now.",
      danger: false,
      command: () => ({ command: "CheckDeck" }),
    },
    {
      label: "Appeal",
      title: "Take the last ruling to whoever stands above the floor?",
      says: "Once, where the book allows it.",
      danger: false,
      command: () => ({ command: "Play", action: { command: "Appeal" } }),
    },
  );
  return deeds;
}
