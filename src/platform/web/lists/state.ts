import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyList, Can, ListFilter } from '#platform/contract/list.ts';
import { permittedFilters, SEARCH_MAX, sortableKeys } from '#platform/contract/list.ts';
import { isPageSize, knownText, type ListQuery, queryParams } from '#platform/contract/list-query.ts';

/** The list as the address asks for it. What this person may not sort or filter by, and values that no filter knows, are left out. */
export function readAddress(list: AnyList, address: URLSearchParams, can: Can): ListQuery {
  const ordering = address.get('ordering') ?? list.defaultSort;
  const pageSize = Number(address.get('page_size') ?? list.pageSize);
  const page = Number(address.get('page') ?? 1);
  const filters: Record<string, string> = {};
  for (const filter of permittedFilters(list, can)) {
    const text = knownText(filter, address.get(filter.param) ?? '');
    if (text !== '') filters[filter.param] = text;
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: isPageSize(pageSize) ? pageSize : list.pageSize,
    ordering: sortableKeys(list, can).includes(ordering.replace(/^-/, '')) ? ordering : list.defaultSort,
    search: list.search ? (address.get('search') ?? '').slice(0, SEARCH_MAX) : '',
    filters,
  };
}

/** The filters of which the address names values that do not exist. */
function unknownFilters(list: AnyList, address: URLSearchParams, can: Can): readonly ListFilter[] {
  return permittedFilters(list, can).filter((filter) => {
    const text = address.get(filter.param) ?? '';
    return knownText(filter, text) !== text;
  });
}

/** Filters that a screen sets for good: the codes of one campaign, on the page of that campaign. */
export type ListScope = Readonly<Record<string, string>>;

/** A query within the scope of its screen. */
export function scopedQuery(query: ListQuery, scope: ListScope | undefined): ListQuery {
  return scope ? { ...query, filters: { ...query.filters, ...scope } } : query;
}

/** The address of a list query; parameters that the list does not know stay as they are. */
export function writeAddress(
  list: AnyList,
  address: URLSearchParams,
  query: ListQuery,
  can: Can,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const own = [
    'page',
    'page_size',
    'ordering',
    'search',
    ...permittedFilters(list, can).map(({ param }) => param),
  ];
  for (const name of own) next.delete(name);
  for (const [name, value] of Object.entries(queryParams(list, query))) next.set(name, value);
  return next;
}

export interface ListAddress {
  /** What the reader has chosen. */
  readonly query: ListQuery;
  /** What is asked for: the same within the scope of the screen. */
  readonly scoped: ListQuery;
  readonly filters: readonly ListFilter[];
  /** Filters of which the address names values that do not exist; those are left out. */
  readonly unknown: readonly ListFilter[];
  /** Changes search, filters, sort or page size and goes to page 1. */
  change(part: Partial<Omit<ListQuery, 'page'>>, options?: { readonly replace?: boolean }): void;
  /** Sets one filter; an empty text removes it. */
  setFilter(param: string, text: string): void;
  /** Where a page is. */
  hrefOf(page: number): string;
  /** Whether the address says anything about this list. */
  readonly isBlank: boolean;
}

/** What the address bar says now: a press that comes before the page is drawn anew must not undo the one before. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The state of a list that a copied link restores: page, size, sort, search and filters. */
export function useListAddress(list: AnyList, can: Can, scope?: ListScope): ListAddress {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const query = useMemo(() => readAddress(list, new URLSearchParams(text), can), [list, text, can]);
  const unknown = useMemo(() => unknownFilters(list, new URLSearchParams(text), can), [list, text, can]);
  const fixed = JSON.stringify(scope ?? {});
  const filters = useMemo(
    () => permittedFilters(list, can).filter(({ param }) => !(param in (JSON.parse(fixed) as ListScope))),
    [list, can, fixed],
  );
  const scoped = useMemo(() => scopedQuery(query, JSON.parse(fixed) as ListScope), [query, fixed]);
  const change = useCallback<ListAddress['change']>(
    (part, options) =>
      setAddress(
        () => {
          const now = currentAddress();
          return writeAddress(list, now, { ...readAddress(list, now, can), ...part, page: 1 }, can);
        },
        { replace: options?.replace ?? false, preventScrollReset: true },
      ),
    [list, can, setAddress],
  );
  const setFilter = useCallback(
    (param: string, value: string) => {
      const { filters: set } = readAddress(list, currentAddress(), can);
      const rest = Object.entries(set).filter(([name]) => name !== param);
      change({ filters: Object.fromEntries(value === '' ? rest : [...rest, [param, value]]) });
    },
    [list, can, change],
  );
  const hrefOf = (page: number) => {
    const next = writeAddress(list, new URLSearchParams(text), { ...query, page }, can).toString();
    return next === '' ? '?' : `?${next}`;
  };
  const isBlank = unknown.length === 0 && Object.keys(queryParams(list, query)).length === 0;
  return { query, scoped, filters, unknown, change, setFilter, hrefOf, isBlank };
}
