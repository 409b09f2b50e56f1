import { useId, useState } from 'react';
import { millionthsOf, readTypedNumber, writeTypedNumber } from '#kernel/decimal.ts';
import { formatDecimal, parseAmount } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import { rangeText, parseFilter } from '#platform/contract/list-query.ts';
import { useLocale, useT } from '../../i18n.tsx';
import { useReadAmount } from '../../ui/amount-input.tsx';
import type { FilterFieldsProps } from './fields-props.ts';
import styles from './filters.module.css';

/** A range of amounts, typed in the notation of the locale. */
export function MoneyFields(props: FilterFieldsProps) {
  const t = useT('platform.admin');
  const readAs = useReadAmount(true);
  return (
    <RangeFields {...props} unit=" (€)" read={readAmount} readAs={readAs} invalid={t('list.amountInvalid')} />
  );
}

/** A range of numbers, typed in the notation of the locale. */
export function NumberFields(props: FilterFieldsProps) {
  const t = useT('platform.admin');
  return (
    <RangeFields {...props} unit="" read={readNumber} readAs={() => null} invalid={t('list.numberInvalid')} />
  );
}

type Language = 'de' | 'en';
/** A typed end as a decimal with a point; null if it is not valid. */
type ReadEnd = (typed: string, language: Language) => string | null;

const readAmount: ReadEnd = (typed, language) => {
  const cents = parseAmount(typed, language, { allowZero: true, allowNegative: true });
  return cents === null ? null : formatDecimal(cents);
};
const readNumber: ReadEnd = (typed, language) => {
  const decimal = readTypedNumber(typed, language);
  return millionthsOf(decimal) === null ? null : decimal;
};

type Ends = { readonly from: string; readonly to: string };

interface RangeFieldsProps extends FilterFieldsProps {
  /** Behind the name of an end. */
  readonly unit: string;
  readonly read: ReadEnd;
  /** How an end is read, in words; null where it shows that by itself. */
  readonly readAs: (typed: string) => string | null;
  /** What is said of an end that is not valid. */
  readonly invalid: string;
}

function RangeFields({ filter, text, onChange, labels, unit, read, readAs, invalid }: RangeFieldsProps) {
  const t = useT('platform.admin');
  const platform = useT('platform');
  const language = languageOf(useLocale());
  const id = useId();
  const [typed, setTyped] = useState<Ends>(() => typedEnds(filter, text, language));
  const problemsOf = (ends: Ends) => {
    const [from, to] = [read(ends.from, language), read(ends.to, language)];
    const isReversed = from !== null && to !== null && (millionthsOf(to) ?? 0n) < (millionthsOf(from) ?? 0n);
    return {
      from: ends.from.trim() !== '' && from === null ? invalid : null,
      to: ends.to.trim() !== '' && to === null ? invalid : isReversed ? t('list.rangeReversed') : null,
    };
  };
  const problems = problemsOf(typed);
  const noteOf = (end: keyof Ends) => {
    const value = problems[end] ? null : readAs(typed[end]);
    return value === null ? null : platform('form.readAs', { value });
  };
  const change = (next: Ends) => {
    setTyped(next);
    const { from, to } = problemsOf(next);
    onChange(from || to ? null : rangeText(read(next.from, language), read(next.to, language)));
  };
  return (
    <div className={styles.range} role="group" aria-label={labels.nameOf(filter)}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles.field}>
          <label htmlFor={`${id}-${end}`}>
            {t(`list.${end}`)}
            {unit}
          </label>
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
            onChange={(event) => change({ ...typed, [end]: event.target.value })}
          />
          {problems[end] && (
            <p id={`${id}-${end}-error`} className={styles.error}>
              {problems[end]}
            </p>
          )}
          <p role="status" className={styles.note}>
            {noteOf(end)}
          </p>
        </div>
      ))}
    </div>
  );
}

/** The ends of a filter's text as this reader would type them. */
function typedEnds(filter: FilterFieldsProps['filter'], text: string, language: Language): Ends {
  const value = parseFilter(filter, text, '');
  const shown = (end: string | null) => (end === null ? '' : writeTypedNumber(end, language));
  if (value?.type === 'numbers') return { from: shown(value.from), to: shown(value.to) };
  if (value?.type !== 'amounts') return { from: '', to: '' };
  const { from, to } = value;
  return {
    from: shown(from === null ? null : formatDecimal(from)),
    to: shown(to === null ? null : formatDecimal(to)),
  };
}
