/** Called to a table: one is told wherever one is, and taken there where that interrupts nothing. */
import { attract } from "./attention.svelte";
import type { SeatReady } from "./protocol";
import { session } from "./room.svelte";
import { go, place } from "./router.svelte";
import { toast } from "./telling.svelte";

export const tablePath = (id: string): string => `/tables/${encodeURIComponent(id)}`;

/** The table that a page is about; empty for other pages. */
export function tableOf(path: string): string {
  const found = /^\/tables\/([^/]+)$/.exec(path);
  return found?.[1] ? decodeURIComponent(found[1]) : "";
}

/**
 * Whether the page goes to the table by itself: from the table that one was moved from, and when play
 * begins from everywhere but a table where one sits. Whoever is called answers first.
 */
export function goesThere(told: SeatReady, path: string, seats: readonly string[]): boolean {
  const here = tableOf(path);
  switch (told.kind) {
    case "moved":
      return here !== "" && here === told.from_table_id;
    case "begins":
      return here === "" || !seats.includes(here);
    default:
      return false;
  }
}

/** Hear a summons. */
export function summoned(told: SeatReady): void {
  const to = tablePath(told.table_id);
  if (told.kind === "called") {
    attract(told.text);
    return;
  }
  const leads = goesThere(told, place.path, session.seats);
  session.seats = [
    ...session.seats.filter((id) => id !== told.from_table_id && id !== told.table_id),
    told.table_id,
  ];
  if (tableOf(place.path) === told.table_id) return;
  attract(told.text, to);
  // Who is asked something elsewhere is not torn away; at a table that he has left he is asked nothing.
  if (leads && (told.kind === "moved" || !document.querySelector("dialog[open]"))) {
    go(to);
    toast(told.text, { kind: "good" });
  } else toast(told.text, { kind: "good", action: { label: "Go to table", run: () => go(to) } });
}
