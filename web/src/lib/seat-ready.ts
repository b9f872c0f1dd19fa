/** A seat is ready: the player is told on any page, and taken there if that interrupts nothing. */
import { getAttention } from "./attention.svelte";
import type { SeatReady } from "./protocol";
import { session } from "./room.svelte";
import { navigate, currentUrl } from "./router.svelte";
import { toast } from "./toasts.svelte";

export const tablePath = (id: string): string => `/tables/${encodeURIComponent(id)}`;

/** The id of the table shown at a path; empty for other pages. */
export function tableIdIn(path: string): string {
  const match = /^\/tables\/([^/]+)$/.exec(path);
  return match?.[1] ? decodeURIComponent(match[1]) : "";
}

/**
 * Whether to go to the table at once: from the table the player was moved from, or at the start of
 * a tournament from anywhere but a table where they sit. Called players answer first.
 */
export function shouldNavigate(
  message: SeatReady,
  path: string,
  ownTables: readonly string[],
): boolean {
  const currentTable = tableIdIn(path);
  switch (message.kind) {
    case "moved":
      return currentTable !== "" && currentTable === message.from_table_id;
    case "started":
      return currentTable === "" || !ownTables.includes(currentTable);
    default:
      return false;
  }
}

/** Handle the message that a seat is ready. */
export function onSeatReady(message: SeatReady): void {
  const path = tablePath(message.table_id);
  if (message.kind === "called") {
    getAttention(message.text);
    return;
  }
  const navigates = shouldNavigate(message, currentUrl.path, session.seatedAt);
  session.seatedAt = [
    ...session.seatedAt.filter((id) => id !== message.from_table_id && id !== message.table_id),
    message.table_id,
  ];
  if (tableIdIn(currentUrl.path) === message.table_id) return;
  getAttention(message.text, path);
  // An open dialog is not interrupted, except at a table that the player has left.
  if (navigates && (message.kind === "moved" || !document.querySelector("dialog[open]"))) {
    navigate(path);
    toast(message.text, { kind: "success" });
  } else
    toast(message.text, {
      kind: "success",
      action: { label: "Go to table", run: () => navigate(path) },
    });
}
