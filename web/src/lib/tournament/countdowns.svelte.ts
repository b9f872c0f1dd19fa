/** Countdowns to the start of tournaments, between lobby messages. */
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
  return ({ starts_in }) => {
    if (starts_in <= 0) return 0;
    return Math.max(1, Math.ceil(starts_in - Math.max(0, seconds() - receivedAt)));
  };
}
