/** What stays as it is as long as the page is open is asked for once. */
import { addressOf, ask, type Asking } from "./api";
import type { Api } from "./protocol";

type Answered<Route extends keyof Api> = Promise<Api[Route]["answer"]>;

const known = new Map<string, Promise<unknown>>();

export function askOnce<Route extends keyof Api>(
  route: Route,
  asking: Asking<Route> = {} as Asking<Route>,
): Answered<Route> {
  const address = addressOf(route, asking as Parameters<typeof addressOf>[1]);
  let asked = known.get(address) as Answered<Route> | undefined;
  if (!asked) {
    asked = (ask as (route: Route, asking: Asking<Route>) => Answered<Route>)(route, asking);
    // What could not be had may be asked for again.
    asked.catch(() => known.delete(address));
    known.set(address, asked);
  }
  return asked;
}
