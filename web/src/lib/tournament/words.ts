/** Tournaments in words: what they are called in lists, when they start, what is posted. */
import { amount } from "$lib/amounts";
import { capital } from "$lib/games/words";
import type { LevelView, TournamentSummary, TournamentView } from "$lib/protocol";
import { inWords } from "$lib/when";
import { roughly } from "./clock";

export type Group = "coming" | "running" | "finished";

export type Phase = TournamentSummary["phase"];

const GROUPS: Record<Phase, Group> = {
  announced: "coming",
  registering: "coming",
  seated: "coming",
  playing: "running",
  between_sessions: "running",
  finished: "finished",
  cancelled: "finished",
};

export function groupOf(phase: Phase): Group {
  return GROUPS[phase];
}

type Kind = "plain" | "accent" | "good" | "warn" | "danger";

const BADGES: Record<Phase, { label: string; kind: Kind }> = {
  announced: { label: "Not open yet", kind: "plain" },
  registering: { label: "Registering", kind: "accent" },
  seated: { label: "Seats drawn", kind: "accent" },
  playing: { label: "Running", kind: "good" },
  between_sessions: { label: "Between sessions", kind: "plain" },
  finished: { label: "Finished", kind: "plain" },
  cancelled: { label: "Cancelled", kind: "danger" },
};

export function badgeOf(phase: Phase, late = false): { label: string; kind: Kind } {
  const badge = BADGES[phase];
  return late && phase === "playing" ? { ...badge, label: "Late registration" } : badge;
}

/** Tournaments of a group in the order in which one looks for them. */
export function inGroup(cards: readonly TournamentSummary[], group: Group): TournamentSummary[] {
  const its = cards.filter(({ phase }) => groupOf(phase) === group);
  if (group !== "coming") return its;
  // What starts next comes first, and what starts by itself before what waits for somebody.
  const soon = ({ starts_in }: TournamentSummary) => (starts_in > 0 ? starts_in : Infinity);
  return its.toSorted((a, b) => sane(soon(a) - soon(b)) || b.entries - a.entries);
}

function sane(difference: number): number {
  return Number.isNaN(difference) ? 0 : difference;
}

/** What an entry costs: "1,000 + 100", or "Free". */
export function price({ buy_in, rake }: Pick<TournamentSummary, "buy_in" | "rake">): string {
  if (buy_in === 0) return "Free";
  return rake > 0 ? `${amount(buy_in - rake)} + ${amount(rake)}` : amount(buy_in);
}

/** The games in a few words. */
export function gamesOf(all: readonly string[]): string {
  const games = [...new Set(all)];
  if (games.length < 3) return games.join(" and ");
  return `${games.length} games: ${games[0]}, ${games[1]}…`;
}

/** When it starts, in words; empty where it does not start by itself. */
export function startsIn(seconds: number): string {
  return seconds > 0 ? `in ${roughly(seconds)}` : "";
}

export interface Stake {
  label: string;
  value: string;
}

const LIMITS = /^(no-limit|pot-limit|half-pot limit|fixed limit|spread limit)\b/;

/**
 * Stakes as a clock shows them: "no-limit, ante 10, blinds 50/100" as its amounts, the largest
 * thing first and without the limit, which does not change.
 */
export function stakesOf(text: string): Stake[] {
  const made: Stake[] = [];
  text.split(", ").forEach((part, at) => {
    const limit = at === 0 && LIMITS.exec(part);
    const words = limit ? part.slice(limit[0].length).trim() : part;
    const figure = /\d[\d/]*( to \d+)?$/.exec(words);
    if (!figure) {
      if (words && !limit) made.push({ label: "", value: words });
      return;
    }
    const label = words.slice(0, figure.index).trim();
    made.push({ label: capital(label || "bets"), value: grouped(figure[0]) });
  });
  const rank = ({ label }: Stake) => {
    const at = ["Blinds", "Bets"].indexOf(label);
    return at < 0 ? 2 : at;
  };
  return made.toSorted((a, b) => rank(a) - rank(b));
}

/** Large amounts are read in groups: "1,000/2,000". */
export function grouped(text: string): string {
  return text.replace(/\d{4,}/g, (digits) => amount(Number(digits)));
}

export interface GameStakes {
  game: string;
  stakes: Stake[];
}

/** What is posted in a level, games that play for the same together. */
export function postedIn(level: LevelView | undefined, games: readonly string[]): GameStakes[] {
  const made: { names: string[]; text: string }[] = [];
  level?.stakes.forEach((text, at) => {
    const name = nameAt(games, at, text);
    const same = made.find((one) => one.text === text);
    if (same) same.names.push(name);
    else made.push({ names: [name], text });
  });
  return made.map(({ names, text }) => ({ game: names.join(", "), stakes: stakesOf(text) }));
}

/** A game's name; with its limit where it is dealt with several. */
function nameAt(games: readonly string[], at: number, text: string): string {
  const name = games[at] ?? "";
  const several = games.filter((one) => one === name).length > 1;
  return several ? `${name} (${LIMITS.exec(text)?.[0] ?? ""})` : name;
}

/** How long a level lasts: "20 minutes", "8 hands", "to the end". */
export function lasts({ seconds, hands }: Pick<LevelView, "seconds" | "hands">): string {
  if (hands > 0) return `${hands} ${hands === 1 ? "hand" : "hands"}`;
  return seconds > 0 ? inWords(seconds) : "until the end";
}

export function levelNow(view: TournamentView): LevelView | undefined {
  return view.levels[view.level - 1];
}

export function levelNext(view: TournamentView): LevelView | undefined {
  return view.levels[view.level];
}

export const pathOf = (id: string, part = "") =>
  `/tournaments/${encodeURIComponent(id)}${part && `/${part}`}`;

/** The tournament that a table belongs to; empty for none. */
export function tournamentOf({ controller }: { controller: string }): string {
  return controller === "podium" ? "" : controller;
}
