/** The clauses of the books, asked for once each. */
import { ask } from "./api";
import type { ClauseDetail } from "./protocol";

const known = new Map<string, Promise<ClauseDetail>>();

export function clause(id: string): Promise<ClauseDetail> {
  let asked = known.get(id);
  if (!asked) {
    asked = ask("GET /api/clauses/{clause_id}", { places: { clause_id: id } });
    // A clause that could not be had may be asked for again.
    asked.catch(() => known.delete(id));
    known.set(id, asked);
  }
  return asked;
}
