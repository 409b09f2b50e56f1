import { lazy, Suspense, useId, useState } from 'react';
import { DATE_PRESETS, type IsoDate, presetRange } from '#kernel/clock.ts';
import { rangeText, parseFilter } from '#platform/contract/list-query.ts';
import { DAY_TEXT_MAX, useDays } from '../../days.ts';
import { useFormat, useT } from '../../i18n.tsx';
import { useAfterPress } from '../../ui/after-press.ts';
import type { FilterFieldsProps } from './fields-props.ts';
import styles from './filters.module.css';

// The calendar loads a library of its own; typing and presets do not wait for it.
const RangeCalendar = lazy(() => import('./range-calendar.tsx'));

/** A range of days: a preset, two typed days, or a range picked in a calendar. */
export function DateFields({ filter, text, onChange, labels }: FilterFieldsProps) {
  const t = useT('platform.admin');
  const { today, read, write } = useDays();
  const value = parseFilter(filter, text, today);
  const start = value?.type === 'dates' ? value : { from: null, to: null, preset: null };
  const [preset, setPreset] = useState<string | null>(start.preset);
  const [typed, setTyped] = useState({ from: write(start.from), to: write(start.to) });
  const ends = { from: read(typed.from), to: read(typed.to) };
  const isWrong = { from: typed.from !== '' && ends.from === null, to: typed.to !== '' && ends.to === null };
  const isReversed = ends.from !== null && ends.to !== null && ends.to < ends.from;
  const setRange = (next: { from: string; to: string }) => {
    setPreset(null);
    setTyped(next);
    const [from, to] = [read(next.from), read(next.to)];
    const isBad = (next.from !== '' && from === null) || (next.to !== '' && to === null);
    onChange(isBad || (from !== null && to !== null && to < from) ? null : rangeText(from, to));
  };
  const choosePreset = (name: (typeof DATE_PRESETS)[number]) => {
    const range = presetRange(name, today);
    setPreset(name);
    setTyped({ from: write(range.from), to: write(range.to) });
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
            day={ends[end]}
            error={
              isWrong[end]
                ? t('list.dateInvalid')
                : end === 'to' && isReversed
                  ? t('list.rangeReversed')
                  : null
            }
            onChange={(next) => setRange({ ...typed, [end]: next })}
            onLeave={() => setTyped({ ...typed, [end]: isWrong[end] ? typed[end] : write(ends[end]) })}
          />
        ))}
      </div>
      <Suspense fallback={<div className={styles.calendarPlace} />}>
        <RangeCalendar
          from={ends.from}
          to={ends.to}
          onChange={(from, to) => setRange({ from: write(from), to: write(to) })}
        />
      </Suspense>
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  /** The recognized day. */
  readonly day: IsoDate | null;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

function DayField({ label, value, day, error, onChange, onLeave }: DayFieldProps) {
  const t = useT('platform.admin');
  const format = useFormat();
  const { write } = useDays();
  const leave = useAfterPress(onLeave);
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={DAY_TEXT_MAX}
        className={styles.input}
        placeholder={t('list.dateFormat')}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
      />
      <span role="status" className={styles.understood}>
        {day !== null && value.trim() !== write(day) && format.longDate(day)}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
