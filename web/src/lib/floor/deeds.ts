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
      says: "From the next hand. They keep the seat and miss their blinds.",
      danger: false,
      command: () => ({ command: "SitOut", seat: at }),
    });
  }
  deeds.push(
    {
      label: "Pick up chips",
      title: `Pick up ${player}’s chips?`,
      says: `${stack} chips go back to their wallet and the seat opens. The book says when this is allowed.`,
      danger: true,
      word: { label: "Reason, if for excessive absence", needed: false },
      command: (excessive) => ({ command: "PickUpChips", seat: at, excessive_absence: excessive }),
    },
    {
      label: "Extend absence",
      title: `Extend ${player}’s absence?`,
      says: "Their chips stay for another 30 minutes. The floor must be told before they miss a blind.",
      danger: false,
      word: { label: "Reason", needed: true },
      command: (why) => ({
        command: "ExtendAbsence",
        seat: at,
        seconds: HALF_AN_HOUR,
        reason: why,
      }),
    },
    {
      label: "Secure chips",
      title: `Secure ${player}’s chips?`,
      says: `${stack} chips are held off the table until they’re back.`,
      danger: false,
      command: () => ({ command: "SecureChips", seat: at }),
    },
    {
      label: "Vacate seat",
      title: `Vacate ${player}’s seat?`,
      says: "For a player who isn’t betting while others wait for a seat.",
      danger: true,
      command: () => ({ command: "VacateSeat", seat: at }),
    },
  );
  if (view.hand_over) {
    deeds.push({
      label: "Move button here",
      title: `Move the button to ${player}?`,
      says: "It was in the wrong place last hand; the next hand is dealt from here.",
      danger: false,
      command: () => ({ command: "CorrectButton", seat: at }),
    });
  }
  return deeds;
}

function hold(at: number): Deed {
  return {
    label: "Hold seat",
    title: `Hold seat ${at + 1}?`,
    says: "Nobody else can take it until it’s released.",
    danger: false,
    word: { label: "Player", needed: true },
    command: (player) => ({ command: "HoldSeat", seat: at, player }),
  };
}

function release(at: number, player: string): Deed {
  return {
    label: "Release seat",
    title: `Release seat ${at + 1}?`,
    says: `It’s no longer held for ${player}.`,
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
          says: "They have the time the book gives, starting now.",
          danger: false,
          command: () => ({ command: "CallClock" }),
        },
        {
          label: "Declare hand dead",
          title: `Declare ${player}’s hand dead?`,
          says: "Their bets stay in the pot.",
          danger: true,
          command: () => ({ command: "Play", action: { command: "DeclareDead" } }),
        },
      );
    }
    deeds.push({
      label: "Void hand",
      title: `Void hand ${view.hand_number}?`,
      says: "All chips are returned. This can’t be undone.",
      danger: true,
      word: { label: "Reason", needed: true },
      command: (why) => ({ command: "Play", action: { command: "Void", reason: why } }),
    });
  } else {
    deeds.push(
      {
        label: "Change deck",
        title: "Change the deck?",
        says: "The next hand is dealt from another deck.",
        danger: false,
        command: () => ({ command: "ChangeDeck", reason: "chosen" }),
      },
      {
        label: "Deck change requested",
        title: "Have the players asked for another deck?",
        says: "The book says how often they can.",
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
        title: "Change dealers?",
        says: "It’s noted in the log.",
        danger: false,
        command: () => ({ command: "ChangeDealer" }),
      },
    );
  }
  deeds.push(
    {
      label: "Count deck",
      title: "Count the deck?",
      says: "The dealer counts the cards now.",
      danger: false,
      command: () => ({ command: "CheckDeck" }),
    },
    {
      label: "Appeal",
      title: "Appeal the last ruling?",
      says: "Once, to whoever is above the floor, where the book allows it.",
      danger: false,
      command: () => ({ command: "Play", action: { command: "Appeal" } }),
    },
  );
  return deeds;
}
