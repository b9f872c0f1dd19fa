import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { urlFor, callApi, RefusedError } from "$lib/api";

const fetchMock = vi.fn<typeof fetch>();
const jsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => vi.stubGlobal("fetch", fetchMock.mockReset()));
afterEach(() => vi.unstubAllGlobals());

describe("calling the HTTP API", () => {
  it("escapes params in the path", () => {
    expect(urlFor("GET /api/clauses/{clause_id}", { params: { clause_id: "crown-10.2/d" } })).toBe(
      "/api/clauses/crown-10.2%2Fd",
    );
    expect(urlFor("GET /api/me", { query: { page: 2, none: undefined } })).toBe("/api/me?page=2");
  });

  it("returns the response", async () => {
    fetchMock.mockResolvedValue(jsonResponse(200, null));
    await expect(callApi("GET /api/me")).resolves.toBeNull();
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: "GET", body: null });
  });

  it("sends a body as JSON", async () => {
    fetchMock.mockResolvedValue(jsonResponse(200, { name: "Ada" }));
    await callApi("POST /api/guest", { body: { name: "Ada" } });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: "POST",
      body: '{"name":"Ada"}',
      headers: { "content-type": "application/json" },
    });
  });

  it("throws refusals with the server's message", async () => {
    fetchMock.mockResolvedValue(jsonResponse(409, { reason: "That name is taken.", clause: "" }));
    await expect(callApi("POST /api/guest", { body: {} })).rejects.toEqual(
      new RefusedError("That name is taken.", 409),
    );
  });

  it("throws if there is no response", async () => {
    fetchMock.mockRejectedValue(new TypeError("failed"));
    await expect(callApi("GET /api/me")).rejects.toMatchObject({ status: 0 });
  });
});
