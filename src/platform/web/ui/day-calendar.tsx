import { useEffect, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import type { IsoDate } from '#kernel/clock.ts';
import { dateOf, dayOf, useCalendar } from './use-calendar.ts';

export interface DayCalendarProps {
  readonly value: IsoDate | null;
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
  readonly onPick: (day: IsoDate) => void;
}

/** A month view to pick one day from; weeks start on Monday. Takes the focus when it appears. */
export default function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const calendar = useCalendar({ shown: value, min, max });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The one day that Tab reaches: the selected one, otherwise today.
    box.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }, []);
  return (
    <div ref={box}>
      <DayPicker
        {...calendar}
        mode="single"
        required
        selected={value === null ? undefined : dateOf(value)}
        onSelect={(date) => onPick(dayOf(date))}
      />
    </div>
  );
}
