import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { berlinDate } from '#kernel/clock.ts';
import { type AnyList, type ListFilter, optionName } from '#platform/contract/list.ts';
import { type FilterValue, parseFilter, splitValues } from '#platform/contract/list-query.ts';
import { type DynamicOption, listRoutes } from '#platform/contract/list-routes.ts';
import { useApi } from '../../api.ts';
import { useFormat, useT, useTranslator } from '../../i18n.tsx';

/** How filters and their values are called, and where their options come from. */
export interface FilterLabels {
  nameOf(filter: ListFilter): string;
  /** The word of one option. */
  optionOf(filter: ListFilter): (value: string) => string;
  /** A whole value in words: `This month`, `from €10.00`, `Complete, Archived`. */
  wordsOf(filter: ListFilter, text: string): string;
  /** The query for the options that the server finds. */
  queryOf(filter: ListFilter, search: string): OptionQuery;
}

interface OptionQuery {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<readonly DynamicOption[]>;
  readonly staleTime: number;
}

const OPTIONS_FRESH_MS = 60_000;

/** The words of a list's filters; loads the labels of values that only the server knows. */
export function useFilterLabels(
  list: AnyList,
  filters: readonly ListFilter[],
  active: Readonly<Record<string, string>>,
): FilterLabels {
  const call = useApi();
  const translate = useTranslator();
  const t = useT('platform.admin');
  const format = useFormat();
  const route = useMemo(() => listRoutes(list).options, [list]);
  const queryOf = (filter: ListFilter, search: string): OptionQuery => ({
    queryKey: ['list-options', list.id, filter.param, search],
    queryFn: async ({ signal }) => {
      const query = search === '' ? {} : { search };
      return (await call(route, { params: { filter: filter.param }, query }, { signal })).results;
    },
    staleTime: OPTIONS_FRESH_MS,
  });
  const dynamic = filters.filter((filter) => filter.options === 'dynamic' && active[filter.param]);
  const found = useQueries({ queries: dynamic.map((filter) => queryOf(filter, '')) });
  const labels = new Map(
    dynamic.map((filter, index) => [
      filter.param,
      new Map((found[index]?.data ?? []).map(({ value, label }) => [value, label])),
    ]),
  );
  const optionOf = (filter: ListFilter) => (value: string) => {
    const { options } = filter;
    if (options === null || options === 'dynamic') return labels.get(filter.param)?.get(value) ?? value;
    const option = options.find((one) => optionName(one) === value);
    return option ? translate(option.label) : value;
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
    }
  };
  return {
    nameOf: (filter) => translate(filter.label),
    optionOf,
    wordsOf: (filter, text) => {
      const value = parseFilter(filter, text, berlinDate(new Date()));
      return value ? inWords(filter, value) : splitValues(text).join(', ');
    },
    queryOf,
  };
}
