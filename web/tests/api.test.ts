import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, ask, Refused } from "$lib/api";

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => vi.stubGlobal("fetch", fetched.mockReset()));
afterEach(() => vi.unstubAllGlobals());

describe("asking over HTTP", () => {
  it("puts names into the path, safely", () => {
    expect(
      addressOf("GET /api/clauses/{clause_id}", { places: { clause_id: "crown-10.2/d" } }),
    ).toBe("/api/clauses/crown-10.2%2Fd");
    expect(addressOf("GET /api/me", { query: { page: 2, none: undefined } })).toBe(
      "/api/me?page=2",
    );
  });

  it("gives what is answered", async () => {
    fetched.mockResolvedValue(answer(200, null));
    await expect(ask("GET /api/me")).resolves.toBeNull();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "GET", body: null });
  });

  it("sends a body as JSON", async () => {
    fetched.mockResolvedValue(answer(200, { name: "Ada" }));
    await ask("POST /api/guest", { body: { name: "Ada" } });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: "POST",
      body: '{"name":"Ada"}',
      headers: { "content-type": "application/json" },
    });
  });

  it("throws what is refused, with its sentence", async () => {
    fetched.mockResolvedValue(answer(409, { reason: "That name is taken.", clause: "" }));
    await expect(ask("POST /api/guest", { body: {} })).rejects.toEqual(
      new Refused("That name is taken.", 409),
    );
  });

  it("says so where nobody answers", async () => {
    fetched.mockRejectedValue(new TypeError("failed"));
    await expect(ask("GET /api/me")).rejects.toMatchObject({ status: 0 });
  });
});
