/** Commands that players send to the podium; refusals are shown as toasts. */
import { callApi } from "$lib/api";
import type { ActAtPodium } from "$lib/protocol";
import { sendToPodium, session, restartSession } from "$lib/room.svelte";
import { showRefusal, toast } from "$lib/toasts.svelte";

export type PodiumCommand = ActAtPodium["command"];
/** Commands a player sends for themselves. */
type PlayerCommand = Extract<PodiumCommand, { player: string }>;
type WithoutPlayer<T> = T extends unknown ? Omit<T, "player"> : never;

/** Send a command for ourselves; visitors become guests first. Returns whether it was done. */
export async function sendPlayerCommand(command: WithoutPlayer<PlayerCommand>): Promise<boolean> {
  try {
    if (!session.me) {
      await callApi("POST /api/guest", { body: {} });
      await restartSession();
    }
    const player = session.me?.name ?? "";
    const { note } = await sendToPodium({ ...command, player } as PlayerCommand);
    if (note) toast(note);
    return true;
  } catch (error) {
    showRefusal(error);
    return false;
  }
}
