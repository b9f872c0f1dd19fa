/** A tournament that is followed as long as the component lives that made it. */
import { ask, Refused } from "$lib/api";
import type { ActInTournament, Done, TournamentView } from "$lib/protocol";
import { direct, followedTournament, session, signedInOrOut, type Board } from "$lib/room.svelte";
import { leftAfter, type Left } from "./clock";

export type TournamentCommand = ActInTournament["command"];

export class FollowedTournament {
  private readonly board: Board<TournamentView>;
  private refused = $state("");

  constructor(readonly id: string) {
    this.board = followedTournament(id);
    // Over HTTP one is told why there is none.
    $effect(() => {
      const left = new AbortController();
      ask("GET /api/tournaments/{tournament_id}", {
        places: { tournament_id: id },
        signal: left.signal,
      }).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 404) this.refused = error.message;
      });
      return () => left.abort();
    });
  }

  get view(): TournamentView | null {
    return this.board.view;
  }

  /** Why it cannot be shown. */
  get gone(): string {
    return this.board.gone || this.refused;
  }

  /** What is left now of the level, of the break, and before the start. */
  get left(): Left {
    const { view, time } = this.board;
    return view ? leftAfter(view, time - view.now) : { seconds: 0, rest: 0, starts: 0 };
  }

  say(command: TournamentCommand): Promise<Done> {
    return direct(this.id, command);
  }
}

/** Enter, having accepted what is posted; who is nobody yet becomes a guest first. */
export async function enter(tournament: string): Promise<Done> {
  if (!session.me) {
    await ask("POST /api/guest", { body: {} });
    await signedInOrOut();
  }
  const player = session.me?.name ?? "";
  return direct(tournament, { command: "Register", player, accepts_terms: true });
}
