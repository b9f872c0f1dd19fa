import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { go } from "$lib/router.svelte";
import App from "../src/App.svelte";

/** A line on which nothing is ever said. */
class Silent extends EventTarget {
  readyState = 0;
  send(): void {}
  close(): void {}
}

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("WebSocket", Silent);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    "fetch",
    vi.fn((what: RequestInfo | URL) => {
      asked.push(String(what instanceof Request ? what.url : what));
      return new Promise(() => {});
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a page that is left is never shown with what belongs to the next", async () => {
  const tournaments = () => asked.filter((one) => /\/api\/tournaments\/./.test(one));
  go("/tournaments/friday");
  render(App);
  await waitFor(() => expect(tournaments()).toHaveLength(1), { timeout: 60_000 });
  go("/tables/friday-1");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Table" })).toBeTruthy(), {
    timeout: 60_000,
  });
  expect(tournaments()).toHaveLength(1);
  go("/nowhere/at/all");
  await screen.findByText("Page not found", undefined, { timeout: 60_000 });
}, 180_000);
