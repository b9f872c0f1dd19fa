/** What we may do in the tournaments of a list: whether we are in, may enter or withdraw. */
import { ask } from "$lib/api";
import type { EntryNow, TournamentCard } from "$lib/protocol";
import { session } from "$lib/room.svelte";
import { groupOf } from "./words";

export interface Entries {
  readonly of: (id: string) => EntryNow | null;
  /** Ask again: something was done there. */
  readonly again: (id: string) => void;
}

/** Asked for once for each that is not over, and again when its phase changes. */
export function ownEntries(cards: () => readonly TournamentCard[]): Entries {
  let known: Readonly<Record<string, EntryNow | null>> = $state.raw({});
  const asked = new Map<string, string>();

  function fetch(id: string): void {
    ask("GET /api/tournaments/{id}", { places: { id } })
      .then(({ yours }) => (known = { ...known, [id]: yours }))
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
    for (const { id, phase, late } of cards()) {
      const state = [me, phase, late].join(" ");
      if (groupOf(phase) === "finished" || asked.get(id) === state) continue;
      asked.set(id, state);
      fetch(id);
    }
  });

  return { of: (id) => known[id] ?? null, again: fetch };
}
