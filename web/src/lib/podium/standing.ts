/** How things stand at the podium, as pages show it: columns, places, who is called. */
import type {
  PodiumView,
  SeatCallView,
  PodiumTableView,
  WaitlistView,
  TableMoveView,
  PrivatePodiumView,
} from "$lib/protocol";

/** A list with all that belongs to it. */
export interface Column {
  list: WaitlistView;
  calls: SeatCallView[];
  desks: PodiumTableView[];
  /** Seats that whoever is called may take. */
  free: number;
}

export function columns(view: PodiumView): Column[] {
  return view.waitlists.map((list) => {
    const desks = view.tables.filter((desk) => desk.waitlist === list.name);
    return {
      list,
      desks,
      calls: view.calls.filter((call) => call.waitlist === list.name),
      free: desks.reduce((sum, desk) => sum + desk.open_seats.length, 0),
    };
  });
}

/** Those who must come now: who has chosen a seat is no longer called. */
export function callsNow(view: PodiumView): SeatCallView[] {
  return view.calls.filter((call) => call.seat < 0);
}

export const listOf = (view: PodiumView, name: string): WaitlistView | undefined =>
  view.waitlists.find((list) => list.name === name);

export const deskOf = (view: PodiumView, name: string): PodiumTableView | undefined =>
  view.tables.find((desk) => desk.name === name);

/** The desk that a table's page is about. */
export const deskWith = (view: PodiumView, id: string): PodiumTableView | undefined =>
  view.tables.find((desk) => desk.table_id === id);

/** Whether somebody has nothing to do with the podium just now. */
export function idle(yours: PrivatePodiumView | null): boolean {
  return (
    !yours || (yours.list_positions.length === 0 && !yours.call && !yours.move && !yours.table_id)
  );
}

/** One's place on a list; 0 where one is not on it. */
export function placeOn(yours: PrivatePodiumView | null, list: string): number {
  return yours?.list_positions.find(([name]) => name === list)?.[1] ?? 0;
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
export function otherTables(view: PodiumView, own: PodiumTableView): PodiumTableView[] {
  return view.tables.filter(
    (desk) => desk.waitlist === own.waitlist && desk.name !== own.name && !desk.breaking,
  );
}

export function seatsTaken(desk: PodiumTableView): number {
  return desk.seats.filter(Boolean).length;
}

/** The seats of a table that have a chair, with their numbers from 0. */
export function chairs(desk: PodiumTableView): { seat: number; player: string }[] {
  return desk.seats
    .map((player, seat) => ({ seat, player }))
    .filter(({ seat }) => seat !== desk.removed_seat);
}

/** What is said of a table in a few words, the most telling first. */
export function signOf(desk: PodiumTableView): string {
  if (desk.breaking) return "breaking";
  const signs = [
    desk.group ? `for ${desk.group}` : "",
    desk.must_move_to.length > 0 ? `must-move to ${desk.must_move_to.join(" and ")}` : "",
  ];
  return signs.filter(Boolean).join(", ");
}

const KINDS: Record<string, string> = {
  "must-move": "this is a must-move game",
  broken: "your table is breaking",
  asked: "as you requested",
};

/** What somebody is told of his own move. */
export function moveWords(move: TableMoveView): string {
  const when = move.timing_text.replace(/\bhe is\b/, "you are").replace(/\bhis\b/, "your");
  const kind = KINDS[move.kind];
  return `To table ${move.to_table}, seat ${move.seat + 1}, ${when}${kind ? `: ${kind}` : ""}.`;
}

/** Whether somebody may play some more before he goes, and so may go at once instead. */
export function mayWait(move: TableMoveView): boolean {
  return move.timing_text.startsWith("after ");
}

/** How many names a column holds: all, or one fewer than fit with a line that says how many more. */
export function fits(names: number, room: number): number {
  return names <= room ? names : Math.max(0, room - 1);
}
