/** The clauses of the books, asked for once each. */
import { ask } from "./api";

export interface ClauseText {
  id: string;
  /** What the clause says, in a sentence or two. */
  gist: string;
}

const known = new Map<string, Promise<ClauseText>>();

export function clause(id: string): Promise<ClauseText> {
  let asked = known.get(id);
  if (!asked) {
    asked = ask<ClauseText>(`/api/clauses/${encodeURIComponent(id)}`);
    // A clause that could not be had may be asked for again.
    asked.catch(() => known.delete(id));
    known.set(id, asked);
  }
  return asked;
}
