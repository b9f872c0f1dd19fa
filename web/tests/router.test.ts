import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { interceptLinks, navigate, matchRoute, currentUrl, queryParam } from "$lib/router.svelte";

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
  ])("%s matches", (path, page, params) => {
    const match = matchRoute(ROUTES, path);
    expect([match?.route.page, match?.params]).toEqual([page, params]);
  });

  it.each(["/tables", "/tables/a/b", "/nowhere", "/tables/%E0%A4%A"])(
    "%s does not match",
    (path) => {
      expect(matchRoute(ROUTES, path)).toBeNull();
    },
  );
});

describe("the current URL", () => {
  let stop: () => void;
  beforeEach(() => {
    navigate("/", { replace: true });
    stop = interceptLinks();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = "";
  });

  function click(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    // jsdom cannot load pages: what the router leaves to the browser ends here.
    const onClick = (event: Event) => {
      leftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    let leftToBrowser = false;
    window.addEventListener("click", onClick, { once: true });
    document.querySelector("a span, a")?.dispatchEvent(event);
    return leftToBrowser;
  }

  it("changes with navigate, and has query parameters", () => {
    navigate("/hands/h1?step=3");
    expect(currentUrl.path).toBe("/hands/h1");
    expect(queryParam("step")).toBe("3");
    expect(location.pathname).toBe("/hands/h1");
  });

  it("changes with internal links, without a reload", () => {
    expect(click('<a href="/tables/t1"><span>x</span></a>')).toBe(false);
    expect(currentUrl.path).toBe("/tables/t1");
  });

  it.each([
    ['<a href="https://example.org/">x</a>', {}],
    ['<a href="/api/hands/1.phh">x</a>', {}],
    ['<a href="/hands/1" download>x</a>', {}],
    ['<a href="/hands/1" target="_blank">x</a>', {}],
    ['<a href="/hands/1">x</a>', { ctrlKey: true }],
    ['<a href="#main">x</a>', {}],
  ])("leaves %s to the browser", (html, init) => {
    expect(click(html, init)).toBe(true);
    expect(currentUrl.path).toBe("/");
  });

  it("follows the browser's back button", async () => {
    navigate("/games");
    history.replaceState(null, "", "/floor");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(currentUrl.path).toBe("/floor");
  });
});
