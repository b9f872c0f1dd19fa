/** Sentences of the service: cards stand in square brackets, "shows [Ah Kd], a pair". */
import { cardsOf, isCard } from "./cards";

export type Part = { text: string } | { cards: string[] };

/** Split a sentence into words and cards; brackets with anything else in them stay as they are. */
export function parts(sentence: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const { 0: whole, 1: inside = "", index } of sentence.matchAll(/\[([^[\]]*)\]/g)) {
    if (!allCards(inside)) continue;
    if (index > from) found.push({ text: sentence.slice(from, index) });
    found.push({ cards: cardsOf(inside) });
    from = index + whole.length;
  }
  if (from < sentence.length) found.push({ text: sentence.slice(from) });
  return found;
}

function allCards(inside: string): boolean {
  const close = inside.replace(/[\s,|]+/g, "");
  const pairs = close.match(/../g) ?? [];
  return close.length > 0 && close.length % 2 === 0 && pairs.every(isCard);
}
