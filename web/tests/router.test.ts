import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followLinks, go, match, place, query } from "$lib/router.svelte";

const ROUTES = [
  { path: "/", page: "lobby", title: "" },
  { path: "/tables/:id", page: "table", title: "" },
  { path: "/games/:slug/rules/:house", page: "rules", title: "" },
];

describe("routes", () => {
  it.each([
    ["/", "lobby", {}],
    ["/tables/t7", "table", { id: "t7" }],
    ["/tables/t7/", "table", { id: "t7" }],
    ["/tables/a%20b", "table", { id: "a b" }],
    ["/games/omaha-8/rules/wsop", "rules", { slug: "omaha-8", house: "wsop" }],
  ])("%s is found", (path, page, params) => {
    const found = match(ROUTES, path);
    expect([found?.route.page, found?.params]).toEqual([page, params]);
  });

  it.each(["/tables", "/tables/a/b", "/nowhere", "/tables/%E0%A4%A"])("%s is none", (path) => {
    expect(match(ROUTES, path)).toBeNull();
  });
});

describe("the place where we are", () => {
  let stop: () => void;
  beforeEach(() => {
    go("/", { replace: true });
    stop = followLinks();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = "";
  });

  function press(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    // jsdom cannot load pages: what the router leaves to the browser ends here.
    const leave = (left: Event) => {
      followed = !left.defaultPrevented;
      left.preventDefault();
    };
    let followed = false;
    window.addEventListener("click", leave, { once: true });
    document.querySelector("a span, a")?.dispatchEvent(event);
    return followed;
  }

  it("changes with go, and its query is read", () => {
    go("/hands/h1?step=3");
    expect(place.path).toBe("/hands/h1");
    expect(query("step")).toBe("3");
    expect(location.pathname).toBe("/hands/h1");
  });

  it("changes with links of our own, without loading the page", () => {
    expect(press('<a href="/tables/t1"><span>x</span></a>')).toBe(false);
    expect(place.path).toBe("/tables/t1");
  });

  it.each([
    ['<a href="https://example.org/">x</a>', {}],
    ['<a href="/api/hands/1.phh">x</a>', {}],
    ['<a href="/hands/1" download>x</a>', {}],
    ['<a href="/hands/1" target="_blank">x</a>', {}],
    ['<a href="/hands/1">x</a>', { ctrlKey: true }],
    ['<a href="#main">x</a>', {}],
  ])("leaves %s to the browser", (html, init) => {
    expect(press(html, init)).toBe(true);
    expect(place.path).toBe("/");
  });

  it("goes back with the browser", async () => {
    go("/games");
    history.replaceState(null, "", "/floor");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(place.path).toBe("/floor");
  });
});
