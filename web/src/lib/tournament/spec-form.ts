/** The form for a new tournament, and the spec made from it. */
import type { TournamentSpec, Level, ChipOffer } from "$lib/protocol";

export type TournamentFormat = "freezeout" | "sit-and-go" | "shootout";

export const TOURNAMENT_FORMATS: readonly { value: TournamentFormat; label: string }[] = [
  { value: "freezeout", label: "Freezeout" },
  { value: "sit-and-go", label: "Sit-and-go" },
  { value: "shootout", label: "Shootout" },
];

/** The fields as typed, without the levels. */
export interface SpecForm {
  name: string;
  buyIn: string;
  rake: string;
  guarantee: string;
  startingStack: string;
  minPlayers: string;
  maxPlayers: string;
  seatsPerTable: string;
  lastRegistrationLevel: string;
  maxEntries: string;
  rebuy: ChipOfferForm;
  addOn: ChipOfferForm;
  /** Payout weights by place, such as "50 30 20"; empty for the defaults. */
  payoutWeights: string;
  shotClock: string;
  timeBank: string;
  approval: string;
}

export interface ChipOfferForm {
  enabled: boolean;
  price: string;
  chips: string;
  rake: string;
  maxTimes: string;
  lastLevel: string;
}

const DEFAULT_OFFER: ChipOfferForm = {
  enabled: false,
  price: "1000",
  chips: "10000",
  rake: "0",
  maxTimes: "1",
  lastLevel: "4",
};

/** The form for a spec. */
export function formFrom(spec: TournamentSpec): SpecForm {
  const text = (value: number | undefined, fallback = 0) => String(value ?? fallback);
  return {
    name: spec.name,
    buyIn: text(spec.buy_in),
    rake: text(spec.rake),
    guarantee: text(spec.guarantee),
    startingStack: text(spec.starting_stack, 10_000),
    minPlayers: text(spec.min_players, 2),
    maxPlayers: text(spec.max_players),
    seatsPerTable: text(spec.seats_per_table),
    lastRegistrationLevel: text(spec.last_registration_level),
    maxEntries: text(spec.max_entries_per_player, 1),
    rebuy: offerFormFrom(spec.rebuy),
    addOn: offerFormFrom(spec.add_on),
    payoutWeights: "",
    shotClock: text(spec.shot_clock_seconds),
    timeBank: text(spec.time_bank_seconds),
    approval: spec.approval_reference ?? "",
  };
}

function offerFormFrom(offer: ChipOffer | null | undefined): ChipOfferForm {
  if (!offer) return { ...DEFAULT_OFFER };
  return {
    enabled: true,
    price: String(offer.price),
    chips: String(offer.chips),
    rake: String(offer.rake ?? 0),
    maxTimes: String(offer.max_per_player ?? 1),
    lastLevel: String(offer.last_level ?? 1),
  };
}

/** Parses a whole number: "10,000"; null if it is not one. */
export function parseWhole(text: string): number | null {
  const digits = text.replace(/[,\s]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Parses weights: "50, 30, 20" or "50 30 20"; null if they are not numbers. */
export function parseWeights(text: string): number[] | null {
  if (/[^\d\s,;]/.test(text)) return null;
  const weights = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return weights.length > 0 && weights.every((weight) => weight > 0) ? weights : null;
}

const NUMBER_FIELDS = [
  "buyIn",
  "rake",
  "guarantee",
  "startingStack",
  "minPlayers",
  "maxPlayers",
  "seatsPerTable",
  "lastRegistrationLevel",
  "maxEntries",
  "shotClock",
  "timeBank",
] as const;

/** Errors of fields that cannot be parsed, by name; the server checks the rest. */
export function formErrors(form: SpecForm): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of NUMBER_FIELDS)
    if (parseWhole(form[name]) === null) errors[name] = "Enter a whole number.";
  for (const [name, offer] of [["rebuy", form.rebuy] as const, ["addOn", form.addOn] as const])
    if (offer.enabled)
      for (const offerField of ["price", "chips", "rake", "maxTimes", "lastLevel"] as const)
        if (parseWhole(offer[offerField]) === null)
          errors[`${name}.${offerField}`] = "Enter a whole number.";
  if (form.payoutWeights.trim() && !parseWeights(form.payoutWeights))
    errors.payoutWeights = "Enter whole numbers, first place first: 50 30 20.";
  if (!form.name.trim()) errors.name = "Enter a name.";
  return errors;
}

/** The spec made from the form and the levels. */
export function specFrom(
  base: TournamentSpec,
  form: SpecForm,
  levels: readonly Level[],
): TournamentSpec {
  const number = (text: string) => parseWhole(text) ?? 0;
  const offerFrom = ({
    enabled,
    price,
    chips,
    rake,
    maxTimes,
    lastLevel,
  }: ChipOfferForm): ChipOffer | null =>
    enabled
      ? {
          price: number(price),
          chips: number(chips),
          rake: number(rake),
          max_per_player: number(maxTimes),
          last_level: number(lastLevel),
        }
      : null;
  const weights = parseWeights(form.payoutWeights);
  return {
    ...base,
    name: form.name.trim(),
    buy_in: number(form.buyIn),
    rake: number(form.rake),
    guarantee: number(form.guarantee),
    starting_stack: number(form.startingStack),
    min_players: number(form.minPlayers),
    max_players: number(form.maxPlayers),
    seats_per_table: number(form.seatsPerTable),
    last_registration_level: number(form.lastRegistrationLevel),
    max_entries_per_player: number(form.maxEntries),
    rebuy: offerFrom(form.rebuy),
    add_on: offerFrom(form.addOn),
    ...(weights ? { payouts: [{ weights, max_entries: 0 }] } : {}),
    shot_clock_seconds: number(form.shotClock),
    time_bank_seconds: number(form.timeBank),
    approval_reference: form.approval.trim(),
    levels: [...levels],
  };
}

// ---------------------------------------------------------------- levels

/** A stake as text: 50 as "50", blinds as "50/100". */
export function stakeText(value: unknown): string {
  return Array.isArray(value) ? value.join("/") : String(value);
}

/** Parses a stake; lists stay lists. Null if it is not an amount. */
export function parseStake(text: string, current: unknown): number | number[] | null {
  const parts = text.split("/").map(parseWhole);
  if (parts.some((part) => part === null)) return null;
  const amounts = parts as number[];
  if (Array.isArray(current) || amounts.length > 1) return Array.isArray(current) ? amounts : null;
  return amounts[0] ?? null;
}

/** The levels with a break after every n of them, and none after the last. */
export function withBreaks(levels: readonly Level[], every: number, seconds: number): Level[] {
  return levels.map((level, index) => ({
    ...level,
    break_seconds:
      every > 0 && (index + 1) % every === 0 && index < levels.length - 1 ? seconds : 0,
  }));
}

/** The levels without one; the new last level has no end. */
export function withoutLevel(levels: readonly Level[], index: number): Level[] {
  return withOpenEnd(levels.filter((_, other) => other !== index));
}

/** The levels with a copy of one after it. */
export function withCopy(levels: readonly Level[], index: number): Level[] {
  const level = levels[index];
  if (!level) return [...levels];
  // The last level has no end: its copy lasts as long as the level before.
  const previous = levels[index - 1] ?? level;
  const copied =
    index === levels.length - 1
      ? {
          ...level,
          duration_seconds: previous.duration_seconds ?? 0,
          duration_hands: previous.duration_hands ?? 0,
        }
      : level;
  return withOpenEnd([
    ...levels.slice(0, index),
    copied,
    { ...level, break_seconds: 0 },
    ...levels.slice(index + 1),
  ]);
}

function withOpenEnd(levels: readonly Level[]): Level[] {
  return levels.map((level, index) =>
    index === levels.length - 1
      ? { ...level, duration_seconds: 0, duration_hands: 0, break_seconds: 0 }
      : level,
  );
}
