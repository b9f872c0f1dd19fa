/** How things stand at the podium, as pages show it: columns, places, who is called. */
import type { BoardView, CallNow, DeskNow, ListNow, MoveNow, PlaceNow } from "$lib/protocol";

/** A list with all that belongs to it. */
export interface Column {
  list: ListNow;
  calls: CallNow[];
  desks: DeskNow[];
  /** Seats that whoever is called may take. */
  free: number;
}

export function columns(view: BoardView): Column[] {
  return view.lists.map((list) => {
    const desks = view.desks.filter((desk) => desk.list === list.name);
    return {
      list,
      desks,
      calls: view.calls.filter((call) => call.list === list.name),
      free: desks.reduce((sum, desk) => sum + desk.free.length, 0),
    };
  });
}

/** Those who must come now: who has chosen a seat is no longer called. */
export function callsNow(view: BoardView): CallNow[] {
  return view.calls.filter((call) => call.seat < 0);
}

export const listOf = (view: BoardView, name: string): ListNow | undefined =>
  view.lists.find((list) => list.name === name);

export const deskOf = (view: BoardView, name: string): DeskNow | undefined =>
  view.desks.find((desk) => desk.name === name);

/** The desk that a table's page is about. */
export const deskWith = (view: BoardView, id: string): DeskNow | undefined =>
  view.desks.find((desk) => desk.id === id);

/** Whether somebody has nothing to do with the podium just now. */
export function idle(yours: PlaceNow | null): boolean {
  return !yours || (yours.places.length === 0 && !yours.call && !yours.move && !yours.table);
}

/** One's place on a list; 0 where one is not on it. */
export function placeOn(yours: PlaceNow | null, list: string): number {
  return yours?.places.find(([name]) => name === list)?.[1] ?? 0;
}

const ENDS = new Intl.PluralRules("en", { type: "ordinal" });
const END: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** 1 as "1st". */
export function ordinal(place: number): string {
  return `${place}${END[ENDS.select(place)]}`;
}

/** Games by a name short enough for a line: a mix is named by how many there are. */
export function shortTitle(title: string): string {
  const games = title.split(", ");
  return games.length > 2 ? `Mix of ${games.length} games` : games.join(" and ");
}

/** Tables of the same game that one may ask for: all but one's own and those that go. */
export function otherTables(view: BoardView, own: DeskNow): DeskNow[] {
  return view.desks.filter(
    (desk) => desk.list === own.list && desk.name !== own.name && !desk.breaking,
  );
}

export function seatsTaken(desk: DeskNow): number {
  return desk.seats.filter(Boolean).length;
}

/** The seats of a table that have a chair, with their numbers from 0. */
export function chairs(desk: DeskNow): { seat: number; player: string }[] {
  return desk.seats
    .map((player, seat) => ({ seat, player }))
    .filter(({ seat }) => seat !== desk.without_chair);
}

/** What is said of a table in a few words, the most telling first. */
export function signOf(desk: DeskNow): string {
  if (desk.breaking) return "breaking";
  const signs = [
    desk.group ? `for ${desk.group}` : "",
    desk.feeds.length > 0 ? `must-move into ${desk.feeds.join(" and ")}` : "",
  ];
  return signs.filter(Boolean).join(", ");
}

const KINDS: Record<string, string> = {
  "must-move": "this is a must-move game",
  broken: "your game breaks",
  asked: "as you asked",
};

/** What somebody is told of his own move. */
export function moveWords(move: MoveNow): string {
  const when = move.why.replace(/\bhe is\b/, "you are").replace(/\bhis\b/, "your");
  const kind = KINDS[move.kind];
  return `To table ${move.to}, seat ${move.seat + 1}, ${when}${kind ? `: ${kind}` : ""}.`;
}

/** Whether somebody may play some more before he goes, and so may go at once instead. */
export function mayWait(move: MoveNow): boolean {
  return move.why.startsWith("after ");
}

/** How many names a column holds: all, or one fewer than fit with a line that says how many more. */
export function fits(names: number, room: number): number {
  return names <= room ? names : Math.max(0, room - 1);
}
