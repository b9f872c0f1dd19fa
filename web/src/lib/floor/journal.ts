/** Entries of the journal of privileged acts, in words. */
import { capitalize } from "$lib/text";
import type { JournalEntry } from "$lib/protocol";

/** What was done, and to whom: "Add chips: Ann, 500". */
export function describeAct({ act, subject, detail }: JournalEntry): string {
  const about = [subject, detail].filter(Boolean).join(", ");
  return about ? `${capitalize(act)}: ${about}` : capitalize(act);
}

/** Who did it; at the room's terminal nobody is signed in, and before they are, nobody either. */
export function describeCaller({ name, address, act }: JournalEntry): string {
  const caller = name || (act.startsWith("failed") ? "somebody" : "the room’s terminal");
  return address ? `${caller}, from ${address}` : caller;
}

/** Where, in which hand and how often: "table-1, hand 12, 4 times". */
export function describePlace({ place, hand_number: hand, times }: JournalEntry): string {
  const parts = [place, hand ? `hand ${hand}` : "", times > 1 ? `${times} times` : ""];
  return parts.filter(Boolean).join(", ");
}

/** Whether every word of a search is somewhere in an entry. */
export function matchesSearch(entry: JournalEntry, search: string): boolean {
  const { name, act, subject, detail, place, address } = entry;
  const text = [name, act, subject, detail, place, address].join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
