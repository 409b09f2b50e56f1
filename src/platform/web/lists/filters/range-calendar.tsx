import { DayPicker } from 'react-day-picker';
import type { IsoDate } from '#kernel/clock.ts';
import { dateOf, dayOf, useCalendar } from '../../ui/use-calendar.ts';

interface RangeCalendarProps {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly onChange: (from: IsoDate | null, to: IsoDate | null) => void;
}

/** A month view to pick a range of days from: the first click starts it, the second ends it. Weeks start on Monday. */
export default function RangeCalendar({ from, to, onChange }: RangeCalendarProps) {
  const calendar = useCalendar({ shown: from });
  const selected =
    from === null ? undefined : { from: dateOf(from), to: to === null ? undefined : dateOf(to) };
  return (
    <DayPicker
      {...calendar}
      mode="range"
      resetOnSelect
      selected={selected}
      onSelect={(range) => onChange(optionalDay(range?.from), optionalDay(range?.to))}
    />
  );
}

function optionalDay(date: Date | undefined): IsoDate | null {
  return date === undefined ? null : dayOf(date);
}
