import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { readFileSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CutsLaid, LayCut, TurnUpCut } from "$lib/protocol";
import CheckShuffle from "$lib/seals/CheckShuffle.svelte";
import { Cutter } from "$lib/seals/cutter";
import { noteSeal, notedRoot } from "$lib/seals/noted-seals";
import { BrokenSealError, checkSeal, type SealedHandFile } from "$lib/seals/verify-seal";
import sealedHands from "./sealed-hands.json";

type Sealed = SealedHandFile & { table_id: string; seal: { number: number } };
const HANDS = sealedHands as unknown as Record<string, Sealed>;
const hand = (title: string): Sealed => structuredClone(HANDS[title]!);
const PLAYERS_HAND = "a player's hold'em";
const OPEN_HAND = "an open draw game, reshuffled";

describe("the verifier", () => {
  it.each(Object.keys(HANDS))("finds %s whole", (title) => {
    const sealed = hand(title);
    const checked = checkSeal(sealed);
    expect(checked.cards).toHaveLength(sealed.openings.length);
    expect(checked.dealt).toBeGreaterThan(8);
    expect(checked.audited).toBe(sealed.house_seed !== "");
  });

  const CHANGES: [string, string, (sealed: Sealed) => void][] = [
    ["a card", PLAYERS_HAND, ({ openings }) => (openings[0]!.card = "2c")],
    ["a position", PLAYERS_HAND, ({ openings }) => (openings[0]!.position += 1)],
    ["a position outside", PLAYERS_HAND, ({ openings }) => (openings[0]!.position = 99)],
    ["a salt", PLAYERS_HAND, ({ openings }) => (openings[0]!.salt = "00".repeat(32))],
    ["a path", PLAYERS_HAND, ({ openings }) => void openings[0]!.path.pop()],
    ["a longer path", PLAYERS_HAND, ({ openings }) => void openings[0]!.path.push("00")],
    ["a missing opening", PLAYERS_HAND, ({ openings }) => void openings.shift()],
    ["a skipped card", PLAYERS_HAND, ({ dealt }) => void dealt.shift()],
    ["the root", PLAYERS_HAND, ({ seal }) => (seal.shuffles[0]!.merkle_root = "00".repeat(32))],
    ["the label", PLAYERS_HAND, ({ seal }) => (seal.shuffles[0]!.label = "another deal")],
    ["the house's pledge", PLAYERS_HAND, ({ seal }) => (seal.seed_commitment = "00".repeat(32))],
    ["a cut", PLAYERS_HAND, ({ seal }) => (seal.cuts[0]!.entropy = "00".repeat(32))],
    ["a missing cut", PLAYERS_HAND, ({ seal }) => void seal.cuts.shift()],
    [
      "a lost cut",
      PLAYERS_HAND,
      ({ seal }) => void seal.laid.push({ player: "X", commitment: "" }),
    ],
    ["the house's seed", OPEN_HAND, (sealed) => (sealed.house_seed = "00".repeat(32))],
    ["an open hand without a card", OPEN_HAND, ({ openings }) => void openings.pop()],
    ["cards out of the deal", PLAYERS_HAND, ({ seal }) => (seal.shuffles[0]!.cards_out = 1)],
    ["a chosen label", OPEN_HAND, ({ seal }) => (seal.shuffles[1]!.label = "reshuffle 1 ")],
    ["a second cut", PLAYERS_HAND, ({ seal }) => void seal.laid.unshift({ ...seal.laid[0]! })],
    [
      "a cut left out as well",
      PLAYERS_HAND,
      ({ seal }) => void seal.left_out.push({ player: seal.cuts[0]!.player, reason: "bot" }),
    ],
    [
      "a card from no shuffle",
      PLAYERS_HAND,
      ({ dealt }) => void dealt.push({ ...dealt[0]!, cards: "??", places: [[1, 0]] }),
    ],
    [
      "a card from below the deck",
      PLAYERS_HAND,
      ({ dealt }) => {
        const places = Array.from({ length: 60 }, (_, place): [number, number] => [0, place]);
        dealt.splice(0, dealt.length, { ...dealt[0]!, cards: "??".repeat(60), places });
      },
    ],
    ["half a position", PLAYERS_HAND, ({ openings }) => (openings[0]!.position += 0.5)],
    ["a deck with a card twice", PLAYERS_HAND, ({ seal }) => (seal.deck = `00${seal.deck}`)],
    ["no digits", PLAYERS_HAND, ({ openings }) => (openings[0]!.salt = "salt")],
    ["no card", PLAYERS_HAND, ({ openings }) => (openings[0]!.card = "Xx")],
  ];
  it.each(CHANGES)("finds %s that was changed", (_, title, change) => {
    const sealed = hand(title);
    change(sealed);
    expect(() => checkSeal(sealed)).toThrow(BrokenSealError);
  });

  it("agrees with Python about a hand that was sealed here", () => {
    const file = `${import.meta.dirname}/sealed-by-client.json`;
    const sealed = sealHere();
    const checked = checkSeal(sealed);
    expect(checked).toMatchObject({ dealt: 2, audited: true });
    expect(checked.cards).toHaveLength(32);
    const text = `${JSON.stringify(sealed, null, 1)}\n`;
    if (process.env.WRITE_FIXTURES) writeFileSync(file, text);
    expect(readFileSync(file, "utf8")).toBe(text); // WRITE_FIXTURES=1 writes it again
  });
});

/** Seal a deck of 32 cards from the documented bytes, with code of its own. */
function sealHere(): Sealed & { format: string; hand_id: string } {
  const ascii = (text: string) => [...new TextEncoder().encode(text)];
  const two = (value: number) => [value >> 8, value & 255];
  const tag = (name: string) => [...ascii(`cardspeak/1/${name}`), 0];
  const sha = (name: string, data: number[]) => [
    ...sha256(Uint8Array.from([...tag(name), ...data])),
  ];
  const shake = (name: string, data: number[], size: number) => [
    ...shake256(Uint8Array.from([...tag(name), ...data]), { dkLen: size }),
  ];
  const hex = (data: number[]) => data.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const name = (card: number) => "23456789TJQKA"[card >> 2]! + "cdhs"[card & 3]!;

  const seed = Array.from({ length: 32 }, (_, index) => index);
  const deck = Array.from({ length: 32 }, (_, index) => 20 + index);
  const entropy = Array.from({ length: 16 }, (_, index) => 255 - index);
  const cut = [...two(3), ...ascii("Ann"), ...two(16), ...entropy];
  const pledge = sha("pledge", seed);
  const terms = [...two(4), ...ascii("deal"), ...two(32), ...deck, ...two(0), ...pledge];
  terms.push(...two(1), ...cut);
  const mixed = shake("seed", [...seed, ...terms], 32);
  const order = [...deck];
  let left = 32;
  for (const byte of shake("shuffle", [...two(32), ...mixed], 500)) {
    if (left < 2) break;
    if (byte >= 256 - (256 % left)) continue;
    const place = byte % left;
    left -= 1;
    [order[left], order[place]] = [order[place]!, order[left]!];
  }
  const salts = shake("salts", mixed, 32 * 32);
  const salt = (position: number) => salts.slice(32 * position, 32 * position + 32);
  const rows = [
    order.map((card, position) =>
      sha("card", [...two(32), ...two(position), card, ...salt(position)]),
    ),
  ];
  while (rows.at(-1)!.length > 1) {
    const last = rows.at(-1)!;
    rows.push(
      last
        .filter((_, i) => i % 2 === 0)
        .map((node, i) => sha("node", [...node, ...last[2 * i + 1]!])),
    );
  }
  const root = sha("root", [...two(32), ...sha("terms", terms), ...rows.at(-1)![0]!]);
  return {
    format: "cardspeak-sealed-hand-1",
    table_id: "t",
    hand_id: "t-1-1",
    seal: {
      number: 1,
      deck: hex(deck),
      seed_commitment: hex(pledge),
      laid: [{ player: "Ann", commitment: hex(sha("cut", cut)) }],
      cuts: [{ player: "Ann", entropy: hex(entropy) }],
      left_out: [],
      shuffles: [{ label: "deal", cards_out: 0, merkle_root: hex(root) }],
    },
    openings: order.map((card, position) => ({
      shuffle: 0,
      position,
      card: name(card),
      salt: hex(salt(position)),
      path: [0, 1, 2, 3, 4].map((level) => hex(rows[level]![(position >> level) ^ 1]!)),
    })),
    dealt: [
      {
        event: "Dealt",
        seat: 0,
        cards: `??${name(order[1]!)}`,
        places: [
          [0, 0],
          [0, 1],
        ],
      },
    ] as unknown as Sealed["dealt"],
    house_seed: hex(seed),
  };
}

type Seal = Parameters<Cutter["note"]>[0]["seal"];

describe("cutting", () => {
  let sent: (LayCut | TurnUpCut)[];
  let cutter: Cutter;
  const isOnline = vi.fn(() => true);
  beforeEach(() => {
    sent = [];
    isOnline.mockReturnValue(true);
    cutter = new Cutter("t", (message) => isOnline() && sent.push(message) > 0);
  });
  const lastCommitment = () => (sent.at(-1) as LayCut).commitment;
  const cutsLaid = (commitment: string): CutsLaid => ({
    type: "CutsLaid",
    table_id: "t",
    number: 7,
    seed_commitment: "00",
    laid: [
      { player: "Bob", commitment: "11" },
      { player: "Ann", commitment },
    ],
  });

  it("lays a cut once, and again after the connection was lost", () => {
    cutter.lay("Ann", 1);
    cutter.lay("Ann", 1);
    expect(sent).toHaveLength(1);
    const commitment = lastCommitment();
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    cutter.lay("Ann", 2);
    expect(sent).toHaveLength(2);
    expect(lastCommitment()).toBe(commitment);
    cutter.lay("Cid", 2);
    expect(lastCommitment()).not.toBe(commitment);
  });

  it("lays it later if there is no connection", () => {
    isOnline.mockReturnValue(false);
    cutter.lay("Ann", 1);
    isOnline.mockReturnValue(true);
    cutter.lay("Ann", 1);
    expect(sent).toHaveLength(1);
  });

  it("turns its own cut up, and lays another one for the next hand", () => {
    cutter.lay("Ann", 1);
    const commitment = lastCommitment();
    cutter.turnUp(cutsLaid(commitment), 1);
    const [, turnedUp, next] = sent as [LayCut, TurnUpCut, LayCut];
    expect(turnedUp).toMatchObject({ type: "TurnUpCut", table_id: "t", number: 7 });
    const entropy = Uint8Array.from(turnedUp.entropy.match(/../g)!, (text) => parseInt(text, 16));
    const tag = new TextEncoder().encode("cardspeak/1/cut\0");
    const message = [...tag, 0, 3, ...new TextEncoder().encode("Ann"), 0, 32, ...entropy];
    const expected = Array.from(sha256(Uint8Array.from(message)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    expect(commitment).toBe(expected);
    expect(next.type).toBe("LayCut");
    expect(next.commitment).not.toBe(commitment);
    expect(sent).toHaveLength(3);
  });

  it("turns nothing up when another browser’s cut lies there, or none", () => {
    cutter.turnUp(cutsLaid("22"), 1);
    cutter.lay("Ann", 1);
    cutter.turnUp(cutsLaid("22"), 1);
    expect(sent.map(({ type }) => type)).toEqual(["LayCut"]);
  });

  it("notes only the seals that came before the cards, and the first of them", () => {
    const { seal } = hand(PLAYERS_HAND) as unknown as Parameters<Cutter["note"]>[0];
    const root = seal.shuffles[0]!.merkle_root;
    const message = { type: "DeckSealed", table_id: "t", seal } as const;
    cutter.note({ ...message, is_dealt: true });
    expect(notedRoot("t", seal.number)).toBe("");
    cutter.note({ ...message, is_dealt: false });
    noteSeal("t", seal.number, "another");
    expect(notedRoot("t", seal.number)).toBe(root);
  });

  it.each([
    ["the seed", (seal: Seal) => ({ ...seal, seed_commitment: "ff" })],
    [
      "a cut",
      (seal: Seal) => ({ ...seal, laid: [...seal.laid, { player: "X", commitment: "3" }] }),
    ],
    ["the number", (seal: Seal) => ({ ...seal, number: 8 })],
    ["nothing", (seal: Seal) => seal],
  ])("notes no root if %s changed after the cuts were turned up", (what, change) => {
    cutter.lay("Ann", 1);
    const laid = cutsLaid(lastCommitment());
    cutter.turnUp(laid, 1);
    const published = (hand(PLAYERS_HAND) as unknown as Parameters<Cutter["note"]>[0]).seal;
    const seal = change({ ...published, ...laid });
    cutter.note({ type: "DeckSealed", table_id: "t", seal, is_dealt: false });
    const root = published.shuffles[0]!.merkle_root;
    expect(notedRoot("t", seal.number) === root).toBe(what === "nothing");
  });

  it("lays its cut again after a hand in which it was not among the cuts", () => {
    cutter.lay("Ann", 1);
    cutter.turnUp(cutsLaid("22"), 1);
    cutter.lay("Ann", 1);
    expect(sent.map(({ type }) => type)).toEqual(["LayCut", "LayCut"]);
  });

  it("forgets the oldest seals", () => {
    for (let number = 1; number <= 510; number += 1) noteSeal("t", number, `${number}`);
    expect([notedRoot("t", 10), notedRoot("t", 11), notedRoot("t", 510)]).toEqual([
      "",
      "11",
      "510",
    ]);
  });
});

describe("checking a shuffle", () => {
  async function check(sealed: unknown): Promise<void> {
    const headers = { "content-type": "application/json" };
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(JSON.stringify(sealed), { headers })),
    );
    render(CheckShuffle, { hand: "t-1-12" });
    await fireEvent.click(screen.getByRole("button", { name: "Check the shuffle" }));
  }

  it("says what was checked, who cut, and what it does not prove", async () => {
    await check(hand(PLAYERS_HAND));
    expect(await screen.findByText("The seal is whole.")).toBeTruthy();
    const text = screen.getByRole("dialog").textContent ?? "";
    expect(text).toContain("Étienne, Zoë and Ann cut the deck. Without a cut: Botty (bot).");
    expect(text).toContain("Your browser was not at the table");
    expect(text).toContain("does not prove that the order came from the cuts");
    expect(screen.getByRole("link", { name: /cardspeak verify/ })).toBeTruthy();
  });

  it("compares the seal with the one that was noted before the deal", async () => {
    const sealed = hand(PLAYERS_HAND);
    noteSeal("t", sealed.seal.number, sealed.seal.shuffles[0]!.merkle_root);
    await check(sealed);
    expect(await screen.findByText(/noted before the first card/)).toBeTruthy();
  });

  it("raises the alarm if the seal is another one, or is broken", async () => {
    noteSeal("t", hand(PLAYERS_HAND).seal.number, "another root");
    await check(hand(PLAYERS_HAND));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "another seal before the deal",
    );
  });

  it("raises the alarm if a card was changed", async () => {
    const sealed = hand(PLAYERS_HAND);
    sealed.openings[0]!.card = "2c";
    await check(sealed);
    expect((await screen.findByRole("alert")).textContent).toContain("The seal is broken");
  });
});
