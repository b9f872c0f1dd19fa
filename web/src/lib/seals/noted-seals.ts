/** The roots that this browser was sent before the deal; stored, for the replayer to compare. */

const STORAGE_KEY = "cardspeak.seals";
const MAX_NOTED = 500;

function storedRoots(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Note the root of a deal. What was noted first stays: it was there before the cards. */
export function noteSeal(tableId: string, number: number, root: string): void {
  const roots = storedRoots();
  const key = `${tableId}/${number}`;
  if (key in roots) return;
  const kept = Object.entries(roots).slice(1 - MAX_NOTED);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...kept, [key, root]])));
  } catch {
    // Without storage, the replayer cannot compare, and says so.
  }
}

/** The root that was noted before a deal; empty if this browser was not there. */
export function notedRoot(tableId: string, number: number): string {
  return storedRoots()[`${tableId}/${number}`] ?? "";
}
