/** A small router on the History API: it maps `/hands/:id` to a page and its params. */

export interface Route<Page> {
  path: string;
  page: Page;
  title: string;
}

export interface RouteMatch<Page> {
  route: Route<Page>;
  params: Record<string, string>;
}

/** Find the first route that matches a path; a param matches one segment, never an empty one. */
export function matchRoute<Page>(
  routes: readonly Route<Page>[],
  path: string,
): RouteMatch<Page> | null {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const patternSegments = segments(pattern);
  const pathSegments = segments(path);
  if (patternSegments.length !== pathSegments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of patternSegments.entries()) {
    const value = pathSegments[index] ?? "";
    if (!segment.startsWith(":")) {
      if (segment !== value) return null;
      continue;
    }
    try {
      params[segment.slice(1)] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return params;
}

function segments(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** The current URL; pages read it, `navigate` changes it. */
export const currentUrl = $state({ path: location.pathname, query: location.search });

function syncWithBrowser(): void {
  currentUrl.path = location.pathname;
  currentUrl.query = location.search;
}

export function navigate(target: string, { replace = false } = {}): void {
  const url = new URL(target, location.href);
  if (url.href === location.href) return;
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  const pathChanged = url.pathname !== currentUrl.path;
  syncWithBrowser();
  if (pathChanged && !replace) window.scrollTo({ top: 0 });
}

/** A query parameter, such as `step` in `?step=3`. */
export function queryParam(name: string): string | null {
  return new URLSearchParams(currentUrl.query).get(name);
}

/** Follow links within the app without reloading the page; returns a function that stops it. */
export function interceptLinks(): () => void {
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", syncWithBrowser);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", syncWithBrowser);
  };
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || /^\/(api|ws)(\/|$)/.test(url.pathname)) return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}
