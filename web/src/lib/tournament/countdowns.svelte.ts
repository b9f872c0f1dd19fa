/** Countdowns to the start of tournaments; they run on between the messages of the lobby. */
import { seconds } from "$lib/clock.svelte";
import type { TournamentSummary } from "$lib/protocol";

/** Count down from the moment the summaries arrived; returns the seconds left for each. */
export function startCountdowns(
  tournaments: () => readonly TournamentSummary[],
): (tournament: TournamentSummary) => number {
  let receivedAt = $state(Date.now() / 1000);
  $effect(() => {
    void tournaments();
    receivedAt = Date.now() / 1000;
  });
  return ({ seconds_to_start: secondsToStart }) => {
    if (secondsToStart <= 0) return 0;
    const elapsed = Math.max(0, seconds() - receivedAt);
    return Math.max(1, Math.ceil(secondsToStart - elapsed));
  };
}
