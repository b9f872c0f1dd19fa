/** A tournament, followed while the component that created it exists. */
import { callApi, RefusedError } from "$lib/api";
import type { ActInTournament, RequestDone, TournamentView } from "$lib/protocol";
import {
  sendToTournament,
  followTournament,
  session,
  restartSession,
  type FollowedView,
} from "$lib/room.svelte";
import { timeLeftAfter, type ClockTimeLeft } from "./clock";

export type TournamentCommand = ActInTournament["command"];

export class FollowedTournament {
  private readonly followed: FollowedView<TournamentView>;
  private refusal = $state("");

  constructor(readonly id: string) {
    this.followed = followTournament(id);
    // The HTTP response says why there is no such tournament.
    $effect(() => {
      const controller = new AbortController();
      callApi("GET /api/tournaments/{tournament_id}", {
        params: { tournament_id: id },
        signal: controller.signal,
      }).catch((error: unknown) => {
        if (error instanceof RefusedError && error.status === 404) this.refusal = error.message;
      });
      return () => controller.abort();
    });
  }

  get view(): TournamentView | null {
    return this.followed.view;
  }

  /** Why it cannot be shown. */
  get endedReason(): string {
    return this.followed.endedReason || this.refusal;
  }

  /** The time left in the level, in the break and before the start. */
  get timeLeft(): ClockTimeLeft {
    const { view, time } = this.followed;
    return view
      ? timeLeftAfter(view, time - view.now)
      : { levelSeconds: 0, breakSeconds: 0, startSeconds: 0 };
  }

  send(command: TournamentCommand): Promise<RequestDone> {
    return sendToTournament(this.id, command);
  }
}

/** Register, having accepted the terms; visitors become guests first. */
export async function register(tournamentId: string): Promise<RequestDone> {
  if (!session.me) {
    await callApi("POST /api/guest", { body: {} });
    await restartSession();
  }
  const player = session.me?.name ?? "";
  return sendToTournament(tournamentId, { command: "Register", player, accepts_terms: true });
}
