/** Calls the HTTP API. Refusals are thrown with the server's message. */
import type { Api } from "./protocol";

export class RefusedError extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 if there was no response. */
    readonly status: number,
    readonly clause = "",
    /** The field without which the request cannot be granted, and with which it may be. */
    readonly needs = "",
  ) {
    super(message);
    this.name = "RefusedError";
  }
}

export type CallOptions<Route extends keyof Api> = Omit<Api[Route], "response"> & {
  signal?: AbortSignal;
};
/** Options may be left out where a route takes none. */
type CallArguments<Route extends keyof Api> =
  Record<never, never> extends CallOptions<Route>
    ? [options?: CallOptions<Route>]
    : [options: CallOptions<Route>];

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Call a route of the API: `callApi("GET /api/clauses/{clause_id}", { params: { clause_id } })`.
 */
export async function callApi<Route extends keyof Api>(
  route: Route,
  ...[options]: CallArguments<Route>
): Promise<Api[Route]["response"]> {
  const { body, signal, ...rest }: RequestParts = options ?? {};
  const [method = "GET"] = route.split(" ");
  const response = await fetchOrRefuse(urlFor(route, rest), {
    method,
    signal: signal ?? null,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get("content-type") ?? "");
  const data: unknown = text && json ? JSON.parse(text) : null;
  if (response.ok) return data as Api[Route]["response"];
  throw refusalFrom(data, response.status);
}

/** The URL of a route, with its parameters filled in. */
export function urlFor(
  route: keyof Api,
  { params = {}, query = {} }: Pick<RequestParts, "params" | "query"> = {},
): string {
  const path = (route.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function fetchOrRefuse(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RefusedError("Can’t reach the room. Check your connection and try again.", 0);
  }
}

function refusalFrom(data: unknown, status: number): RefusedError {
  const { reason, clause, needs } = (data ?? {}) as {
    reason?: string;
    clause?: string;
    needs?: string;
  };
  return new RefusedError(
    reason ?? `The room returned error ${status} without a reason.`,
    status,
    clause,
    needs,
  );
}
