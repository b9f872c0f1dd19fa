/** Which tables the lobby shows, in which order and under which heads; and where one sits down. */
import type { TableSummary } from "$lib/protocol";

export const MIXED = "mixed";

/** Families in the order a room lists them, as a lobby calls them. */
export const FAMILIES: readonly { name: string; title: string; short: string }[] = [
  { name: "flop", title: "Hold’em, Omaha and other flop games", short: "Flop" },
  { name: "stud", title: "Stud", short: "Stud" },
  { name: "draw", title: "Draw", short: "Draw" },
  { name: MIXED, title: "Mixed games", short: "Mixed" },
  { name: "chinese", title: "Chinese poker", short: "Chinese" },
  { name: "manila", title: "Manila", short: "Manila" },
];

export type Order = "game" | "people" | "pot" | "stakes";

export interface Filter {
  text: string;
  family: string;
  house: string;
  limit: string;
  /** Only tables where a seat is free. */
  free: boolean;
  /** Only tables where people sit, and not bots alone. */
  people: boolean;
  order: Order;
}

export const EVERYTHING: Filter = {
  text: "",
  family: "",
  house: "",
  limit: "",
  free: false,
  people: false,
  order: "game",
};

const ORDERS: readonly Order[] = ["game", "people", "pot", "stakes"];

/** A table of several games is of no family but its own, whatever is dealt just now. */
export function familyOf(table: TableSummary): string {
  return table.games.length > 1 ? MIXED : table.family;
}

/** Seats that one may take oneself: none where a list or a tournament says who sits there. */
export function freeSeats(table: TableSummary): number {
  return table.controller ? 0 : table.seats - table.players.length;
}

export function peopleAt(table: TableSummary): number {
  return table.players.length - table.bot_count;
}

/** What a table is called in a list, where its house stands beside it: without what comes after. */
export function headOf(table: TableSummary): string {
  return table.name.split(", ")[0] ?? table.name;
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’'‘`]/g, "")
    .toLowerCase();
}

function found(table: TableSummary, text: string): boolean {
  const said = plain(
    [table.name, table.game_name, table.game, table.house, table.stakes, ...table.games].join(" "),
  );
  const people = table.players.map(plain).join(" ");
  return plain(text)
    .split(/\s+/)
    .every((word) => said.includes(word) || people.includes(word));
}

export function matches(table: TableSummary, filter: Filter): boolean {
  return (
    (!filter.family || familyOf(table) === filter.family) &&
    (!filter.house || table.house === filter.house) &&
    (!filter.limit || table.limit === filter.limit) &&
    (!filter.free || freeSeats(table) > 0) &&
    (!filter.people || peopleAt(table) > 0) &&
    (!filter.text || found(table, filter.text))
  );
}

export interface Group {
  name: string;
  title: string;
  tables: TableSummary[];
}

const BY: Record<Exclude<Order, "game">, (table: TableSummary) => number> = {
  people: (table) => peopleAt(table) * 100 + table.players.length,
  pot: (table) => table.average_pot,
  stakes: (table) => table.buy_in[0],
};

/** Tables under the head of their family, or in one list from the most to the least. */
export function grouped(tables: readonly TableSummary[], filter: Filter): Group[] {
  const shown = tables.filter((table) => matches(table, filter));
  if (filter.order !== "game") {
    const by = BY[filter.order];
    const sorted = shown.toSorted((a, b) => by(b) - by(a));
    return sorted.length ? [{ name: "all", title: "", tables: sorted }] : [];
  }
  const known = FAMILIES.map(({ name }) => name);
  const others = [...new Set(shown.map(familyOf))].filter((name) => !known.includes(name));
  return [...FAMILIES, ...others.map((name) => ({ name, title: name, short: name }))]
    .map(({ name, title }) => ({
      name,
      title,
      tables: shown.filter((table) => familyOf(table) === name),
    }))
    .filter((group) => group.tables.length > 0);
}

/** What can be chosen, with how many tables each choice would leave. */
export function choices(
  tables: readonly TableSummary[],
  filter: Filter,
  field: "family" | "house" | "limit",
): { value: string; count: number }[] {
  const others = { ...filter, [field]: "" };
  const of = field === "family" ? familyOf : (table: TableSummary) => table[field];
  const all = [...new Set(tables.map(of))];
  const ranks = FAMILIES.map(({ name }) => name);
  const rank = (value: string) => (ranks.indexOf(value) + ranks.length + 1) % (ranks.length + 1);
  if (field === "family") all.sort((a, b) => rank(a) - rank(b));
  const left = tables.filter((table) => matches(table, others));
  return all.map((value) => ({ value, count: left.filter((one) => of(one) === value).length }));
}

/** The games that can be sat down to, a head a family, each once. */
export function gamesOf(
  tables: readonly TableSummary[],
): { title: string; options: { value: string; label: string }[] }[] {
  const open = tables.filter((table) => !table.controller);
  return grouped(open, EVERYTHING).map(({ name, title, tables: its }) => {
    const games = new Map<string, string>();
    for (const table of its) {
      if (name === MIXED) games.set(`table:${table.id}`, table.name);
      else games.set(table.game, table.game_name);
    }
    return { title, options: [...games].map(([value, label]) => ({ value, label })) };
  });
}

function offers(table: TableSummary, wanted: string): boolean {
  if (!wanted) return true;
  if (wanted.startsWith("table:")) return table.id === wanted.slice("table:".length);
  return table.games.length <= 1 && table.game === wanted;
}

/**
 * The table where somebody who wants a game should sit down: one with a free seat that he can pay,
 * with people rather than bots, where some play rather than nobody, and the cheaper one.
 */
export function fitting(
  tables: readonly TableSummary[],
  wanted: string,
  chips: number,
): TableSummary | null {
  const open = tables.filter(
    (table) =>
      offers(table, wanted) && freeSeats(table) > 0 && !table.paused && table.buy_in[0] <= chips,
  );
  const worth = (table: TableSummary) => [
    Math.min(peopleAt(table), 1),
    Math.min(table.players.length, 2),
    -table.buy_in[0],
    peopleAt(table),
  ];
  const better = (a: TableSummary, b: TableSummary) => {
    const [one, other] = [worth(a), worth(b)];
    const at = one.findIndex((value, nth) => value !== other[nth]);
    return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
  };
  return open.toSorted(better)[0] ?? null;
}

// ---------------------------------------------------------------- in the address

/** The part of an address that says what is chosen; empty for everything. */
export function inAddress(filter: Filter): string {
  const said = new URLSearchParams();
  if (filter.text) said.set("find", filter.text);
  if (filter.family) said.set("family", filter.family);
  if (filter.house) said.set("house", filter.house);
  if (filter.limit) said.set("limit", filter.limit);
  if (filter.free) said.set("free", "");
  if (filter.people) said.set("people", "");
  if (filter.order !== "game") said.set("by", filter.order);
  const text = said.toString().replace(/=(?=&|$)/g, "");
  return text ? `?${text}` : "";
}

export function fromAddress(query: string): Filter {
  const said = new URLSearchParams(query);
  return {
    text: said.get("find") ?? "",
    family: said.get("family") ?? "",
    house: said.get("house") ?? "",
    limit: said.get("limit") ?? "",
    free: said.has("free"),
    people: said.has("people"),
    order: ORDERS.find((order) => order === said.get("by")) ?? "game",
  };
}
