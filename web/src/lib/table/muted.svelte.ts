/** The players muted in chat; stored in this browser. */
import { SvelteSet } from "svelte/reactivity";

const STORAGE_KEY = "cardspeak.muted";

function storedNames(): string[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const mutedNames = new SvelteSet<string>(storedNames());

export function toggleMuted(name: string): void {
  if (!mutedNames.delete(name)) mutedNames.add(name);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...mutedNames]));
  } catch {
    // Without storage, players stay muted until the page is closed.
  }
}
