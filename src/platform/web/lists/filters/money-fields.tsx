import { useId, useState } from 'react';
import { type Cents, formatDecimal, parseAmount } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import { amountsText, parseFilter } from '#platform/contract/list-query.ts';
import { useLocale, useT } from '../../i18n.tsx';
import type { FilterFieldsProps } from './fields-props.ts';
import styles from './filters.module.css';

type Ends = { readonly from: string; readonly to: string };

/** A range of amounts, typed as people of the language write them. */
export function MoneyFields({ filter, text, onChange, labels }: FilterFieldsProps) {
  const t = useT('platform.admin');
  const language = languageOf(useLocale());
  const id = useId();
  const value = parseFilter(filter, text, '');
  const [typed, setTyped] = useState<Ends>(() => ({
    from: value?.type === 'amounts' ? shown(value.from, language) : '',
    to: value?.type === 'amounts' ? shown(value.to, language) : '',
  }));
  const read = (entry: string) => parseAmount(entry, language, { allowZero: true, allowNegative: true });
  const problemsOf = (ends: Ends) => {
    const [from, to] = [read(ends.from), read(ends.to)];
    return {
      from: ends.from !== '' && from === null ? t('list.amountInvalid') : null,
      to:
        ends.to !== '' && to === null
          ? t('list.amountInvalid')
          : from !== null && to !== null && to < from
            ? t('list.rangeReversed')
            : null,
    };
  };
  const problems = problemsOf(typed);
  const change = (next: Ends) => {
    setTyped(next);
    const { from, to } = problemsOf(next);
    onChange(from || to ? null : amountsText(read(next.from), read(next.to)));
  };
  return (
    <div className={styles.range} role="group" aria-label={labels.nameOf(filter)}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles.field}>
          <label htmlFor={`${id}-${end}`}>{t(`list.${end}`)} (€)</label>
          <input
            id={`${id}-${end}`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className={styles.input}
            value={typed[end]}
            aria-invalid={problems[end] !== null || undefined}
            aria-describedby={problems[end] ? `${id}-${end}-error` : undefined}
            onChange={(event) => change({ ...typed, [end]: event.target.value.trim() })}
          />
          {problems[end] && (
            <p id={`${id}-${end}-error`} className={styles.error}>
              {problems[end]}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function shown(cents: Cents | null, language: 'de' | 'en'): string {
  if (cents === null) return '';
  return language === 'de' ? formatDecimal(cents).replace('.', ',') : formatDecimal(cents);
}
