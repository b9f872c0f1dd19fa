/** Tournaments of the lobby, with time that passes between its messages. */
import { seconds } from "$lib/clock.svelte";
import type { TournamentSummary } from "$lib/protocol";

/** Let the seconds of cards pass from the moment they came; gives what is left of them. */
export function passing(
  cards: () => readonly TournamentSummary[],
): (card: TournamentSummary) => number {
  let heard = $state(Date.now() / 1000);
  $effect(() => {
    void cards();
    heard = Date.now() / 1000;
  });
  return ({ starts_in }) => {
    if (starts_in <= 0) return 0;
    return Math.max(1, Math.ceil(starts_in - Math.max(0, seconds() - heard)));
  };
}
