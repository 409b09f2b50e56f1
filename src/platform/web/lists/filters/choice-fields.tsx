import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { OPTION_SEARCH_MAX, optionName } from '#platform/contract/list.ts';
import { joinValues, splitValues } from '#platform/contract/list-query.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import { useT, useTranslator } from '../../i18n.tsx';
import { Spinner } from '../../ui/states.tsx';
import { useEnterChoice } from '../../ui/use-enter-choice.ts';
import { useDebounced } from '../use-debounced.ts';
import type { FilterFieldsProps } from './fields-props.ts';
import styles from './filters.module.css';

/** A search box appears from this many options on (spec 2 §9). */
const SEARCH_FROM = 15;
/** As many as the server finds at once. */
const MOST_FOUND = 100;
const SEARCH_MS = 500;

/** One or several of a set, with a search box where the set is long or found by the server. */
export function ChoiceFields({ filter, text, onChange, labels }: FilterFieldsProps) {
  const t = useT('platform.admin');
  const group = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() => splitValues(text));
  const isDynamic = filter.options === 'dynamic';
  const { options, isLoading } = useOptions({ filter, search, labels });
  const shown = withChosen(options, isDynamic && search === '' ? chosen : [], labels.optionOf(filter));
  const choose = (value: string, isOn: boolean) => {
    const next =
      filter.type === 'single' ? [value] : isOn ? [...chosen, value] : chosen.filter((one) => one !== value);
    setChosen(next);
    onChange(joinValues(next));
  };
  const enter = useEnterChoice({
    options,
    search,
    choose: (value) => {
      if (!chosen.includes(value)) choose(value, true);
      setSearch('');
    },
  });
  const isLong = isDynamic || (Array.isArray(filter.options) && filter.options.length >= SEARCH_FROM);
  return (
    <>
      {isLong && (
        <input
          type="search"
          className={styles.input}
          aria-label={t('list.optionSearch')}
          placeholder={t('list.optionSearch')}
          maxLength={OPTION_SEARCH_MAX}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={enter.onKeyDown}
        />
      )}
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{labels.nameOf(filter)}</legend>
        {isLoading && <Spinner size={20} />}
        {shown.map(({ value, label }) => (
          <label key={value} className={styles.choice} data-next={value === enter.next || undefined}>
            <input
              type={filter.type === 'single' ? 'radio' : 'checkbox'}
              name={group}
              checked={chosen.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
        {!isLoading && shown.length === 0 && <p className="muted">{t('list.noOptions')}</p>}
      </fieldset>
      {isDynamic && options.length >= MOST_FOUND && <p className="muted">{t('list.moreOptions')}</p>}
    </>
  );
}

/** The values that are chosen already come first where the server has not found them. */
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
  const wanted = useDebounced(search, SEARCH_MS);
  const found = useQuery({
    ...labels.queryOf(filter, wanted),
    enabled: !isFixed,
    placeholderData: keepPreviousData,
  });
  if (!isFixed) return { options: found.data ?? [], isLoading: found.isLoading };
  const fixed = options.map((option) => ({ value: optionName(option), label: translate(option.label) }));
  const needle = search.trim().toLowerCase();
  return { options: fixed.filter(({ label }) => label.toLowerCase().includes(needle)), isLoading: false };
}
