import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker } from '@mantine/dates';
import type { IsoDate } from '#kernel/clock.ts';
import { languageOf } from '#platform/i18n.ts';
import { useLocale } from '../../i18n.tsx';

interface RangeCalendarProps {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly onChange: (from: IsoDate | null, to: IsoDate | null) => void;
}

/** A month to pick a range of days from; weeks start on Monday. */
export default function RangeCalendar({ from, to, onChange }: RangeCalendarProps) {
  const locale = useLocale();
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      locale={languageOf(locale)}
      firstDayOfWeek={1}
      size="sm"
      value={[from, to]}
      {...(from === null ? {} : { defaultDate: from })}
      onChange={([first, last]) => onChange(first, last)}
    />
  );
}
