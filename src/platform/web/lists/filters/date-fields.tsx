import { lazy, Suspense, useId, useState } from 'react';
import { berlinDate, DATE_PRESETS, presetRange } from '#kernel/clock.ts';
import { datesText, parseFilter } from '#platform/contract/list-query.ts';
import { dayText, parseDay } from '../../day.ts';
import { useT } from '../../i18n.tsx';
import type { FilterFieldsProps } from './fields-props.ts';
import styles from './filters.module.css';

// The calendar brings a library of its own; typing and presets do not wait for it.
const RangeCalendar = lazy(() => import('./range-calendar.tsx'));

/** A range of days: a preset, two typed days, or picked in a calendar. */
export function DateFields({ filter, text, onChange, labels }: FilterFieldsProps) {
  const t = useT('platform.admin');
  const [today] = useState(() => berlinDate(new Date()));
  const value = parseFilter(filter, text, today);
  const start = value?.type === 'dates' ? value : { from: null, to: null, preset: null };
  const [preset, setPreset] = useState<string | null>(start.preset);
  const [typed, setTyped] = useState({ from: dayText(start.from), to: dayText(start.to) });
  const ends = { from: parseDay(typed.from), to: parseDay(typed.to) };
  const isWrong = { from: typed.from !== '' && ends.from === null, to: typed.to !== '' && ends.to === null };
  const isReversed = ends.from !== null && ends.to !== null && ends.to < ends.from;
  const setRange = (next: { from: string; to: string }) => {
    setPreset(null);
    setTyped(next);
    const [from, to] = [parseDay(next.from), parseDay(next.to)];
    const isBad = (next.from !== '' && from === null) || (next.to !== '' && to === null);
    onChange(isBad || (from !== null && to !== null && to < from) ? null : datesText(from, to));
  };
  const choosePreset = (name: (typeof DATE_PRESETS)[number]) => {
    const range = presetRange(name, today);
    setPreset(name);
    setTyped({ from: dayText(range.from), to: dayText(range.to) });
    onChange(name);
  };
  return (
    <>
      <div role="group" aria-label={t('list.presets')} className={styles.presets}>
        {DATE_PRESETS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.preset}
            aria-pressed={preset === name}
            onClick={() => choosePreset(name)}
          >
            {t(`list.preset.${name}`)}
          </button>
        ))}
      </div>
      <div className={styles.range} role="group" aria-label={labels.nameOf(filter)}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(`list.${end}`)}
            value={typed[end]}
            error={
              isWrong[end]
                ? t('list.dateInvalid')
                : end === 'to' && isReversed
                  ? t('list.rangeReversed')
                  : null
            }
            onChange={(next) => setRange({ ...typed, [end]: next })}
          />
        ))}
      </div>
      <Suspense fallback={<div className={styles.calendarPlace} />}>
        <RangeCalendar
          from={ends.from}
          to={ends.to}
          onChange={(from, to) => setRange({ from: dayText(from), to: dayText(to) })}
        />
      </Suspense>
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  const t = useT('platform.admin');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className={styles.input}
        placeholder={t('list.dateFormat')}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
