import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { IsoDate } from '#kernel/clock.ts';
import { DAY_TEXT_MAX, useDays } from '../days.ts';
import { useFormat, useT } from '../i18n.tsx';
import { Popover } from '../lists/popover.tsx';
import { useAfterPress } from './after-press.ts';
import { Field, fieldId } from './field.tsx';
import fields from './fields.module.css';
import { Spinner } from './spinner.tsx';
import { useUnreadable } from './unreadable.ts';
import styles from './day-field.module.css';

// The calendar loads a library of its own; typing does not wait for it.
const DayCalendar = lazy(() => import('./day-calendar.tsx'));

/**
 * The value of an optional field whose text is not a day that may be selected. No schema accepts it, so that the form is
 * refused: null would save it without the day that was meant.
 */
const UNREADABLE: IsoDate = 'unreadable';

export interface DayFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly id?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly value: IsoDate | null;
  /**
   * Called while typing: with a day that may be selected, with null if the field is empty, and for any other text with
   * null if a day is required, {@link UNREADABLE} if not.
   */
  readonly onChange: (day: IsoDate | null) => void;
  /** First and last day that may be selected. */
  readonly min?: IsoDate;
  readonly max?: IsoDate;
}

/**
 * A day, typed in the format of the pages or another common one (`kernel/day`), or picked from a calendar whose weeks
 * start on Monday (spec 1 §2). While typing, the recognized day is shown beside the field; it replaces the text when the
 * field is left.
 */
export function DayField({
  label,
  name,
  id,
  hint,
  required = false,
  error,
  disabled,
  value,
  onChange,
  min,
  max,
}: DayFieldProps) {
  const t = useT('platform.admin');
  const format = useFormat();
  const report = useUnreadable(name);
  const { typed, day, isPlain, problem, enter, pick, leave } = useTypedDay({
    value,
    onChange,
    report,
    min,
    max,
    required,
    error,
  });
  const own = fieldId(name, id);
  return (
    <Field
      id={own}
      label={label}
      hint={hint}
      error={problem ?? error}
      required={required}
      markOptional
      inWords={(stored) => (typeof stored === 'string' && stored !== '' ? format.date(stored) : '')}
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
          {!disabled && <DayPicker label={label} value={day} min={min} max={max} onPick={pick} />}
          <span role="status" className={styles.understood}>
            {day !== null && !isPlain && format.longDate(day)}
          </span>
        </span>
      )}
    </Field>
  );
}

interface PickerProps extends Pick<DayFieldProps, 'label' | 'value' | 'min' | 'max'> {
  readonly onPick: (day: IsoDate) => void;
}

/** The button that opens the calendar. */
function DayPicker({ label, onPick, ...rest }: PickerProps) {
  const t = useT('platform.admin');
  return (
    <Popover label={t('day.pick', { label })} button={<IconCalendar size={20} aria-hidden />}>
      {(close) => (
        <Suspense fallback={<Spinner />}>
          <DayCalendar
            {...rest}
            onPick={(picked) => {
              onPick(picked);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

/** The typed text, the day that it stands for, and its error. */
function useTypedDay({
  value,
  onChange,
  report,
  min,
  max,
  required,
  error,
}: Pick<DayFieldProps, 'value' | 'onChange' | 'min' | 'max' | 'required' | 'error'> & {
  readonly report: (problem: string | undefined) => void;
}) {
  const t = useT('platform.admin');
  const format = useFormat();
  const days = useDays({ min, max });
  const write = (one: IsoDate | null) => days.write(one === UNREADABLE ? null : one);
  const [typed, setTyped] = useState(write(value));
  const [reported, setReported] = useState(value);
  // A new value from outside is shown; a text that is still being typed is left unchanged.
  if (reported !== value) {
    setReported(value);
    if (value !== null || days.read(typed) !== null) setTyped(write(value));
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
    const meant = fits ?? (required || isBlank(text) ? null : UNREADABLE);
    setTyped(text);
    setReported(meant);
    report(isBlank(text) ? undefined : problemOf(next));
    onChange(meant);
  };
  const leave = useAfterPress(() => {
    if (day !== null) setTyped(days.write(day));
  });
  return {
    typed,
    day,
    /** Whether the field already shows the day in the format of the pages. */
    isPlain: typed.trim() === days.write(day),
    // An incomplete day is not an error before the form is submitted.
    problem:
      typed.length >= 8 || day !== null || (error !== undefined && !isBlank(typed))
        ? problemOf(day)
        : undefined,
    enter,
    pick: (picked: IsoDate) => enter(days.write(picked)),
    leave,
  };
}

const isBlank = (text: string) => text.trim() === '';
