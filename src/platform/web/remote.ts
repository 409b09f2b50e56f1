import type { AnyRoute } from '#platform/contract/route.ts';

/**
 * A route by its address alone, for parts of public pages: a call needs no more of it, and its schemas, with the
 * library behind them, are a fifth of what such a page may load. Name the route as a type
 * (`remote<typeof castVote>({ … })`); a test holds the addresses of every `web/parts/remote.ts` against the contracts.
 */
export function remote<Route extends AnyRoute>(address: Pick<Route, 'id' | 'method' | 'path'>): Route {
  return address as Route;
}
