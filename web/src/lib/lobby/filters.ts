/** The lobby's filters, groups and sort orders, and the choice of a table for a quick seat. */
import type { TableSummary } from "$lib/protocol";
import { searchKey } from "$lib/text";

export const MIXED = "mixed";

/** The families of games, in the lobby's order. */
export const FAMILIES: readonly { name: string; title: string; shortTitle: string }[] = [
  { name: "flop", title: "Hold’em, Omaha and other flop games", shortTitle: "Flop" },
  { name: "stud", title: "Stud", shortTitle: "Stud" },
  { name: "draw", title: "Draw", shortTitle: "Draw" },
  { name: MIXED, title: "Mixed games", shortTitle: "Mixed" },
  { name: "chinese", title: "Chinese poker", shortTitle: "Chinese" },
  { name: "manila", title: "Manila", shortTitle: "Manila" },
];

export type TableOrder = "game" | "people" | "pot" | "stakes";

export interface TableFilter {
  text: string;
  family: string;
  house: string;
  limit: string;
  /** Only tables with a free seat. */
  free: boolean;
  /** Only tables with people, not just bots. */
  people: boolean;
  order: TableOrder;
}

export const NO_FILTER: TableFilter = {
  text: "",
  family: "",
  house: "",
  limit: "",
  free: false,
  people: false,
  order: "game",
};

const SORT_ORDERS: readonly TableOrder[] = ["game", "people", "pot", "stakes"];

/** A table with several games has the family "mixed", whatever is being dealt. */
export function familyOf(table: TableSummary): string {
  return table.games.length > 1 ? MIXED : table.family;
}

/** The seats anyone may take: none where a waitlist or a tournament assigns them. */
export function freeSeats(table: TableSummary): number {
  return table.controller ? 0 : table.seat_count - table.players.length;
}

export function peopleCount(table: TableSummary): number {
  return table.players.length - table.bot_count;
}

/** The table's name without the house, which is shown beside it. */
export function shortName(table: TableSummary): string {
  return table.name.split(", ")[0] ?? table.name;
}

function matchesText(table: TableSummary, text: string): boolean {
  const tableText = searchKey(
    [table.name, table.game_name, table.game, table.house, table.stakes, ...table.games].join(" "),
  );
  const people = table.players.map(searchKey).join(" ");
  return searchKey(text)
    .split(/\s+/)
    .every((word) => tableText.includes(word) || people.includes(word));
}

export function matches(table: TableSummary, filter: TableFilter): boolean {
  return (
    (!filter.family || familyOf(table) === filter.family) &&
    (!filter.house || table.house === filter.house) &&
    (!filter.limit || table.limit === filter.limit) &&
    (!filter.free || freeSeats(table) > 0) &&
    (!filter.people || peopleCount(table) > 0) &&
    (!filter.text || matchesText(table, filter.text))
  );
}

export interface TableGroup {
  name: string;
  title: string;
  tables: TableSummary[];
}

const SORT_VALUES: Record<Exclude<TableOrder, "game">, (table: TableSummary) => number> = {
  people: (table) => peopleCount(table) * 100 + table.players.length,
  pot: (table) => table.average_pot,
  stakes: (table) => table.buy_in[0],
};

/** Tables grouped by family, or in one sorted list. */
export function groupTables(tables: readonly TableSummary[], filter: TableFilter): TableGroup[] {
  const shown = tables.filter((table) => matches(table, filter));
  if (filter.order !== "game") {
    const sortValue = SORT_VALUES[filter.order];
    const sorted = shown.toSorted((a, b) => sortValue(b) - sortValue(a));
    return sorted.length ? [{ name: "all", title: "", tables: sorted }] : [];
  }
  const knownFamilies = FAMILIES.map(({ name }) => name);
  const unknownFamilies = [...new Set(shown.map(familyOf))].filter(
    (name) => !knownFamilies.includes(name),
  );
  return [...FAMILIES, ...unknownFamilies.map((name) => ({ name, title: name, shortTitle: name }))]
    .map(({ name, title }) => ({
      name,
      title,
      tables: shown.filter((table) => familyOf(table) === name),
    }))
    .filter((group) => group.tables.length > 0);
}

/** The options of a filter, with the number of tables each would leave. */
export function filterOptions(
  tables: readonly TableSummary[],
  filter: TableFilter,
  field: "family" | "house" | "limit",
): { value: string; count: number }[] {
  const otherFilters = { ...filter, [field]: "" };
  const valueOf = field === "family" ? familyOf : (table: TableSummary) => table[field];
  const values = [...new Set(tables.map(valueOf))];
  const familyOrder = FAMILIES.map(({ name }) => name);
  // Unknown families come last.
  const rank = (value: string) =>
    familyOrder.includes(value) ? familyOrder.indexOf(value) : familyOrder.length;
  if (field === "family") values.sort((a, b) => rank(a) - rank(b));
  const remaining = tables.filter((table) => matches(table, otherFilters));
  return values.map((value) => ({
    value,
    count: remaining.filter((table) => valueOf(table) === value).length,
  }));
}

/** The games one can sit down to, grouped by family, each once. */
export function gameOptions(
  tables: readonly TableSummary[],
): { title: string; options: { value: string; label: string }[] }[] {
  const open = tables.filter((table) => !table.controller);
  return groupTables(open, NO_FILTER).map(({ name, title, tables: tablesOfFamily }) => {
    const games = new Map<string, string>();
    for (const table of tablesOfFamily) {
      if (name === MIXED) games.set(`table:${table.id}`, table.name);
      else games.set(table.game, table.game_name);
    }
    return { title, options: [...games].map(([value, label]) => ({ value, label })) };
  });
}

function dealsGame(table: TableSummary, game: string): boolean {
  if (!game) return true;
  if (game.startsWith("table:")) return table.id === game.slice("table:".length);
  return table.games.length <= 1 && table.game === game;
}

/**
 * The best table for a game: with a free seat the player can afford, people rather than bots,
 * players rather than none, and the lowest buy-in.
 */
export function bestTable(
  tables: readonly TableSummary[],
  game: string,
  chips: number,
): TableSummary | null {
  const open = tables.filter(
    (table) =>
      dealsGame(table, game) && freeSeats(table) > 0 && !table.paused && table.buy_in[0] <= chips,
  );
  const score = (table: TableSummary) => [
    Math.min(peopleCount(table), 1),
    Math.min(table.players.length, 2),
    -table.buy_in[0],
    peopleCount(table),
  ];
  const compareScores = (a: TableSummary, b: TableSummary) => {
    const [scoreA, scoreB] = [score(a), score(b)];
    const index = scoreA.findIndex((value, i) => value !== scoreB[i]);
    return index < 0 ? 0 : (scoreB[index] ?? 0) - (scoreA[index] ?? 0);
  };
  return open.toSorted(compareScores)[0] ?? null;
}

/** The query string for a filter; empty if nothing is filtered. */
export function toQuery(filter: TableFilter): string {
  const params = new URLSearchParams();
  if (filter.text) params.set("find", filter.text);
  if (filter.family) params.set("family", filter.family);
  if (filter.house) params.set("house", filter.house);
  if (filter.limit) params.set("limit", filter.limit);
  if (filter.free) params.set("free", "");
  if (filter.people) params.set("people", "");
  if (filter.order !== "game") params.set("by", filter.order);
  const text = params.toString().replace(/=(?=&|$)/g, "");
  return text ? `?${text}` : "";
}

export function fromQuery(query: string): TableFilter {
  const params = new URLSearchParams(query);
  return {
    text: params.get("find") ?? "",
    family: params.get("family") ?? "",
    house: params.get("house") ?? "",
    limit: params.get("limit") ?? "",
    free: params.has("free"),
    people: params.has("people"),
    order: SORT_ORDERS.find((order) => order === params.get("by")) ?? "game",
  };
}
