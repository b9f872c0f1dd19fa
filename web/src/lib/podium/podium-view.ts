/** Reading a view of the podium: waitlists, calls, tables, positions and moves. */
import type {
  PodiumTableView,
  PodiumView,
  PrivatePodiumView,
  SeatCallView,
  TableMoveView,
  WaitlistView,
} from "$lib/protocol";

/** A waitlist with its tables and calls. */
export interface WaitlistOverview {
  waitlist: WaitlistView;
  calls: SeatCallView[];
  tables: PodiumTableView[];
  /** The seats that called players may take. */
  freeSeats: number;
}

export function waitlistOverviews(view: PodiumView): WaitlistOverview[] {
  return view.waitlists.map((waitlist) => {
    const tables = view.tables.filter((table) => table.waitlist === waitlist.name);
    return {
      waitlist,
      tables,
      calls: view.calls.filter((call) => call.waitlist === waitlist.name),
      freeSeats: tables.reduce((sum, table) => sum + table.open_seats.length, 0),
    };
  });
}

/** The players who must come now: those who have claimed a seat are no longer called. */
export function pendingCalls(view: PodiumView): SeatCallView[] {
  return view.calls.filter((call) => call.seat < 0);
}

export const waitlistNamed = (view: PodiumView, name: string): WaitlistView | undefined =>
  view.waitlists.find((waitlist) => waitlist.name === name);

export const tableNamed = (view: PodiumView, name: string): PodiumTableView | undefined =>
  view.tables.find((table) => table.name === name);

/** The podium's entry for a table. */
export const tableWithId = (view: PodiumView, id: string): PodiumTableView | undefined =>
  view.tables.find((table) => table.table_id === id);

/** Whether a player is on no waitlist, and neither called, moving nor seated. */
export function isUninvolved(ownView: PrivatePodiumView | null): boolean {
  return (
    !ownView ||
    (ownView.list_positions.length === 0 && !ownView.call && !ownView.move && !ownView.table_id)
  );
}

/** The player's position on a waitlist; 0 if they are not on it. */
export function positionOn(ownView: PrivatePodiumView | null, waitlistName: string): number {
  return ownView?.list_positions.find(([name]) => name === waitlistName)?.[1] ?? 0;
}

/** The games in short: a mix is named by its number of games. */
export function shortGameNames(title: string): string {
  const games = title.split(", ");
  return games.length > 2 ? `Mix of ${games.length} games` : games.join(" and ");
}

/** Other tables of the same game that are not breaking. */
export function otherTables(view: PodiumView, ownTable: PodiumTableView): PodiumTableView[] {
  return view.tables.filter(
    (table) =>
      table.waitlist === ownTable.waitlist && table.name !== ownTable.name && !table.breaking,
  );
}

export function takenSeatCount(table: PodiumTableView): number {
  return table.seats.filter(Boolean).length;
}

/** The seats of a table that have a chair, with their numbers from 0. */
export function seatsWithChairs(table: PodiumTableView): { seat: number; player: string }[] {
  return table.seats
    .map((player, seat) => ({ seat, player }))
    .filter(({ seat }) => seat !== table.removed_seat);
}

/** A short note about a table: breaking, reserved or must-move. */
export function tableNote(table: PodiumTableView): string {
  if (table.breaking) return "breaking";
  const notes = [
    table.group ? `for ${table.group}` : "",
    table.must_move_to.length > 0 ? `must-move to ${table.must_move_to.join(" and ")}` : "",
  ];
  return notes.filter(Boolean).join(", ");
}

const MOVE_REASONS: Record<string, string> = {
  "must-move": "this is a must-move game",
  broken: "your table is breaking",
  requested: "as you requested",
};

const MOVE_LABELS: Record<string, string> = {
  "must-move": "must-move",
  broken: "table breaking",
  requested: "table change",
};

/** Why and when a player moves, for the floor: "table breaking, after this hand". */
export function moveLabel({ kind, timing_text: timing }: TableMoveView): string {
  return `${MOVE_LABELS[kind] ?? kind}, ${timing}`;
}

/** A player's own move, in words. */
export function moveText(move: TableMoveView): string {
  const timing = move.timing_text.replace(/\bthey are\b/, "you are").replace(/\btheir\b/, "your");
  const reason = MOVE_REASONS[move.kind];
  return `To table ${move.to_table}, seat ${move.seat + 1}, ${timing}${reason ? `: ${reason}` : ""}.`;
}

/**
 * How many names to show: all, or one fewer than fit, so that a line can say how many more there
 * are.
 */
export function namesShown(nameCount: number, capacity: number): number {
  return nameCount <= capacity ? nameCount : Math.max(0, capacity - 1);
}
