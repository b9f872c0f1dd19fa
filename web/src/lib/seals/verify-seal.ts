/**
 * Checks the seal of a hand: what was published before the deal, and the cards opened since.
 *
 * It is independent of the room and of the rest of this client. It knows only the bytes that the
 * page “Sealed shuffles” of the documentation specifies under “To the byte”.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";

/** A file that was downloaded from the replayer; all bytes are in hexadecimal digits. */
export interface SealedHandFile {
  seal: {
    deck: string;
    seed_commitment: string;
    laid: { player: string; commitment: string }[];
    cuts: { player: string; entropy: string }[];
    left_out: { player: string; reason: string }[];
    shuffles: { label: string; cards_out: number; merkle_root: string }[];
  };
  openings: { shuffle: number; position: number; card: string; salt: string; path: string[] }[];
  dealt: { cards: string; places: [shuffle: number, position: number][] }[];
  /** Empty unless the room has opened all cards. */
  house_seed: string;
}

/** What was checked, all of it right. */
export interface CheckedSeal {
  /** The cards that lay where the seal says. */
  cards: string[];
  /** How many cards, seen or not, came off the deck in order. */
  dealt: number;
  /** Whether the shuffles were repeated from the house’s seed. */
  audited: boolean;
}

export class BrokenSealError extends Error {}

type Shuffle = { terms: Uint8Array; deck: Uint8Array; root: string; size: number };

/** Check everything in a file; throws a BrokenSealError for the first thing that is wrong. */
export function checkSeal({ seal, openings, dealt, house_seed }: SealedHandFile): CheckedSeal {
  const shuffles = seal.shuffles.map((_, index) => shuffleOf(seal, index));
  checkLabels(seal);
  checkCuts(seal);
  const opened = new Map<string, string>();
  const seen = new Set<string>();
  for (const opening of openings) {
    const { shuffle, position, card } = opening;
    checkOpening(shuffles[shuffle], opening);
    const isNew = !opened.has(`${shuffle} ${position}`);
    if (isNew && seen.has(`${shuffle} ${card}`)) fail(`${card} lies in one shuffle twice.`);
    opened.set(`${shuffle} ${position}`, card);
    seen.add(`${shuffle} ${card}`);
  }
  const next: number[] = shuffles.map(() => 0);
  let latest = 0;
  for (const { cards, places } of dealt)
    places.forEach(([shuffle, position], index) => {
      if (!(shuffle >= latest && position < (shuffles[shuffle]?.size ?? 0)))
        fail(`No card can come from position ${position} of shuffle ${shuffle} here.`);
      latest = shuffle;
      if (position !== next[shuffle]) fail(`A card came from position ${position}, not the top.`);
      next[shuffle] = position + 1;
      const card = cards.slice(2 * index, 2 * index + 2);
      if (card !== "??" && opened.get(`${shuffle} ${position}`) !== card)
        fail(`${card} was dealt from position ${position}, and another card was sealed there.`);
    });
  if (house_seed) audit(shuffles, seal, openings, bytes(house_seed));
  return {
    cards: [...opened.values()],
    dealt: next.reduce((sum, count) => sum + count, 0),
    audited: house_seed !== "",
  };
}

function shuffleOf(seal: SealedHandFile["seal"], index: number): Shuffle {
  const { label, cards_out, merkle_root } = seal.shuffles[index] ?? fail("A shuffle is missing.");
  const cuts = seal.cuts
    .map(({ player, entropy }) => [field(utf8(player)), field(bytes(entropy))] as const)
    .sort(([first], [second]) => compare(first.subarray(2), second.subarray(2)));
  const deck = bytes(seal.deck);
  if (deck.length > 53 || deck.some((card, place) => card > 52 || card <= (deck[place - 1] ?? -1)))
    fail("The deck is none that cards are dealt from.");
  const terms = join(
    ...[field(utf8(label)), field(deck), number(cards_out), bytes(seal.seed_commitment)],
    ...[number(cuts.length), ...cuts.flat()],
  );
  return { terms, deck, root: merkle_root, size: deck.length - cards_out };
}

/** The house has not tried labels, which are part of the seed, until it liked the deck. */
function checkLabels({ shuffles }: SealedHandFile["seal"]): void {
  shuffles.forEach(({ label, cards_out }, index) => {
    if (index === 0 && (label !== "deal" || cards_out !== 0))
      fail("The first shuffle is not the deal of a whole deck.");
    if (index > 0 && !/^(reshuffle|misdeal) [1-9][0-9]?$/.test(label))
      fail(`“${label}” is not the label of a later shuffle.`);
  });
}

/** No cut was chosen after another was seen, and nobody’s cut has got lost. */
function checkCuts({ cuts, laid, left_out }: SealedHandFile["seal"]): void {
  const names = (list: { player: string }[]) => list.map(({ player }) => player);
  for (const players of [names(laid), names([...cuts, ...left_out])])
    if (new Set(players).size < players.length)
      fail("Somebody has two cuts, of which one could be chosen.");
  for (const { player, entropy } of cuts) {
    if (entropy.length < 32 || entropy.length > 128) fail(`${player}’s cut is not 16 to 64 bytes.`);
    const commitment = hash("cut", field(utf8(player)), field(bytes(entropy)));
    if (laid.find((cut) => cut.player === player)?.commitment !== hex(commitment))
      fail(`${player}’s cut is not the one that was laid face down.`);
  }
  for (const { player } of laid)
    if (![...cuts, ...left_out].some((cut) => cut.player === player))
      fail(`${player} laid a cut, and the seal does not say what became of it.`);
}

function checkOpening(shuffle: Shuffle | undefined, opening: SealedHandFile["openings"][0]): void {
  const { position, card, salt, path } = opening;
  if (!shuffle || !Number.isInteger(position) || position < 0 || position >= shuffle.size)
    fail(`${card} lies outside the deck.`);
  if (!shuffle.deck.includes(cardNumber(card))) fail(`${card} is no card of this deck.`);
  let node = leaf(shuffle.size, position, cardNumber(card), bytes(salt));
  const neighbours = path.map(bytes);
  let place = position;
  for (let size = shuffle.size; size > 1; size = (size + 1) >> 1) {
    if ((place ^ 1) < size) {
      const neighbour = neighbours.shift() ?? fail(`The opening of ${card} is incomplete.`);
      node = place & 1 ? hash("node", neighbour, node) : hash("node", node, neighbour);
    }
    place >>= 1;
  }
  if (neighbours.length > 0 || hex(rootOf(shuffle, node)) !== shuffle.root)
    fail(`${card} at position ${position} does not match the seal.`);
}

/** Repeat every shuffle from the house’s seed: all cards are open. */
function audit(
  shuffles: Shuffle[],
  seal: SealedHandFile["seal"],
  openings: SealedHandFile["openings"],
  houseSeed: Uint8Array,
): void {
  if (hex(hash("pledge", houseSeed)) !== seal.seed_commitment)
    fail("The house’s seed is not the one that it was committed to.");
  const mixed = shake("seed", 32, houseSeed, shuffles[0]?.terms ?? new Uint8Array());
  shuffles.forEach((shuffle, index) => {
    const derive = (label: string) => shake("derive", 32, mixed, utf8(label));
    const orderSeed = index ? derive(seal.shuffles[index]?.label ?? "") : mixed;
    const cards = openings.filter((opening) => opening.shuffle === index);
    const order = shuffleCards(
      cards.map(({ card }) => cardNumber(card)).sort((a, b) => a - b),
      orderSeed,
    );
    const salts = shake("salts", 32 * order.length, index ? derive(`seal ${index}`) : mixed);
    let row: Uint8Array[] = order.map((card, position) =>
      leaf(order.length, position, card, salts.subarray(32 * position, 32 * position + 32)),
    );
    while (row.length > 1)
      row = Array.from({ length: (row.length + 1) >> 1 }, (_, place) => {
        const [left, right] = row.slice(2 * place, 2 * place + 2) as [Uint8Array, Uint8Array?];
        return right ? hash("node", left, right) : left;
      });
    if (order.length !== shuffle.size || hex(rootOf(shuffle, row[0]!)) !== shuffle.root)
      fail(
        `The house’s seed and the cuts do not give the shuffle “${seal.shuffles[index]?.label}”.`,
      );
  });
}

function shuffleCards(cards: number[], seed: Uint8Array): number[] {
  const row = [...cards];
  let left = row.length;
  for (const byte of shake("shuffle", 4096, number(left), seed)) {
    if (left < 2) break;
    if (byte >= 256 - (256 % left)) continue;
    const chosen = byte % left;
    left -= 1;
    [row[left], row[chosen]] = [row[chosen]!, row[left]!];
  }
  return row;
}

// ---------------------------------------------------------------- bytes

const leaf = (size: number, position: number, card: number, salt: Uint8Array) =>
  hash("card", number(size), number(position), Uint8Array.of(card), salt);
const rootOf = ({ size, terms }: Shuffle, top: Uint8Array) =>
  hash("root", number(size), hash("terms", terms), top);
const utf8 = (text: string) => new TextEncoder().encode(text);
const tag = (purpose: string) => utf8(`cardspeak/1/${purpose}\0`);
const hash = (purpose: string, ...parts: Uint8Array[]) => sha256(join(tag(purpose), ...parts));
const shake = (purpose: string, size: number, ...parts: Uint8Array[]) =>
  shake256(join(tag(purpose), ...parts), { dkLen: size });
const number = (value: number) => Uint8Array.of(value >> 8, value & 255);
const field = (data: Uint8Array) => join(number(data.length), data);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hex = (data: Uint8Array) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

function bytes(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) fail(`“${text.slice(0, 20)}” is not in hexadecimal digits.`);
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

function compare(first: Uint8Array, second: Uint8Array): number {
  const place = first.findIndex((byte, index) => byte !== second[index]);
  return place < 0 ? first.length - second.length : first[place]! - (second[place] ?? -1);
}

function cardNumber(card: string): number {
  if (card === "Jo") return 52;
  const [rank, suit] = ["23456789TJQKA".indexOf(card[0] ?? "x"), "cdhs".indexOf(card[1] ?? "x")];
  return rank < 0 || suit < 0 || card.length !== 2
    ? fail(`“${card}” is not a card.`)
    : 4 * rank + suit;
}

function fail(reason: string): never {
  throw new BrokenSealError(reason);
}
