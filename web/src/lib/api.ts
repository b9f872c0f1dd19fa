/** Asks the service over HTTP. What it refuses is thrown with the sentence it gave. */
import type { Api } from "./protocol";

export class Refused extends Error {
  constructor(
    message: string,
    /** As HTTP numbers it; 0 where nobody answered. */
    readonly status: number,
    readonly clause = "",
  ) {
    super(message);
    this.name = "Refused";
  }
}

export type Asking<Route extends keyof Api> = Omit<Api[Route], "answer"> & { signal?: AbortSignal };
/** Nothing need be said where a route takes nothing. */
type Arguments<Route extends keyof Api> =
  Record<never, never> extends Asking<Route> ? [asking?: Asking<Route>] : [asking: Asking<Route>];

interface Parts {
  places?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Ask what a route of the service answers: `ask("GET /api/clauses/{clause_id}", { places: { clause_id } })`. */
export async function ask<Route extends keyof Api>(
  route: Route,
  ...[asking]: Arguments<Route>
): Promise<Api[Route]["answer"]> {
  const { body, signal, ...rest }: Parts = asking ?? {};
  const [method = "GET"] = route.split(" ");
  const response = await fetched(addressOf(route, rest), {
    method,
    signal: signal ?? null,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get("content-type") ?? "");
  const answer: unknown = text && json ? JSON.parse(text) : null;
  if (response.ok) return answer as Api[Route]["answer"];
  throw refused(answer, response.status);
}

/** The address of a route, with what its names stand for. */
export function addressOf(
  route: keyof Api,
  { places = {}, query = {} }: Pick<Parts, "places" | "query"> = {},
): string {
  const path = (route.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(places[name] ?? ""),
  );
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const asked = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${path}?${asked}` : path;
}

async function fetched(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Refused("Can’t reach the room. Check your connection and try again.", 0);
  }
}

function refused(answer: unknown, status: number): Refused {
  const { reason, clause } = (answer ?? {}) as { reason?: string; clause?: string };
  return new Refused(
    reason ?? `The room returned error ${status} without a reason.`,
    status,
    clause,
  );
}
