/** Views of real hands, made by `python -m tools.client_fixtures`. */
import type { EventLine, TableView } from "$lib/protocol";
import text from "./tables.json?raw";

export interface Moment {
  lines: EventLine[];
  view: TableView;
}

export const TABLES = JSON.parse(text) as Record<string, { moments: Moment[] }>;

export function moments(name: string): Moment[] {
  const found = TABLES[name];
  if (!found) throw new Error(`no table ${name}`);
  return found.moments;
}

/** The first view with a decision of this kind. */
export function withDecision(name: string, kind: string): TableView {
  const found = moments(name).find(({ view }) => view.own?.decision?.decision === kind);
  if (!found) throw new Error(`nobody decides ${kind} at ${name}`);
  return found.view;
}
