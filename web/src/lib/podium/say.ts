/** What players say at the podium; refusals are shown as the room says them. */
import { ask } from "$lib/api";
import type { ActAtPodium } from "$lib/protocol";
import { atPodium, session, signedInOrOut } from "$lib/room.svelte";
import { refusal, toast } from "$lib/telling.svelte";

export type RoomCommand = ActAtPodium["command"];
/** What a player says for himself. */
type Own = Extract<RoomCommand, { player: string }>;
type WithoutPlayer<T> = T extends unknown ? Omit<T, "player"> : never;

/** Say something for oneself: who is nobody yet becomes a guest first. True where it is done. */
export async function say(command: WithoutPlayer<Own>): Promise<boolean> {
  try {
    if (!session.me) {
      await ask("POST /api/guest", { body: {} });
      await signedInOrOut();
    }
    const player = session.me?.name ?? "";
    const { note } = await atPodium({ ...command, player } as Own);
    if (note) toast(note);
    return true;
  } catch (error) {
    refusal(error);
    return false;
  }
}
