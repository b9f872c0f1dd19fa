/** Tournaments for tests. */
import type { DealNow, EntrantNow, TournamentCard, TournamentView } from "$lib/protocol";

export function entrant(changes: Partial<EntrantNow> = {}): EntrantNow {
  return {
    name: "Ann",
    number: 1,
    standing: "in",
    chips: 10_000,
    table: 0,
    seat: 0,
    heat: 0,
    present: true,
    no_show: false,
    bot: false,
    place: 0,
    shared: 1,
    prize: 0,
    entries: 1,
    ...changes,
  };
}

export function card(changes: Partial<TournamentCard> = {}): TournamentCard {
  return {
    id: "t",
    name: "Sunday evening",
    house: "wsop",
    games: ["Hold'em"],
    phase: "open",
    words: "entries are open",
    fee: 1100,
    commission: 100,
    pool: 9000,
    entries: 9,
    left: 9,
    most: 0,
    level: 1,
    starts_in: 0,
    late: false,
    ...changes,
  };
}

export function view(changes: Partial<TournamentView> = {}): TournamentView {
  return {
    id: "t",
    name: "Sunday evening",
    house: "wsop",
    games: ["Hold'em"],
    phase: "playing",
    words: "a session is played",
    notices: [
      { text: "Entry fee 1100, of which the house keeps 100", clause: "wsop:2" },
      { text: "10000 tournament chips for everybody, which are no money", clause: "" },
    ],
    director: "Mira Pit",
    fee: 1100,
    commission: 100,
    chips: 10_000,
    pool: 5000,
    prizes: [3000, 2000],
    entries: 5,
    left: 4,
    least: 2,
    most: 0,
    in_play: 50_000,
    level: 2,
    levels: [
      { number: 1, stakes: ["no-limit, blinds 50/100"], seconds: 600, hands: 0, rest: 0 },
      {
        number: 2,
        stakes: ["no-limit, ante 10, blinds 100/200"],
        seconds: 600,
        hands: 0,
        rest: 300,
      },
      { number: 3, stakes: ["no-limit, ante 20, blinds 200/400"], seconds: 0, hands: 0, rest: 0 },
    ],
    seconds: 345,
    hands_left: 0,
    rest: 0,
    running: true,
    paused: false,
    starts_in: 0,
    late: false,
    now: 1000,
    stage: "",
    hand_for_hand: false,
    entrants: [
      entrant({ name: "Ann", number: 1, chips: 22_000, table: 0, seat: 0 }),
      entrant({ name: "Bob", number: 2, chips: 14_000, table: 0, seat: 1, bot: true }),
      entrant({ name: "Cem", number: 3, chips: 9_000, table: 1, seat: 0, present: false }),
      entrant({ name: "Dee", number: 4, chips: 5_000, table: 1, seat: 2 }),
      entrant({ name: "Eve", number: 5, standing: "out", chips: 0, table: 1, seat: 4, place: 5 }),
    ],
    reserves: [],
    tables: [
      {
        number: 0,
        id: "t-0",
        seats: ["Ann", "Bob", "", "", "", ""],
        heat: 0,
        dealing: true,
        hands: 12,
      },
      {
        number: 1,
        id: "t-1",
        seats: ["Cem", "", "Dee", "", "", ""],
        heat: 0,
        dealing: false,
        hands: 11,
      },
    ],
    lines: [{ at: 1_794_815_339, text: "Eve is out in 5th place.", clause: "wsop:79" }],
    yours: null,
    done: [],
    ...changes,
  };
}

/** What a deal would give to the four who are left. */
export function deal(changes: Partial<DealNow> = {}): DealNow {
  return {
    players: ["Ann", "Bob", "Cem", "Dee"],
    chips: [22_000, 14_000, 9_000, 5_000],
    total: 5000,
    held_back: 0,
    dealing: false,
    by: [
      { kind: "icm", amounts: [1939, 1454, 1016, 591], why: "", clause: "" },
      { kind: "chips", amounts: [2200, 1400, 900, 500], why: "", clause: "" },
    ],
    ...changes,
  };
}
