/** What we may do in the tournaments of a list: whether we are in, may enter or withdraw. */
import { ask } from "$lib/api";
import type { PrivateTournamentView, TournamentSummary } from "$lib/protocol";
import { session } from "$lib/room.svelte";
import { groupOf } from "./words";

export interface Entries {
  readonly of: (id: string) => PrivateTournamentView | null;
  /** Ask again: something was done there. */
  readonly again: (id: string) => void;
}

/** Asked for once for each that is not over, and again when its phase changes. */
export function ownEntries(cards: () => readonly TournamentSummary[]): Entries {
  let known: Readonly<Record<string, PrivateTournamentView | null>> = $state.raw({});
  const asked = new Map<string, string>();

  function fetch(id: string): void {
    ask("GET /api/tournaments/{tournament_id}", { places: { tournament_id: id } })
      .then(({ own: yours }) => (known = { ...known, [id]: yours }))
      // Without it there is still the way to the tournament's own page.
      .catch(() => asked.delete(id));
  }

  $effect(() => {
    const me = session.me?.name ?? "";
    if (!me) {
      known = {};
      asked.clear();
      return;
    }
    for (const { id, phase, registration_open: late } of cards()) {
      const state = [me, phase, late].join(" ");
      if (groupOf(phase) === "finished" || asked.get(id) === state) continue;
      asked.set(id, state);
      fetch(id);
    }
  });

  return { of: (id) => known[id] ?? null, again: fetch };
}
