import {
  type LoaderFunctionArgs,
  type Params,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { type AnyList, type Can, screenColumns } from '#platform/contract/list.ts';
import { ADDITIONAL_KEY, withAdditional } from '#platform/contract/list-additional.ts';
import { queryParams } from '#platform/contract/list-query.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { readTableSettings, type TableState } from '#platform/contract/table-settings.ts';
import { apiFrom, isApiError } from '../api.ts';
import { webFrom } from '../../web-context.ts';
import { type ListScope, readAddress, scopedQuery, VIEW_PARAM, viewAddress } from './state.ts';

/** The initial data of a list screen. */
export interface ListData<List extends AnyList> {
  /** The page in the address; null if it could not be loaded (the screen tries again and shows the error). */
  readonly page: ListPage<List> | null;
  /** The query that {@link page} is the response to. */
  readonly params: Readonly<Record<string, string>>;
  readonly settings: TableState;
}

/**
 * A loader for the screen of a list: its first page and this person's column settings. `scopeOf` returns the filters
 * that are fixed by the screen's own address; see {@link scopedQuery}.
 */
export function listLoader<List extends AnyList>(list: List, scopeOf?: (params: Params) => ListScope) {
  return async ({ request, context, params: path }: LoaderFunctionArgs): Promise<ListData<List>> => {
    const { can } = webFrom(context);
    const url = new URL(request.url);
    const call = apiFrom(context);
    const reading = call(readTableSettings, { params: { list: list.id } });
    const pageOf = async (current: AnyList, shown: readonly string[]) => {
      const query = scopedQuery(readAddress(current, url.searchParams, can), scopeOf?.(path));
      const params = queryParams(current, { ...query, additional: shown });
      const page = await call(listRoutes(list).page, { query: params }).catch((error: unknown) => {
        if (isApiError(error)) return null;
        throw error;
      });
      return { page, params };
    };
    if (!list.additionalColumns) {
      const [found, settings] = await Promise.all([pageOf(list, []), reading]);
      openView(list, url, settings, can);
      return { ...found, settings };
    }
    // Which columns the list has, and which of them are shown, is part of the settings.
    const settings = await reading;
    const current = withAdditional(list, settings.additional_fields);
    openView(current, url, settings, can);
    const found = await pageOf(current, shownAdditional(current, url, settings, can));
    return { ...found, settings };
  };
}

/** The additional columns that the screen will show: those of the view in the address, or of this person. */
function shownAdditional(list: AnyList, url: URL, settings: TableState, can: Can): readonly string[] {
  const view = settings.views.find((one) => one.id === url.searchParams.get(VIEW_PARAM));
  const { visibility = {} } = view?.content.columns ?? settings;
  return screenColumns(list, can).flatMap(([key]) =>
    ADDITIONAL_KEY.test(key) && visibility[key] ? [key] : [],
  );
}

/**
 * Goes to the filters of a saved view: of the one that the address names, or of this person's default view. Only where
 * the address has no query of its own: a copied link shows what it says.
 */
function openView(list: AnyList, url: URL, settings: TableState, can: Can): void {
  if (Object.keys(queryParams(list, readAddress(list, url.searchParams, can))).length > 0) return;
  const id = url.searchParams.get(VIEW_PARAM) ?? settings.default_view;
  const view = settings.views.find((one) => one.id === id);
  const search = view && viewAddress(list, view, can);
  if (search && search !== `?${url.searchParams.toString()}`) throw redirect(`${url.pathname}${search}`);
}

/**
 * Later searches, filters and pages are loaded by the screen itself, so a new query alone does not run the loader
 * again. A submitted form of the screen does, at the same address.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return defaultShouldRevalidate;
  const isQueryAlone = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isQueryAlone && defaultShouldRevalidate;
}
