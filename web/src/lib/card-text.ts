/** Sentences with cards in square brackets: "shows [Ah Kd], a pair". */
import { parseCards, isCard } from "./cards";

export type TextPart = { text: string } | { cards: string[] };

/** Split a sentence into text and cards; other brackets are left alone. */
export function splitCardText(sentence: string): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (const { 0: match, 1: content = "", index } of sentence.matchAll(/\[([^[\]]*)\]/g)) {
    if (!isCardList(content)) continue;
    if (index > position) parts.push({ text: sentence.slice(position, index) });
    parts.push({ cards: parseCards(content) });
    position = index + match.length;
  }
  if (position < sentence.length) parts.push({ text: sentence.slice(position) });
  return parts;
}

function isCardList(content: string): boolean {
  const compact = content.replace(/[\s,|]+/g, "");
  const pairs = compact.match(/../g) ?? [];
  return compact.length > 0 && compact.length % 2 === 0 && pairs.every(isCard);
}
