import type { AnyList } from '#platform/contract/list.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { TestApp } from './app.ts';

/** The ids of all rows of a list that match a query, as its screen loads them to select them all. */
export async function idsOfAll(
  app: TestApp,
  list: AnyList,
  query: Readonly<Record<string, string>>,
  as: { readonly id: bigint },
): Promise<string[]> {
  const { body } = await app.call(listRoutes(list).ids, { query }, { as });
  return [...(body as { readonly ids: readonly string[] }).ids];
}
