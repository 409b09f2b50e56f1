import { DatePicker } from '@mantine/dates';
import type { IsoDate } from '#kernel/clock.ts';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { useCalendarWords } from './calendar-words.ts';

export interface DayCalendarProps {
  readonly value: IsoDate | null;
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
  readonly onPick: (day: IsoDate) => void;
}

/** A month to pick one day from; weeks start on Monday. */
export default function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const calendar = useCalendarWords();
  return (
    <MantineScope>
      <DatePicker
        {...calendar}
        hideOutsideDates
        value={value}
        {...(value === null ? {} : { defaultDate: value })}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        onChange={(day) => day !== null && onPick(day)}
      />
    </MantineScope>
  );
}
