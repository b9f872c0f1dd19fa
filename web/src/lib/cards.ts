/**
 * Cards as the server writes them, two characters each: "AhKd", "Jo" for the joker, "??" for a
 * hidden card.
 */

export const FACE_DOWN = "??";
export const JOKER = "Jo";

export type Suit = "c" | "d" | "h" | "s";

const RANK_NAMES: Record<string, string> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const SUIT_NAMES: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const CARD = /^(?:[2-9TJQKA][cdhs]|Jo|\?\?)$/;

export function isCard(text: string): boolean {
  return CARD.test(text);
}

/** Splits "AhKd" or "Ah Kd" into cards; anything else is skipped. */
export function parseCards(text: string): string[] {
  return text.match(/[2-9TJQKA][cdhs]|Jo|\?\?/g) ?? [];
}

/** The rank of a card, such as "A"; empty for the joker and for a face-down card. */
export function rankOf(card: string): string {
  return hasRankAndSuit(card) ? card.charAt(0) : "";
}

/** The suit of a card; null for the joker and for a face-down card. */
export function suitOf(card: string): Suit | null {
  return hasRankAndSuit(card) ? (card.charAt(1) as Suit) : null;
}

function hasRankAndSuit(card: string): boolean {
  return isCard(card) && card !== JOKER && card !== FACE_DOWN;
}

/** "ace of spades", "joker", "face-down card". */
export function cardName(card: string): string {
  if (card === JOKER) return "joker";
  const suit = suitOf(card);
  return suit ? `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suit]}` : "face-down card";
}

/** Several cards in words: "ace of hearts, king of diamonds and 2 face-down cards". */
export function cardNames(cards: readonly string[]): string {
  const names = cards.filter((card) => card !== FACE_DOWN).map(cardName);
  const faceDown = cards.length - names.length;
  if (faceDown === 1) names.push("1 face-down card");
  if (faceDown > 1) names.push(`${faceDown} face-down cards`);
  if (names.length < 2) return names[0] ?? "no cards";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
