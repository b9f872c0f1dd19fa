import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { navigate } from "$lib/router.svelte";
import App from "../src/App.svelte";

/** A WebSocket on which nothing ever happens. */
class SilentSocket extends EventTarget {
  readyState = 0;
  send(): void {}
  close(): void {}
}

let requests: string[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    "fetch",
    vi.fn((input: RequestInfo | URL) => {
      requests.push(String(input instanceof Request ? input.url : input));
      return new Promise(() => {});
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a page never gets the params of the next one", async () => {
  const tournaments = () => requests.filter((url) => /\/api\/tournaments\/./.test(url));
  navigate("/tournaments/friday");
  render(App);
  await waitFor(() => expect(tournaments()).toHaveLength(1), { timeout: 60_000 });
  navigate("/tables/friday-1");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Table" })).toBeTruthy(), {
    timeout: 60_000,
  });
  expect(tournaments()).toHaveLength(1);
  navigate("/nowhere/at/all");
  await screen.findByText("Page not found", undefined, { timeout: 60_000 });
}, 180_000);
