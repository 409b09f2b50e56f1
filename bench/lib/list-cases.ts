import { type AnyList, listFilters, optionName, sortableKeys } from '#platform/contract/list.ts';
import type { ListFilter } from '#platform/contract/list-filters.ts';
import type { ServedList } from '#platform/server/lists/served.ts';
import { joinValues } from '#platform/contract/list-query.ts';

/** One page that is measured: what is asked of which list. */
export interface ListCase {
  readonly list: ServedList;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Finds a choice of a filter whose options come from the server; null if there are none. */
export type FindOption = (list: AnyList, param: string) => Promise<string | null>;

/** A value of a filter that finds some rows: the first choice, the last year, amounts of everyday size. */
async function valueFor(list: AnyList, filter: ListFilter, findOption: FindOption): Promise<string | null> {
  const { type, options, param } = filter;
  if (options === 'dynamic') {
    const value = await findOption(list, param);
    return value === null ? null : joinValues([value]);
  }
  if (options !== null) return options[0] ? optionName(options[0]) : null;
  if (type === 'date_range') return 'last_month';
  if (type === 'money_range') return '10.00..100.00';
  return 'ber';
}

/** Every declared filter, every sort, the search, and the first and the last page of a list. */
export async function casesOf(list: ServedList, findOption: FindOption): Promise<ListCase[]> {
  const { definition } = list;
  const filters: ListCase[] = [];
  for (const filter of listFilters(definition)) {
    const value = await valueFor(definition, filter, findOption);
    if (value !== null)
      filters.push({ list, name: `filter ${filter.param}`, query: { [filter.param]: value } });
  }
  return [
    { list, name: 'first page', query: {} },
    { list, name: 'last page', query: { page: '1000000' } },
    ...(definition.search ? [{ list, name: 'search', query: { search: 'berlin' } }] : []),
    ...filters,
    ...sortableKeys(definition, () => true).map((key, index) => {
      const ordering = index % 2 === 0 ? key : `-${key}`;
      return { list, name: `sort ${ordering}`, query: { ordering } };
    }),
  ];
}
