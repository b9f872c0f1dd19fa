/** Views of real hands, made by `python -m tools.client_fixtures`. */
import type { EventLine, TableView } from "$lib/protocol";
import json from "./tables.json?raw";

export interface Moment {
  lines: EventLine[];
  view: TableView;
}

export const TABLES = JSON.parse(json) as Record<string, { moments: Moment[] }>;

export function moments(name: string): Moment[] {
  const table = TABLES[name];
  if (!table) throw new Error(`no table ${name}`);
  return table.moments;
}

/** The first view with a decision of this kind. */
export function withDecision(name: string, kind: string): TableView {
  const moment = moments(name).find(({ view }) => view.own?.decision?.decision === kind);
  if (!moment) throw new Error(`nobody decides ${kind} at ${name}`);
  return moment.view;
}
