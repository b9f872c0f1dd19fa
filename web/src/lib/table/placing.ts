/** Cards being set in rows: picked up, put down and taken back, before anything is said. */
import { cardsOf, rankOf, suitOf, JOKER } from "$lib/cards";
import type { HandCommand, PlaceDecision } from "$lib/protocol";

export type Target = number | "throw" | "hand";

export interface Setting {
  hand: readonly string[];
  /** What is put into each row now, front first. */
  rows: readonly (readonly string[])[];
  thrown: readonly string[];
}

export function begin(decision: PlaceDecision): Setting {
  return { hand: cardsOf(decision.cards), rows: decision.free_slots.map(() => []), thrown: [] };
}

/** How many more cards a row, the pile or the hand takes. */
export function room(setting: Setting, decision: PlaceDecision, target: Target): number {
  if (target === "hand") return Infinity;
  if (target === "throw") return decision.discard_count - setting.thrown.length;
  return (decision.free_slots[target] ?? 0) - (setting.rows[target]?.length ?? 0);
}

/** Put cards somewhere, as many of them as fit. */
export function put(
  setting: Setting,
  decision: PlaceDecision,
  cards: readonly string[],
  target: Target,
): Setting {
  const moved = cards
    .filter((card) => where(setting, card) !== target)
    .slice(0, room(setting, decision, target));
  if (moved.length === 0) return setting;
  const gone = (list: readonly string[]) => list.filter((card) => !moved.includes(card));
  const bare = {
    hand: gone(setting.hand),
    rows: setting.rows.map(gone),
    thrown: gone(setting.thrown),
  };
  if (target === "hand") return { ...bare, hand: [...bare.hand, ...moved] };
  if (target === "throw") return { ...bare, thrown: [...bare.thrown, ...moved] };
  return { ...bare, rows: bare.rows.map((row, at) => (at === target ? [...row, ...moved] : row)) };
}

export function where(setting: Setting, card: string): Target | null {
  if (setting.hand.includes(card)) return "hand";
  if (setting.thrown.includes(card)) return "throw";
  const row = setting.rows.findIndex((one) => one.includes(card));
  return row < 0 ? null : row;
}

/** Whether nothing is left to be put anywhere. */
export function complete(setting: Setting, decision: PlaceDecision): boolean {
  return (
    setting.hand.length === 0 &&
    setting.thrown.length === decision.discard_count &&
    setting.rows.every((row, at) => row.length <= (decision.free_slots[at] ?? 0))
  );
}

export function command(setting: Setting): HandCommand {
  return {
    command: "PlaceCards",
    rows: setting.rows.map((row) => row.join("")),
    discards: setting.thrown.join(""),
  };
}

const ORDER = "AKQJT98765432";

export type Sorting = "rank" | "suit";

/** Put cards in order, high first: by rank, or suit by suit. */
export function sorted(cards: readonly string[], by: Sorting): string[] {
  const rank = (card: string) => (card === JOKER ? -1 : ORDER.indexOf(rankOf(card)));
  const suit = (card: string) => (card === JOKER ? -1 : "shdc".indexOf(suitOf(card)));
  return [...cards].sort((a, b) =>
    by === "rank" ? rank(a) - rank(b) || suit(a) - suit(b) : suit(a) - suit(b) || rank(a) - rank(b),
  );
}
