/** A busy podium, for tests. */
import type {
  PodiumView,
  SeatCallView,
  PodiumTableView,
  WaitlistView,
  PrivatePodiumView,
  FloorView,
} from "$lib/protocol";

const NOW = 36_000;

function waitlist(
  name: string,
  gameNames: string,
  stakes: string,
  players: string,
  seats = 9,
): WaitlistView {
  const [games = "", limit = "", bets = ""] = name.split(" ");
  return {
    name,
    game_names: gameNames,
    stakes,
    buy_in: [200, 1000],
    waiting: players
      .split(" ")
      .filter(Boolean)
      .map((player) => ({
        player: player.replace(/[*~]/, "").replaceAll("_", " "),
        away: player.endsWith("~"),
        is_bot: player.endsWith("*"),
      })),
    game: {
      games: games.split("+"),
      limit,
      stakes: bets.split("-").map(Number),
      kill: "",
      buy_in: [200, 1000],
    },
    max_seats: seats,
  };
}

function table(
  name: string,
  waitlist: WaitlistView,
  seats: string,
  changes: Partial<PodiumTableView> = {},
): PodiumTableView {
  const seatNames = seats.split(" ").map((player) => (player === "-" ? "" : player));
  return {
    name,
    table_id: `podium-${name}`,
    waitlist: waitlist.name,
    game_names: waitlist.game_names,
    stakes: waitlist.stakes,
    seats: seatNames,
    open_seats: seatNames.flatMap((player, index) => (player ? [] : [index])),
    must_move_to: [],
    hands_dealt: 41,
    closes_at: 0,
    breaking: false,
    removed_seat: -1,
    group: "",
    ...changes,
  };
}

const HOLDEM = waitlist(
  "holdem no-limit 5-10",
  "Hold’em",
  "no-limit, blinds 5/10",
  "Sofia Kwame Ivan_P. Mei~ Oskar* Lucía Tom_Baker Priya Noor Jonas Aiko Raúl Greta Sam",
);
const OMAHA = waitlist(
  "omaha-8 fixed 75-150",
  "Omaha eight or better",
  "fixed limit 75/150",
  "Beatriz Hana Dov",
);
const STUD = waitlist(
  "seven-card-stud fixed 20-40",
  "Seven-card stud",
  "fixed limit 20/40",
  "Wim",
  8,
);
const MIXED = waitlist(
  "holdem+omaha-8+razz+seven-card-stud fixed 40-80",
  "Hold’em, Omaha eight or better, Razz, Seven-card stud",
  "fixed limit 40/80",
  "Yusuf Carla* Emre~ Ludo Nina",
);
const BADUGI = waitlist("badugi fixed 10-20", "Badugi", "fixed limit 10/20", "", 6);

export const call = (changes: Partial<SeatCallView> = {}): SeatCallView => ({
  player: "Ann",
  waitlist: HOLDEM.name,
  table_name: "3",
  expires_at: NOW + 151,
  answered: false,
  arrived: false,
  seat: -1,
  ...changes,
});

export const ownView = (changes: Partial<PrivatePodiumView> = {}): PrivatePodiumView => ({
  list_positions: [],
  call: null,
  move: null,
  table_id: "",
  seat: -1,
  away: false,
  min_buy_in: 200,
  max_buy_in: 1000,
  join_refusal: "",
  ...changes,
});

export const FLOOR: FloorView = {
  people: [
    ...["Ann", "Sofia", "Kwame", "Ivan P."].map((name) => ({
      name,
      is_bot: false,
      id_checked: true,
      tier: name === "Sofia" ? "diamond" : "",
      barred_reason: "",
      excluded_until: 0,
      warnings: name === "Kwame" ? ["talked about a hand that was played"] : [],
      penalty_hands_left: name === "Kwame" ? 3 : 0,
      groups: [],
      leaves_after_hand: name === "Ivan P.",
    })),
    {
      name: "Hal",
      is_bot: false,
      id_checked: true,
      tier: "",
      barred_reason: "threw cards at the dealer",
      excluded_until: 0,
      warnings: [],
      penalty_hands_left: 0,
      groups: [],
      leaves_after_hand: false,
    },
  ],
  private_games_clause: "",
  kept_apart: [["Ann and Kwame", "married"]],
  floor_actions: [
    { number: 4, action: "OpenTable 3", by: "Mira Pit", reason: "nine wait", clause: "wsop-70.1" },
    { number: 5, action: "Warn Kwame", by: "Mira Pit", reason: "talked about a hand", clause: "" },
  ],
};

export function podiumView(changes: Partial<PodiumView> = {}): PodiumView {
  return {
    house: "wsop",
    now: NOW,
    waitlists: [HOLDEM, OMAHA, STUD, MIXED, BADUGI],
    tables: [
      table("1", HOLDEM, "Max Lena Ugo Pia Rolf Ida Sven Abe Zoe"),
      table("3", HOLDEM, "Bo - Cy Di - Ed Fay Gus Hy", { must_move_to: ["1"] }),
      table("4", OMAHA, "Jan Kai Lea Moe - Nell Olga Pam Quin"),
      table("7", STUD, "Rex Sal Tia Ute Vic Wes Xan Yan", { closes_at: NOW + 1800 }),
      table("9", MIXED, "Al Bea Cal Dot Eve Flo", { breaking: true, open_seats: [] }),
    ],
    calls: [
      call(),
      call({
        player: "Theo Vandenberg",
        waitlist: OMAHA.name,
        table_name: "4",
        answered: true,
        expires_at: NOW + 420,
      }),
    ],
    moves: [
      {
        player: "Bo",
        from_table: "3",
        to_table: "1",
        seat: 4,
        kind: "must-move",
        timing_text: "after 2 more hands at most",
        can_move_now: true,
        clause: "wsop-98.1",
      },
    ],
    change_requests: [{ player: "Fay", to_table: "1" }],
    notices: [
      { text: "Players paid by the house are named on request.", clause: "wsop-28" },
      { text: "A copy of the rules is available on request.", clause: "crown-38.11" },
    ],
    activity: [
      { recorded_at: 1_794_815_339, text: "Table 3 moves into 1", clause: "wsop-96.1" },
      {
        recorded_at: 1_794_815_400,
        text: "Ann is called to table 3, holdem no-limit 5-10",
        clause: "wsop-85.1",
      },
    ],
    closes_at: NOW + 4 * 3600,
    own: null,
    floor: null,
    ...changes,
  };
}
