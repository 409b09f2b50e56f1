import type { AnyRoute, RouteAddress } from '#platform/contract/route.ts';

/**
 * A route by its address only, for parts of public pages: a call needs no more, and the schemas with their library are
 * 24 kB. Its types come from the contract: `remote<typeof castVote>(CAST_VOTE)`.
 */
export function remote<Route extends AnyRoute>(address: RouteAddress): Route {
  return address as Route;
}
