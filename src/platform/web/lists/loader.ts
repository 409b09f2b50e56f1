import type { LoaderFunctionArgs, Params, ShouldRevalidateFunctionArgs } from 'react-router';
import type { AnyList } from '#platform/contract/list.ts';
import { queryParams } from '#platform/contract/list-query.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { readTableSettings, type TableSettings } from '#platform/contract/table-settings.ts';
import { apiFrom, isApiError } from '../api.ts';
import { webFrom } from '../../web-context.ts';
import { type ListScope, readAddress, scopedQuery } from './state.ts';

/** What a list screen starts with. */
export interface ListData<List extends AnyList> {
  /** The page that the address asks for; null when it could not be had (the screen tries again and says why). */
  readonly page: ListPage<List> | null;
  /** What {@link page} answers. */
  readonly params: Readonly<Record<string, string>>;
  readonly settings: TableSettings;
}

/**
 * A loader for the screen of a list: its first page and how this person set up the columns. `scopeOf` names the filters
 * that the screen's own address sets; see {@link scopedQuery}.
 */
export function listLoader<List extends AnyList>(list: List, scopeOf?: (params: Params) => ListScope) {
  return async ({ request, context, params: path }: LoaderFunctionArgs): Promise<ListData<List>> => {
    const { can } = webFrom(context);
    const asked = readAddress(list, new URL(request.url).searchParams, can);
    const params = queryParams(list, scopedQuery(asked, scopeOf?.(path)));
    const call = apiFrom(context);
    const [page, settings] = await Promise.all([
      call(listRoutes(list).page, { query: params }).catch((error: unknown) => {
        if (isApiError(error)) return null;
        throw error;
      }),
      call(readTableSettings, { params: { list: list.id } }),
    ]);
    return { page, params, settings };
  };
}

/**
 * Search, filters and pages are fetched by the screen itself: a new query alone does not ask the server again. A part of
 * the screen that has written something does, at the same address.
 */
export function listShouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate;
  const isQueryAlone = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isQueryAlone && defaultShouldRevalidate;
}
