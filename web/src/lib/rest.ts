/** What the service answers over HTTP, and how it is asked for. What never changes is kept. */
import { ask } from "./api";

export interface Dealt {
  decks: Record<string, number>;
  limits: string[];
  forced: string;
  pot: string[];
  rows: string[];
  players: number;
  wins: string;
  way: string;
}

export interface InShort {
  slug: string;
  name: string;
  family: string;
  houses: Record<string, Dealt>;
}

export interface Family {
  name: string;
  title: string;
  games: InShort[];
}

/** Something that a book says, and the clause it rests on. */
export interface Told {
  words: string;
  clause: string;
}

/** A hand, and what it is. */
export interface Example {
  cards: string;
  words: string;
  /** Whether such a hand may win at all. */
  qualifies: boolean;
}

export interface Ranked {
  name: string;
  title: string;
  examples: Example[];
}

export interface DealtInFull {
  decks: Record<string, number>;
  limits: string[];
  forced: string;
  rows: string[];
  players: number;
  decks_told: Told[];
  limits_told: string;
  steps: Told[];
  pot: Told[];
  choices: Told[];
  rankings: Ranked[];
}

export interface InFull {
  slug: string;
  name: string;
  family: string;
  houses: Record<string, DealtInFull>;
}

const kept = new Map<string, Promise<unknown>>();

/** Ask for something that stays as it is as long as the page is open. */
function askOnce<Answer>(path: string): Promise<Answer> {
  let asked = kept.get(path);
  if (!asked) {
    asked = ask<Answer>(path);
    asked.catch(() => kept.delete(path));
    kept.set(path, asked);
  }
  return asked as Promise<Answer>;
}

export const games = () => askOnce<Family[]>("/api/games");
export const game = (slug: string) => askOnce<InFull>(`/api/games/${encodeURIComponent(slug)}`);

export interface HouseInShort {
  name: string;
  title: string;
}
export const houses = () => askOnce<HouseInShort[]>("/api/houses");
