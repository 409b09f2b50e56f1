import { DatePicker } from '@mantine/dates';
import type { IsoDate } from '#kernel/clock.ts';
import { useCalendarWords } from '../../ui/calendar-words.ts';

interface RangeCalendarProps {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly onChange: (from: IsoDate | null, to: IsoDate | null) => void;
}

/** A month to pick a range of days from; weeks start on Monday. */
export default function RangeCalendar({ from, to, onChange }: RangeCalendarProps) {
  const calendar = useCalendarWords();
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      hideOutsideDates
      {...calendar}
      value={[from, to]}
      {...(from === null ? {} : { defaultDate: from })}
      onChange={([first, last]) => onChange(first, last)}
    />
  );
}
