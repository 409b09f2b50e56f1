import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker } from '@mantine/dates';
import type { IsoDate } from '#kernel/clock.ts';
import { languageOf } from '#platform/i18n.ts';
import { useLocale, useT } from '../../i18n.tsx';

interface RangeCalendarProps {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly onChange: (from: IsoDate | null, to: IsoDate | null) => void;
}

/** A month to pick a range of days from; weeks start on Monday. */
export default function RangeCalendar({ from, to, onChange }: RangeCalendarProps) {
  const locale = useLocale();
  const t = useT('platform.admin');
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      hideOutsideDates
      ariaLabels={{
        previousMonth: t('list.previousMonth'),
        nextMonth: t('list.nextMonth'),
        previousYear: t('list.previousYear'),
        nextYear: t('list.nextYear'),
        previousDecade: t('list.previousDecade'),
        nextDecade: t('list.nextDecade'),
      }}
      locale={languageOf(locale)}
      firstDayOfWeek={1}
      size="sm"
      value={[from, to]}
      {...(from === null ? {} : { defaultDate: from })}
      onChange={([first, last]) => onChange(first, last)}
    />
  );
}
