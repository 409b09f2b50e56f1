import { useCallback, useMemo, useState } from 'react';
import { berlinDate } from '#kernel/clock.ts';
import {
  type AnyList,
  type ListFilter,
  OPTION_SEARCH_MAX,
  optionName,
  wordsOf,
} from '#platform/contract/list.ts';
import { type FilterValue, parseFilter, splitValues } from '#platform/contract/list-query.ts';
import { type DynamicOption, listRoutes } from '#platform/contract/list-routes.ts';
import { useApi } from '../../api.ts';
import { useFormat, useT, useTranslator } from '../../i18n.tsx';
import { useRead } from '../../use-read.ts';

/** Labels of filters and their values, and the source of their options. */
export interface FilterLabels {
  nameOf(filter: ListFilter): string;
  /** The label of one option. */
  optionOf(filter: ListFilter): (value: string) => string;
  /** A whole value in words: `This month`, `from €10.00`, `Complete, Archived`. */
  wordsOf(filter: ListFilter, text: string): string;
  /** Finds options on the server. */
  find(filter: ListFilter, search: string, signal: AbortSignal): Promise<readonly DynamicOption[]>;
}

/** Labels of options found by the server, by filter and value. */
type Found = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The labels of a list's filters; loads the labels of values that only the server knows. */
export function useFilterLabels(
  list: AnyList,
  filters: readonly ListFilter[],
  active: Readonly<Record<string, string>>,
): FilterLabels {
  const { find, found } = useFound(list, filters, active);
  const translate = useTranslator();
  const t = useT('platform.admin');
  const format = useFormat();
  const optionOf = (filter: ListFilter) => (value: string) => {
    const { options } = filter;
    if (options === null || options === 'dynamic') return found[filter.param]?.[value] ?? value;
    const option = options.find((one) => optionName(one) === value);
    return option ? wordsOf(translate, option.label) : value;
  };
  const ends = (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return from === to ? from : t('list.between', { from, to });
    return from === null ? t('list.atMost', { value: to }) : t('list.atLeast', { value: from });
  };
  const inWords = (filter: ListFilter, value: FilterValue): string => {
    switch (value.type) {
      case 'choice':
        return value.values.map(optionOf(filter)).join(', ');
      case 'text':
        return value.text;
      case 'dates':
        if (value.preset) return t(`list.preset.${value.preset}`);
        return ends(value.from && format.date(value.from), value.to && format.date(value.to));
      case 'amounts':
        return ends(
          value.from === null ? null : format.money(value.from),
          value.to === null ? null : format.money(value.to),
        );
      case 'numbers':
        return ends(value.from && format.decimal(value.from), value.to && format.decimal(value.to));
    }
  };
  return {
    nameOf: (filter) => wordsOf(translate, filter.label),
    optionOf,
    wordsOf: (filter, text) => {
      const value = parseFilter(filter, text, berlinDate(new Date()));
      return value ? inWords(filter, value) : splitValues(text).join(', ');
    },
    find,
  };
}

/** Finds options and remembers their labels; immediately loads the labels of the active filters. */
function useFound(
  list: AnyList,
  filters: readonly ListFilter[],
  active: Readonly<Record<string, string>>,
): { readonly find: FilterLabels['find']; readonly found: Found } {
  const call = useApi();
  const route = useMemo(() => listRoutes(list).options, [list]);
  const [found, setFound] = useState<Found>({});
  const find = useCallback(
    async ({ param }: ListFilter, search: string, signal: AbortSignal) => {
      const query = search === '' ? {} : { search };
      const { results } = await call(route, { params: { filter: param }, query }, { signal });
      const labels = Object.fromEntries(results.map(({ value, label }) => [value, label]));
      setFound((before) => ({ ...before, [param]: { ...before[param], ...labels } }));
      return results;
    },
    [call, route],
  );
  const unnamed = filters.filter(
    ({ options, param }) =>
      options === 'dynamic' && splitValues(active[param] ?? '').some((value) => !found[param]?.[value]),
  );
  const nameValues = async (filter: ListFilter, signal: AbortSignal) => {
    const first = await find(filter, '', signal);
    const others = splitValues(active[filter.param] ?? '').filter(
      (value) => !first.some((option) => option.value === value),
    );
    // Beyond the first options: a list whose values can be searched for finds them by themselves.
    await Promise.all(others.map((value) => find(filter, value.slice(0, OPTION_SEARCH_MAX), signal)));
  };
  useRead(unnamed.length === 0 ? null : unnamed.map(({ param }) => param).join(), (signal) =>
    Promise.all(unnamed.map((filter) => nameValues(filter, signal))),
  );
  return { find, found };
}
