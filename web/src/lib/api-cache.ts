/** Responses that do not change while the page is open, requested once. */
import { urlFor, callApi, type CallOptions } from "./api";
import type { Api } from "./protocol";

type ApiResponse<Route extends keyof Api> = Promise<Api[Route]["response"]>;

const cache = new Map<string, Promise<unknown>>();

export function callApiOnce<Route extends keyof Api>(
  route: Route,
  options: CallOptions<Route> = {} as CallOptions<Route>,
): ApiResponse<Route> {
  const url = urlFor(route, options as Parameters<typeof urlFor>[1]);
  let promise = cache.get(url) as ApiResponse<Route> | undefined;
  if (!promise) {
    promise = (callApi as (route: Route, options: CallOptions<Route>) => ApiResponse<Route>)(
      route,
      options,
    );
    // Failed requests may be tried again.
    promise.catch(() => cache.delete(url));
    cache.set(url, promise);
  }
  return promise;
}
