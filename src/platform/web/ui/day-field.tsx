import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { IsoDate } from '#kernel/clock.ts';
import { DAY_TEXT_MAX, useDays } from '../days.ts';
import { useFormat, useT } from '../i18n.tsx';
import { Popover } from '../lists/popover.tsx';
import { Field, fieldId } from './field.tsx';
import fields from './fields.module.css';
import { Spinner } from './spinner.tsx';
import styles from './day-field.module.css';

// The calendar brings a library of its own; typing does not wait for it.
const DayCalendar = lazy(() => import('./day-calendar.tsx'));

export interface DayFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly id?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly value: IsoDate | null;
  /** Told a day or, for an empty field and one that is no day, null. */
  readonly onChange: (day: IsoDate | null) => void;
  /** First and last day that may be chosen. */
  readonly min?: IsoDate;
  readonly max?: IsoDate;
}

/**
 * A day, typed as pages show it and in other common spellings (`kernel/day`), or picked from a calendar whose weeks start
 * on Monday (spec 1 §2). What was understood stands beside the field at once, and in it once it is left.
 */
export function DayField({
  label,
  name,
  id,
  hint,
  required,
  error,
  disabled,
  value,
  onChange,
  min,
  max,
}: DayFieldProps) {
  const t = useT('platform.admin');
  const format = useFormat();
  const { typed, day, isPlain, problem, enter, pick, leave } = useTypedDay({ value, onChange, min, max });
  const own = fieldId(name, id);
  return (
    <Field
      id={own}
      label={label}
      hint={hint}
      error={error ?? problem}
      required={required ?? false}
      markOptional
    >
      {(ids) => (
        <span className={styles.row}>
          <input
            {...ids}
            type="text"
            name={name}
            autoComplete="off"
            maxLength={DAY_TEXT_MAX}
            placeholder={t('list.dateFormat')}
            disabled={disabled}
            className={`${fields.control} ${styles.text}`}
            value={typed}
            onChange={(event) => enter(event.target.value)}
            onBlur={leave}
          />
          {!disabled && (
            <Popover label={t('day.pick', { label })} button={<IconCalendar size={20} aria-hidden />}>
              {(close) => (
                <Suspense fallback={<Spinner />}>
                  <DayCalendar
                    value={day}
                    min={min}
                    max={max}
                    onPick={(picked) => {
                      pick(picked);
                      close();
                    }}
                  />
                </Suspense>
              )}
            </Popover>
          )}
          <span role="status" className={styles.understood}>
            {day !== null && !isPlain && format.longDate(day)}
          </span>
        </span>
      )}
    </Field>
  );
}

/** What is typed, the day that it means, and what is wrong with it. */
function useTypedDay({
  value,
  onChange,
  min,
  max,
}: Pick<DayFieldProps, 'value' | 'onChange' | 'min' | 'max'>) {
  const t = useT('platform.admin');
  const format = useFormat();
  const days = useDays({ min, max });
  const [typed, setTyped] = useState(days.write(value));
  const [told, setTold] = useState(value);
  // A value from outside is shown; what is being typed stays as it is.
  if (told !== value) {
    setTold(value);
    if (value !== null || days.read(typed) !== null) setTyped(days.write(value));
  }
  const problemOf = (day: IsoDate | null): string | undefined => {
    if (day === null) return t('list.dateInvalid');
    if (min !== undefined && day < min) return t('day.tooEarly', { day: format.date(min) });
    if (max !== undefined && day > max) return t('day.tooLate', { day: format.date(max) });
    return undefined;
  };
  const day = days.read(typed);
  const enter = (text: string) => {
    const next = days.read(text);
    const fits = next !== null && problemOf(next) === undefined ? next : null;
    setTyped(text);
    setTold(fits);
    onChange(fits);
  };
  return {
    typed,
    day,
    /** Whether the field already shows the day as pages do. */
    isPlain: typed.trim() === days.write(day),
    // Half a day is no mistake yet.
    problem: typed.length >= 8 || day !== null ? problemOf(day) : undefined,
    enter,
    pick: (picked: IsoDate) => enter(days.write(picked)),
    leave: () => {
      if (day !== null) setTyped(days.write(day));
    },
  };
}
