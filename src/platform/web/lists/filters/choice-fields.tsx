import { useState } from 'react';
import { isFound } from '#kernel/search.ts';
import { optionName, wordsOf } from '#platform/contract/list.ts';
import { joinValues, splitValues } from '#platform/contract/list-query.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import { useT, useTranslator } from '../../i18n.tsx';
import { ChoiceList, OPTION_SEARCH_MS, SEARCH_FROM } from '../../ui/choice-list.tsx';
import { useRead } from '../../use-read.ts';
import { useDebounced } from '../use-debounced.ts';
import type { FilterFieldsProps } from './fields-props.ts';

/** The maximum number of options that the server finds at once. */
const MOST_FOUND = 100;

/** Selects one or several options, with a search box if there are many or the server finds them. */
export function ChoiceFields({ filter, text, onChange, labels }: FilterFieldsProps) {
  const t = useT('platform.admin');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() => splitValues(text));
  const isDynamic = filter.options === 'dynamic';
  const { options, isLoading, onRetry } = useOptions({ filter, search, labels });
  const shown = withChosen(options, isDynamic && search === '' ? chosen : [], labels.optionOf(filter));
  const choose = (value: string, isOn: boolean) => {
    const next =
      filter.type === 'single' ? [value] : isOn ? [...chosen, value] : chosen.filter((one) => one !== value);
    setChosen(next);
    onChange(joinValues(next));
  };
  const isLong = isDynamic || (Array.isArray(filter.options) && filter.options.length >= SEARCH_FROM);
  return (
    <>
      <ChoiceList
        label={labels.nameOf(filter)}
        options={shown}
        value={chosen}
        multiple={filter.type === 'multi'}
        search={search}
        onSearch={isLong ? setSearch : undefined}
        isLoading={isLoading}
        onRetry={onRetry}
        onChoose={choose}
      />
      {isDynamic && options.length >= MOST_FOUND && <p className="muted">{t('list.moreOptions')}</p>}
    </>
  );
}

/** Selected values that the server has not found come first. */
function withChosen(
  options: readonly DynamicOption[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
): readonly DynamicOption[] {
  const known = new Set(options.map(({ value }) => value));
  const missing = chosen.filter((value) => !known.has(value));
  return [...missing.map((value) => ({ value, label: labelOf(value) })), ...options];
}

function useOptions({
  filter,
  search,
  labels,
}: { search: string } & Pick<FilterFieldsProps, 'filter' | 'labels'>) {
  const translate = useTranslator();
  const { options } = filter;
  const isFixed = options !== null && options !== 'dynamic';
  const wanted = useDebounced(search, OPTION_SEARCH_MS);
  const found = useRead(isFixed ? null : wanted, (signal) => labels.find(filter, wanted, signal));
  if (!isFixed) {
    return {
      options: found.data ?? [],
      isLoading: found.isReading && !found.data,
      onRetry: found.error ? found.retry : undefined,
    };
  }
  const fixed = options.map((option) => ({
    value: optionName(option),
    label: wordsOf(translate, option.label),
  }));
  return {
    options: fixed.filter(({ label }) => isFound(label, search)),
    isLoading: false,
    onRetry: undefined,
  };
}
