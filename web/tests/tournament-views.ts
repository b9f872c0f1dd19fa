/** Tournament views for tests. */
import type { DealPreview, EntrantView, TournamentSummary, TournamentView } from "$lib/protocol";

export function entrant(changes: Partial<EntrantView> = {}): EntrantView {
  return {
    name: "Ann",
    entry_number: 1,
    status: "active",
    chips: 10_000,
    table_number: 0,
    seat: 0,
    flight: 0,
    present: true,
    no_show: false,
    is_bot: false,
    place: 0,
    tied_count: 1,
    prize: 0,
    entry_count: 1,
    ...changes,
  };
}

export function tournamentSummary(changes: Partial<TournamentSummary> = {}): TournamentSummary {
  return {
    id: "t",
    name: "Sunday evening",
    house: "wsop",
    games: ["Hold'em"],
    phase: "registering",
    phase_text: "open for registration",
    buy_in: 1100,
    rake: 100,
    prize_pool: 9000,
    entry_count: 9,
    players_left: 9,
    max_players: 0,
    level: 1,
    seconds_to_start: 0,
    registration_open: false,
    ...changes,
  };
}

export function tournamentView(changes: Partial<TournamentView> = {}): TournamentView {
  return {
    id: "t",
    name: "Sunday evening",
    house: "wsop",
    games: ["Hold'em"],
    phase: "playing",
    phase_text: "in play",
    notices: [
      { text: "Buy-in: 1,100, including 100 rake", clause: "wsop:2" },
      { text: "10,000 starting chips (no cash value)", clause: "" },
    ],
    director: "Mira Pit",
    buy_in: 1100,
    rake: 100,
    starting_stack: 10_000,
    prize_pool: 5000,
    prizes: [3000, 2000],
    entry_count: 5,
    players_left: 4,
    min_players: 2,
    max_players: 0,
    chips_in_play: 50_000,
    level: 2,
    levels: [
      {
        number: 1,
        stakes: ["no-limit, blinds 50/100"],
        duration_seconds: 600,
        duration_hands: 0,
        break_seconds: 0,
      },
      {
        number: 2,
        stakes: ["no-limit, ante 10, blinds 100/200"],
        duration_seconds: 600,
        duration_hands: 0,
        break_seconds: 300,
      },
      {
        number: 3,
        stakes: ["no-limit, ante 20, blinds 200/400"],
        duration_seconds: 0,
        duration_hands: 0,
        break_seconds: 0,
      },
    ],
    level_seconds_left: 345,
    level_hands_left: 0,
    break_seconds_left: 0,
    clock_running: true,
    paused: false,
    seconds_to_start: 0,
    registration_open: false,
    now: 1000,
    stage: "",
    hand_for_hand: false,
    entrants: [
      entrant({ name: "Ann", entry_number: 1, chips: 22_000, table_number: 0, seat: 0 }),
      entrant({
        name: "Bob",
        entry_number: 2,
        chips: 14_000,
        table_number: 0,
        seat: 1,
        is_bot: true,
      }),
      entrant({
        name: "Cem",
        entry_number: 3,
        chips: 9_000,
        table_number: 1,
        seat: 0,
        present: false,
      }),
      entrant({ name: "Dee", entry_number: 4, chips: 5_000, table_number: 1, seat: 2 }),
      entrant({
        name: "Eve",
        entry_number: 5,
        status: "eliminated",
        chips: 0,
        table_number: 1,
        seat: 4,
        place: 5,
      }),
    ],
    alternates: [],
    tables: [
      {
        number: 0,
        table_id: "t-0",
        seats: ["Ann", "Bob", "", "", "", ""],
        flight: 0,
        in_hand: true,
        hands_dealt: 12,
      },
      {
        number: 1,
        table_id: "t-1",
        seats: ["Cem", "", "Dee", "", "", ""],
        flight: 0,
        in_hand: false,
        hands_dealt: 11,
      },
    ],
    activity: [{ recorded_at: 1_794_815_339, text: "Eve is out in 5th place.", clause: "wsop:79" }],
    own: null,
    floor_actions: [],
    ...changes,
  };
}

/** The shares of a deal between the four players left. */
export function dealPreview(changes: Partial<DealPreview> = {}): DealPreview {
  return {
    players: ["Ann", "Bob", "Cem", "Dee"],
    stacks: [22_000, 14_000, 9_000, 5_000],
    total: 5000,
    left_to_play_for: 0,
    hand_in_progress: false,
    splits: [
      { method: "icm", amounts: [1939, 1454, 1016, 591], reason: "", clause: "" },
      { method: "chips", amounts: [2200, 1400, 900, 500], reason: "", clause: "" },
    ],
    ...changes,
  };
}
