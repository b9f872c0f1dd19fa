/** What we may do in the tournaments of a list: register, unregister or play. */
import { callApi } from "$lib/api";
import type { PrivateTournamentView, TournamentSummary } from "$lib/protocol";
import { session } from "$lib/room.svelte";
import { phaseGroup } from "./phases";

export interface OwnViews {
  readonly of: (id: string) => PrivateTournamentView | null;
  /** Load again, after an action there. */
  readonly refresh: (id: string) => void;
}

/** Loaded once for each that is not over, and again when its phase changes. */
export function ownTournamentViews(tournaments: () => readonly TournamentSummary[]): OwnViews {
  let views: Readonly<Record<string, PrivateTournamentView | null>> = $state.raw({});
  const requested = new Map<string, string>();

  function load(id: string): void {
    callApi("GET /api/tournaments/{tournament_id}", { params: { tournament_id: id } })
      .then(({ own: ownView }) => (views = { ...views, [id]: ownView }))
      // If it fails, the tournament's own page still works.
      .catch(() => requested.delete(id));
  }

  $effect(() => {
    const me = session.me?.name ?? "";
    if (!me) {
      views = {};
      requested.clear();
      return;
    }
    for (const { id, phase, registration_open: registrationOpen } of tournaments()) {
      const state = [me, phase, registrationOpen].join(" ");
      if (phaseGroup(phase) === "finished" || requested.get(id) === state) continue;
      requested.set(id, state);
      load(id);
    }
  });

  return { of: (id) => views[id] ?? null, refresh: load };
}
