/** All tables as they are now, as long as the component lives that asks. */
import type { Lobby, TableCard } from "$lib/protocol";
import { socket } from "$lib/room.svelte";

let last: Lobby | null = null;

export function watchedLobby(): { tables: readonly TableCard[]; known: boolean } {
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
    get known() {
      return lobby !== null;
    },
  };
}
