/** The clauses of the books, asked for once each. */
import { ask } from "./api";
import type { ClauseTold } from "./protocol";

const known = new Map<string, Promise<ClauseTold>>();

export function clause(id: string): Promise<ClauseTold> {
  let asked = known.get(id);
  if (!asked) {
    asked = ask("GET /api/clauses/{id}", { places: { id } });
    // A clause that could not be had may be asked for again.
    asked.catch(() => known.delete(id));
    known.set(id, asked);
  }
  return asked;
}
