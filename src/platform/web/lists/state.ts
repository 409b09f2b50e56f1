import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { searchText } from '#kernel/search-text.ts';
import type { AnyList, Can, ListFilter } from '#platform/contract/list.ts';
import { permittedFilters, SEARCH_MAX, sortableKeys } from '#platform/contract/list.ts';
import type { ListView } from '#platform/contract/list-views.ts';
import { isPageSize, knownText, type ListQuery, queryParams } from '#platform/contract/list-query.ts';

/** The list query in an address. Sorts and filters that this person may not use, and unknown values, are ignored. */
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
    search: list.search ? searchText(address.get('search') ?? '').slice(0, SEARCH_MAX) : '',
    filters,
  };
}

/** What a shared link may carry besides a list's own parameters: marks of where it was followed. */
const MARKS = /^(utm(_\w+)?|gclid|fbclid|msclkid|ref)$/;
/** The parameter that names a saved view. */
export const VIEW_PARAM = 'saved_view';

/**
 * The parameters of an address that this list does not have, or not for this person. They are never sent to the server,
 * which would refuse them (400).
 */
function unknownParams(list: AnyList, address: URLSearchParams, can: Can): readonly string[] {
  const known = new Set([...ownParams(list, can), VIEW_PARAM]);
  return [...new Set(address.keys())].filter((param) => !known.has(param) && !MARKS.test(param));
}

/** The filters that have unknown values in the address. */
function unknownFilters(list: AnyList, address: URLSearchParams, can: Can): readonly ListFilter[] {
  return permittedFilters(list, can).filter((filter) => {
    const text = address.get(filter.param) ?? '';
    return knownText(filter, text) !== text;
  });
}

/** Fixed filters of a screen, such as the campaign for its list of codes. */
export type ListScope = Readonly<Record<string, string>>;

/** A query within the scope of its screen. */
export function scopedQuery(query: ListQuery, scope: ListScope | undefined): ListQuery {
  return scope ? { ...query, filters: { ...query.filters, ...scope } } : query;
}

/** The query parameters of a list, as far as this person may use them. */
function ownParams(list: AnyList, can: Can): readonly string[] {
  const search = list.search ? ['search'] : [];
  const filters = permittedFilters(list, can).map(({ param }) => param);
  return ['page', 'page_size', 'ordering', ...search, ...filters];
}

/** The address of a list query; marks of a shared link are left unchanged, other unknown parameters left out. */
export function writeAddress(
  list: AnyList,
  address: URLSearchParams,
  query: ListQuery,
  can: Can,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...ownParams(list, can), ...unknownParams(list, address, can)]) next.delete(name);
  for (const [name, value] of Object.entries(queryParams(list, query))) next.set(name, value);
  return next;
}

/** The address of a saved view: its id, and its search, filters and sort as far as this person may use them. */
export function viewAddress(list: AnyList, { id, content }: ListView, can: Can): string {
  const { filters, ordering, search } = content;
  const wire = { ...filters, ...(ordering ? { ordering } : {}), ...(search ? { search } : {}) };
  const query = readAddress(list, new URLSearchParams(wire), can);
  return `?${new URLSearchParams({ [VIEW_PARAM]: id, ...queryParams(list, query) }).toString()}`;
}

export interface ListAddress {
  /** The reader's query. */
  readonly query: ListQuery;
  /** The query for the server: the same within the scope of the screen. */
  readonly scoped: ListQuery;
  readonly filters: readonly ListFilter[];
  /** Filters that have unknown values in the address; they are ignored. */
  readonly unknown: readonly ListFilter[];
  /** Parameters of the address that the list does not have; they are ignored. */
  readonly unknownParams: readonly string[];
  /** Changes search, filters, sort or page size and goes to page 1. */
  change(part: Partial<Omit<ListQuery, 'page'>>, options?: { readonly replace?: boolean }): void;
  /** Sets one filter; an empty text removes it. */
  setFilter(param: string, text: string): void;
  /** Whether the reader's last change on this screen led to the address, rather than a link. */
  isChangedHere(): boolean;
  /** The address of a page. */
  hrefOf(page: number): string;
  /** Whether the address contains no query for this list. */
  readonly isBlank: boolean;
  /** The id of the saved view that the address names. */
  readonly viewId: string | null;
}

/** The current address bar: a click before the page has been rendered again must not undo the previous one. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The state of a list, stored in the address: page, size, sort, search and filters. A copied link restores it. */
export function useListAddress(list: AnyList, can: Can, scope?: ListScope): ListAddress {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const query = useMemo(() => readAddress(list, new URLSearchParams(text), can), [list, text, can]);
  const unknown = useMemo(() => unknownFilters(list, new URLSearchParams(text), can), [list, text, can]);
  const strange = useMemo(() => unknownParams(list, new URLSearchParams(text), can), [list, text, can]);
  const fixed = JSON.stringify(scope ?? {});
  const filters = useMemo(
    () => permittedFilters(list, can).filter(({ param }) => !(param in (JSON.parse(fixed) as ListScope))),
    [list, can, fixed],
  );
  const scoped = useMemo(() => scopedQuery(query, JSON.parse(fixed) as ListScope), [query, fixed]);
  const written = useRef<string>(null);
  const change = useCallback<ListAddress['change']>(
    (part, options) =>
      setAddress(
        () => {
          const now = currentAddress();
          const next = writeAddress(list, now, { ...readAddress(list, now, can), ...part, page: 1 }, can);
          written.current = next.toString();
          return next;
        },
        { replace: options?.replace ?? false, preventScrollReset: true },
      ),
    [list, can, setAddress],
  );
  const isChangedHere = useCallback(() => written.current === text, [text]);
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
  const viewId = address.get(VIEW_PARAM);
  const parts = { query, scoped, filters, unknown, unknownParams: strange, isBlank, viewId };
  return { ...parts, change, setFilter, hrefOf, isChangedHere };
}
