/** The podium on a busy evening, for tests. */
import type { BoardView, CallNow, DeskNow, ListNow, PlaceNow, PodiumNow } from "$lib/protocol";

const NOW = 36_000;

function list(name: string, title: string, stakes: string, names: string, seats = 9): ListNow {
  const [games = "", limit = "", bets = ""] = name.split(" ");
  return {
    name,
    title,
    stakes,
    buy_in: [200, 1000],
    waiting: names
      .split(" ")
      .filter(Boolean)
      .map((player) => ({
        player: player.replace(/[*~]/, "").replaceAll("_", " "),
        away: player.endsWith("~"),
        bot: player.endsWith("*"),
      })),
    game: {
      games: games.split("+"),
      limit,
      bets: bets.split("-").map(Number),
      kill: "",
      buy_in: [200, 1000],
    },
    seats,
  };
}

function desk(name: string, of: ListNow, seats: string, changes: Partial<DeskNow> = {}): DeskNow {
  const taken = seats.split(" ").map((player) => (player === "-" ? "" : player));
  return {
    name,
    id: `podium-${name}`,
    list: of.name,
    title: of.title,
    stakes: of.stakes,
    seats: taken,
    free: taken.flatMap((player, at) => (player ? [] : [at])),
    feeds: [],
    hands: 41,
    closes_at: 0,
    breaking: false,
    without_chair: -1,
    group: "",
    ...changes,
  };
}

const HOLDEM = list(
  "holdem no-limit 5-10",
  "Hold’em",
  "no-limit, blinds 5/10",
  "Sofia Kwame Ivan_P. Mei~ Oskar* Lucía Tom_Baker Priya Noor Jonas Aiko Raúl Greta Sam",
);
const OMAHA = list(
  "omaha-8 fixed 75-150",
  "Omaha eight or better",
  "fixed limit 75/150",
  "Beatriz Hana Dov",
);
const STUD = list("seven-card-stud fixed 20-40", "Seven-card stud", "fixed limit 20/40", "Wim", 8);
const MIXED = list(
  "holdem+omaha-8+razz+seven-card-stud fixed 40-80",
  "Hold’em, Omaha eight or better, Razz, Seven-card stud",
  "fixed limit 40/80",
  "Yusuf Carla* Emre~ Ludo Nina",
);
const BADUGI = list("badugi fixed 10-20", "Badugi", "fixed limit 10/20", "", 6);

export const call = (changes: Partial<CallNow> = {}): CallNow => ({
  player: "Ann",
  list: HOLDEM.name,
  table: "3",
  until: NOW + 151,
  answered: false,
  arrived: false,
  seat: -1,
  ...changes,
});

export const nothing = (changes: Partial<PlaceNow> = {}): PlaceNow => ({
  places: [],
  call: null,
  move: null,
  table: "",
  seat: -1,
  away: false,
  least: 200,
  most: 1000,
  refused: "",
  ...changes,
});

export const PODIUM: PodiumNow = {
  people: [
    ...["Ann", "Sofia", "Kwame", "Ivan P."].map((name) => ({
      name,
      bot: false,
      identified: true,
      tier: name === "Sofia" ? "diamond" : "",
      barred: "",
      excluded_until: 0,
      warnings: name === "Kwame" ? ["talked about a hand that was played"] : [],
      sits_out: name === "Kwame" ? 3 : 0,
      groups: [],
    })),
    {
      name: "Hal",
      bot: false,
      identified: true,
      tier: "",
      barred: "threw cards at the dealer",
      excluded_until: 0,
      warnings: [],
      sits_out: 0,
      groups: [],
    },
  ],
  reserves: "",
  apart: [["Ann and Kwame", "married"]],
  done: [
    { number: 4, action: "OpenTable 3", by: "Mira Pit", why: "nine wait", clause: "wsop-70.1" },
    { number: 5, action: "Warn Kwame", by: "Mira Pit", why: "talked about a hand", clause: "" },
  ],
};

export function board(changes: Partial<BoardView> = {}): BoardView {
  return {
    house: "wsop",
    now: NOW,
    lists: [HOLDEM, OMAHA, STUD, MIXED, BADUGI],
    desks: [
      desk("1", HOLDEM, "Max Lena Ugo Pia Rolf Ida Sven Abe Zoe"),
      desk("3", HOLDEM, "Bo - Cy Di - Ed Fay Gus Hy", { feeds: ["1"] }),
      desk("4", OMAHA, "Jan Kai Lea Moe - Nell Olga Pam Quin"),
      desk("7", STUD, "Rex Sal Tia Ute Vic Wes Xan Yan", { closes_at: NOW + 1800 }),
      desk("9", MIXED, "Al Bea Cal Dot Eve Flo", { breaking: true, free: [] }),
    ],
    calls: [
      call(),
      call({
        player: "Theo Vandenberg",
        list: OMAHA.name,
        table: "4",
        answered: true,
        until: NOW + 420,
      }),
    ],
    moves: [
      {
        player: "Bo",
        table: "3",
        to: "1",
        seat: 4,
        kind: "must-move",
        why: "after 2 hands more at the latest",
        clause: "wsop-98.1",
      },
    ],
    wishes: [{ player: "Fay", to: "1" }],
    notices: [
      { text: "Players whom the house pays are named to who asks.", clause: "wsop-28" },
      { text: "A copy of the rules is here for everybody who asks.", clause: "crown-38.11" },
    ],
    lines: [
      { at: 1_794_815_339, text: "Table 3 moves into 1", clause: "wsop-96.1" },
      {
        at: 1_794_815_400,
        text: "Ann is called to table 3, holdem no-limit 5-10",
        clause: "wsop-85.1",
      },
    ],
    closes: NOW + 4 * 3600,
    yours: null,
    podium: null,
    ...changes,
  };
}
