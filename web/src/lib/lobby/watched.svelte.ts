/** All tables as they are now, as long as the component lives that asks. */
import type { LobbySnapshot, TableSummary, TournamentSummary } from "$lib/protocol";
import { socket } from "$lib/room.svelte";

let last: LobbySnapshot | null = null;

export interface Watched {
  readonly tables: readonly TableSummary[];
  readonly tournaments: readonly TournamentSummary[];
  /** How many are here. */
  readonly people: number;
  readonly known: boolean;
}

export function watchedLobby(): Watched {
  // What was seen last is shown at once when one comes back.
  let lobby = $state.raw(last);
  $effect(() =>
    socket.watchLobby((told) => {
      last = told;
      lobby = told;
    }),
  );
  return {
    get tables() {
      return lobby?.tables ?? [];
    },
    get tournaments() {
      return lobby?.tournaments ?? [];
    },
    get people() {
      return lobby?.people_online ?? 0;
    },
    get known() {
      return lobby !== null;
    },
  };
}
