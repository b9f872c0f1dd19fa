/** Conditions that are being written: what a form says, and the conditions that follow. */
import type { TournamentSpec, Level, ChipOffer } from "$lib/protocol";

export type Kind = "freeze-out" | "sit-and-go" | "shoot-out";

export const KINDS: readonly { value: Kind; label: string }[] = [
  { value: "freeze-out", label: "Freezeout" },
  { value: "sit-and-go", label: "Sit-and-go" },
  { value: "shoot-out", label: "Shootout" },
];

/** What is asked besides the levels, as it is typed. */
export interface Said {
  name: string;
  fee: string;
  commission: string;
  guarantee: string;
  chips: string;
  least: string;
  most: string;
  seats: string;
  late: string;
  entries: string;
  rebuys: MoreSaid;
  addOn: MoreSaid;
  /** Weights by place, such as "50 30 20"; empty for the usual ones. */
  weights: string;
  seconds: string;
  bank: string;
  approved: string;
}

export interface MoreSaid {
  on: boolean;
  fee: string;
  chips: string;
  commission: string;
  times: string;
  until: string;
}

const NO_MORE: MoreSaid = {
  on: false,
  fee: "1000",
  chips: "10000",
  commission: "0",
  times: "1",
  until: "4",
};

/** What the form says for conditions that are given. */
export function saidBy(conditions: TournamentSpec): Said {
  const number = (value: number | undefined, usual = 0) => String(value ?? usual);
  return {
    name: conditions.name,
    fee: number(conditions.buy_in),
    commission: number(conditions.rake),
    guarantee: number(conditions.guarantee),
    chips: number(conditions.starting_stack, 10_000),
    least: number(conditions.min_players, 2),
    most: number(conditions.max_players),
    seats: number(conditions.seats_per_table),
    late: number(conditions.last_registration_level),
    entries: number(conditions.max_entries_per_player, 1),
    rebuys: moreBy(conditions.rebuy),
    addOn: moreBy(conditions.add_on),
    weights: "",
    seconds: number(conditions.shot_clock_seconds),
    bank: number(conditions.time_bank),
    approved: conditions.approval_reference ?? "",
  };
}

function moreBy(more: ChipOffer | null | undefined): MoreSaid {
  if (!more) return { ...NO_MORE };
  return {
    on: true,
    fee: String(more.price),
    chips: String(more.chips),
    commission: String(more.rake ?? 0),
    times: String(more.max_per_player ?? 1),
    until: String(more.last_level ?? 1),
  };
}

/** A whole number as it is typed: "10,000"; null where it is none. */
export function whole(text: string): number | null {
  const digits = text.replace(/[,\s]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Weights as they are typed: "50, 30, 20" or "50 30 20"; null where they are none. */
export function weightsOf(text: string): number[] | null {
  if (/[^\d\s,;]/.test(text)) return null;
  const weights = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return weights.length > 0 && weights.every((one) => one > 0) ? weights : null;
}

const NUMBERS = [
  "fee",
  "commission",
  "guarantee",
  "chips",
  "least",
  "most",
  "seats",
  "late",
  "entries",
  "seconds",
  "bank",
] as const;

/** What is no number, by the name of its field; whether it is lawful the service says. */
export function unreadable(said: Said): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const name of NUMBERS) if (whole(said[name]) === null) wrong[name] = "Enter a whole number.";
  for (const [name, more] of [["rebuys", said.rebuys] as const, ["addOn", said.addOn] as const])
    if (more.on)
      for (const part of ["fee", "chips", "commission", "times", "until"] as const)
        if (whole(more[part]) === null) wrong[`${name}.${part}`] = "Enter a whole number.";
  if (said.weights.trim() && !weightsOf(said.weights))
    wrong.weights = "Enter whole numbers, first place first: 50 30 20.";
  if (!said.name.trim()) wrong.name = "Enter a name.";
  return wrong;
}

/** The conditions that the form and the levels make of those it began with. */
export function made(base: TournamentSpec, said: Said, levels: readonly Level[]): TournamentSpec {
  const number = (text: string) => whole(text) ?? 0;
  const more = ({ on, fee, chips, commission, times, until }: MoreSaid): ChipOffer | null =>
    on
      ? {
          price: number(fee),
          chips: number(chips),
          rake: number(commission),
          max_per_player: number(times),
          last_level: number(until),
        }
      : null;
  const weights = weightsOf(said.weights);
  return {
    ...base,
    name: said.name.trim(),
    buy_in: number(said.fee),
    rake: number(said.commission),
    guarantee: number(said.guarantee),
    starting_stack: number(said.chips),
    min_players: number(said.least),
    max_players: number(said.most),
    seats_per_table: number(said.seats),
    last_registration_level: number(said.late),
    max_entries_per_player: number(said.entries),
    rebuy: more(said.rebuys),
    add_on: more(said.addOn),
    ...(weights ? { payouts: [{ weights, max_entries: 0 }] } : {}),
    shot_clock_seconds: number(said.seconds),
    time_bank: number(said.bank),
    approval_reference: said.approved.trim(),
    levels: [...levels],
  };
}

// ---------------------------------------------------------------- levels

/** An amount of a level as it is typed: 50 as "50", blinds as "50/100". */
export function stakeText(value: unknown): string {
  return Array.isArray(value) ? value.join("/") : String(value);
}

/** The same read again; a list stays one. Null where it is no amount. */
export function stakeOf(text: string, like: unknown): number | number[] | null {
  const parts = text.split("/").map(whole);
  if (parts.some((part) => part === null)) return null;
  const amounts = parts as number[];
  if (Array.isArray(like) || amounts.length > 1) return Array.isArray(like) ? amounts : null;
  return amounts[0] ?? null;
}

/** Breaks of so long after every so many levels, and no others; none after the last. */
export function withBreaks(levels: readonly Level[], every: number, seconds: number): Level[] {
  return levels.map((level, at) => ({
    ...level,
    break_seconds: every > 0 && (at + 1) % every === 0 && at < levels.length - 1 ? seconds : 0,
  }));
}

/** The levels without one; the new last one goes on to the end. */
export function without(levels: readonly Level[], at: number): Level[] {
  return ended(levels.filter((_, nth) => nth !== at));
}

/** The levels with a copy after one. */
export function withAnother(levels: readonly Level[], at: number): Level[] {
  const level = levels[at];
  if (!level) return [...levels];
  // The last has no end: what follows it lasts as long as those before.
  const before = levels[at - 1] ?? level;
  const lasting =
    at === levels.length - 1
      ? {
          ...level,
          duration_seconds: before.duration_seconds ?? 0,
          duration_hands: before.duration_hands ?? 0,
        }
      : level;
  return ended([
    ...levels.slice(0, at),
    lasting,
    { ...level, break_seconds: 0 },
    ...levels.slice(at + 1),
  ]);
}

function ended(levels: readonly Level[]): Level[] {
  return levels.map((level, at) =>
    at === levels.length - 1
      ? { ...level, duration_seconds: 0, duration_hands: 0, break_seconds: 0 }
      : level,
  );
}
