/** Cards as the server writes them, two letters each: "AhKd", "Jo" for the joker, "??" unseen. */

export const UNSEEN = "??";
export const JOKER = "Jo";

export type Suit = "c" | "d" | "h" | "s";

const RANKS: Record<string, string> = {
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
const SUITS: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const ONE = /^(?:[2-9TJQKA][cdhs]|Jo|\?\?)$/;

export function isCard(text: string): boolean {
  return ONE.test(text);
}

/** "AhKd" or "Ah Kd" to its cards; what is no card is left out. */
export function cardsOf(text: string): string[] {
  return text.match(/[2-9TJQKA][cdhs]|Jo|\?\?/g) ?? [];
}

export function rankOf(card: string): string {
  return card[0] ?? "";
}

export function suitOf(card: string): Suit {
  return card[1] as Suit;
}

/** "ace of spades", "joker", "face-down card". */
export function nameOf(card: string): string {
  if (card === JOKER) return "joker";
  const rank = RANKS[rankOf(card)];
  const suit = SUITS[suitOf(card)];
  return rank && suit ? `${rank} of ${suit}` : "face-down card";
}

/** Several cards as they are said: "ace of hearts, king of diamonds and 2 face-down cards". */
export function namesOf(cards: readonly string[]): string {
  const seen = cards.filter((card) => card !== UNSEEN).map(nameOf);
  const unseen = cards.length - seen.length;
  if (unseen === 1) seen.push("1 face-down card");
  if (unseen > 1) seen.push(`${unseen} face-down cards`);
  if (seen.length < 2) return seen[0] ?? "no cards";
  return `${seen.slice(0, -1).join(", ")} and ${seen.at(-1)}`;
}
