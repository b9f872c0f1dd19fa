/** A small router on the History API: `/hands/:id` to a page and what its names stand for. */

export interface Route<Page> {
  path: string;
  page: Page;
  title: string;
}

export interface Found<Page> {
  route: Route<Page>;
  params: Record<string, string>;
}

/** Find the first route that a path fits; a name takes one part of the path, never an empty one. */
export function match<Page>(routes: readonly Route<Page>[], path: string): Found<Page> | null {
  for (const route of routes) {
    const params = fit(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

function fit(pattern: string, path: string): Record<string, string> | null {
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    if (!part.startsWith(":")) {
      if (part !== value) return null;
      continue;
    }
    try {
      params[part.slice(1)] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return params;
}

function parts(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Where we are; pages read it, `go` changes it. */
export const place = $state({ path: location.pathname, query: location.search });

function look(): void {
  place.path = location.pathname;
  place.query = location.search;
}

export function go(to: string, { replace = false } = {}): void {
  const url = new URL(to, location.href);
  if (url.href === location.href) return;
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  const moved = url.pathname !== place.path;
  look();
  if (moved && !replace) window.scrollTo({ top: 0 });
}

/** One part of the query, such as `step` in `?step=3`. */
export function query(name: string): string | null {
  return new URLSearchParams(place.query).get(name);
}

/** Follow links of our own without loading the page again; gives back how to stop. */
export function followLinks(): () => void {
  document.addEventListener("click", clicked);
  window.addEventListener("popstate", look);
  return () => {
    document.removeEventListener("click", clicked);
    window.removeEventListener("popstate", look);
  };
}

function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || /^\/(api|ws)(\/|$)/.test(url.pathname)) return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
