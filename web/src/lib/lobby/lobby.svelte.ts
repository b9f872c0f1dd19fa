/** The lobby, kept up to date while the component exists. */
import type { LobbySnapshot, TableSummary, TournamentSummary } from "$lib/protocol";
import { socket } from "$lib/room.svelte";

let lastSnapshot: LobbySnapshot | null = null;

export interface Lobby {
  readonly tables: readonly TableSummary[];
  readonly tournaments: readonly TournamentSummary[];
  /** The number of people online. */
  readonly people: number;
  readonly loaded: boolean;
}

export function watchLobby(): Lobby {
  // Shows the last known lobby at once when someone returns to the page.
  let snapshot = $state.raw(lastSnapshot);
  $effect(() =>
    socket.watchLobby((received) => {
      lastSnapshot = received;
      snapshot = received;
    }),
  );
  return {
    get tables() {
      return snapshot?.tables ?? [];
    },
    get tournaments() {
      return snapshot?.tournaments ?? [];
    },
    get people() {
      return snapshot?.people_online ?? 0;
    },
    get loaded() {
      return snapshot !== null;
    },
  };
}
