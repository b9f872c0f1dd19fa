/** Whose words one does not want to read; kept in this browser alone. */
import { SvelteSet } from "svelte/reactivity";

const KEY = "cardspeak.muted";

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const muted = new SvelteSet<string>(kept());

export function toggleMuted(name: string): void {
  if (!muted.delete(name)) muted.add(name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted]));
  } catch {
    // A browser that keeps nothing mutes until the page is left.
  }
}
