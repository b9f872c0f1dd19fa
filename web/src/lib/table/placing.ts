/** Placing cards in rows, before anything is sent. */
import { parseCards, rankOf, suitOf, JOKER } from "$lib/cards";
import type { HandCommand, PlaceDecision } from "$lib/protocol";

export type PlacingTarget = number | "discard" | "hand";

export interface Placement {
  hand: readonly string[];
  /** The cards placed in each row now, front first. */
  rows: readonly (readonly string[])[];
  discards: readonly string[];
}

export function emptyPlacement(decision: PlaceDecision): Placement {
  return {
    hand: parseCards(decision.cards),
    rows: decision.free_slots.map(() => []),
    discards: [],
  };
}

/** How many more cards a row, the discards or the hand can take. */
export function slotsLeft(
  placement: Placement,
  decision: PlaceDecision,
  target: PlacingTarget,
): number {
  if (target === "hand") return Infinity;
  if (target === "discard") return decision.discard_count - placement.discards.length;
  return (decision.free_slots[target] ?? 0) - (placement.rows[target]?.length ?? 0);
}

/** Place as many of these cards as fit. */
export function placeCards(
  placement: Placement,
  decision: PlaceDecision,
  cards: readonly string[],
  target: PlacingTarget,
): Placement {
  const movedCards = cards
    .filter((card) => targetOf(placement, card) !== target)
    .slice(0, slotsLeft(placement, decision, target));
  if (movedCards.length === 0) return placement;
  const without = (list: readonly string[]) => list.filter((card) => !movedCards.includes(card));
  const rest = {
    hand: without(placement.hand),
    rows: placement.rows.map(without),
    discards: without(placement.discards),
  };
  if (target === "hand") return { ...rest, hand: [...rest.hand, ...movedCards] };
  if (target === "discard") return { ...rest, discards: [...rest.discards, ...movedCards] };
  return {
    ...rest,
    rows: rest.rows.map((row, index) => (index === target ? [...row, ...movedCards] : row)),
  };
}

export function targetOf(placement: Placement, card: string): PlacingTarget | null {
  if (placement.hand.includes(card)) return "hand";
  if (placement.discards.includes(card)) return "discard";
  const row = placement.rows.findIndex((cards) => cards.includes(card));
  return row < 0 ? null : row;
}

/** Whether every card has been placed. */
export function isComplete(placement: Placement, decision: PlaceDecision): boolean {
  return (
    placement.hand.length === 0 &&
    placement.discards.length === decision.discard_count &&
    placement.rows.every((row, index) => row.length <= (decision.free_slots[index] ?? 0))
  );
}

export function placeCommand(placement: Placement): HandCommand {
  return {
    command: "PlaceCards",
    rows: placement.rows.map((row) => row.join("")),
    discards: placement.discards.join(""),
  };
}

const RANK_ORDER = "AKQJT98765432";
const SUIT_ORDER = "shdc";

export type CardOrder = "rank" | "suit";

/** Sort cards, high to low, by rank or by suit. */
export function sortCards(cards: readonly string[], order: CardOrder): string[] {
  // The joker comes first.
  const rank = (card: string) => (card === JOKER ? -1 : RANK_ORDER.indexOf(rankOf(card)));
  const suit = (card: string) => {
    const cardSuit = suitOf(card);
    return cardSuit === null ? -1 : SUIT_ORDER.indexOf(cardSuit);
  };
  return [...cards].sort((a, b) =>
    order === "rank"
      ? rank(a) - rank(b) || suit(a) - suit(b)
      : suit(a) - suit(b) || rank(a) - rank(b),
  );
}
