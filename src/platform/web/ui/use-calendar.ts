import type { Matcher, Modifiers } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { enUS } from 'react-day-picker/locale/en-US';
import type { IsoDate } from '#kernel/clock.ts';
import { intlLocale, languageOf } from '#platform/i18n.ts';
import { useDays } from '../days.ts';
import { useLocale, useT } from '../i18n.tsx';
import styles from './calendar.module.css';

/** Years before and after today that can be selected in a field without limits. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 30;

/** A day as the calendar expects it: midnight in the reader's own time zone. */
export function dateOf(day: IsoDate): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth);
}

/** The day of a date of the calendar; the reverse of {@link dateOf}. */
export function dayOf(date: Date): IsoDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export interface CalendarOptions {
  /** The month that is shown first contains this day; without it, today. */
  readonly shown: IsoDate | null;
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
}

/**
 * The settings shared by all calendars: the reader's language, weeks from Monday (spec 1 §2), today in the platform's
 * time zone, selectable month and year, days outside `min` and `max` disabled.
 */
export function useCalendar({ shown, min, max }: CalendarOptions) {
  const locale = useLocale();
  const t = useT('platform.admin');
  const { today } = useDays();
  const year = Number(today.slice(0, 4));
  const shownYear = shown === null ? year : Number(shown.slice(0, 4));
  const dayName = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'full' });
  const disabled: Matcher[] = [];
  if (min !== undefined) disabled.push({ before: dateOf(min) });
  if (max !== undefined) disabled.push({ after: dateOf(max) });
  return {
    locale: languageOf(locale) === 'de' ? de : enUS,
    weekStartsOn: 1,
    today: dateOf(today),
    defaultMonth: dateOf(shown ?? within(today, min, max)),
    captionLayout: 'dropdown',
    startMonth: min === undefined ? new Date(Math.min(year - YEARS_BACK, shownYear), 0) : dateOf(min),
    endMonth: max === undefined ? new Date(Math.max(year + YEARS_AHEAD, shownYear), 11) : dateOf(max),
    disabled,
    classNames: styles,
    labels: {
      labelDayButton: (date: Date, { today: isToday, selected }: Modifiers) => {
        const day = dayName.format(date);
        if (selected) return t('list.daySelected', { day });
        return isToday ? t('list.dayToday', { day }) : day;
      },
      labelPrevious: () => t('list.previousMonth'),
      labelNext: () => t('list.nextMonth'),
      labelMonthDropdown: () => t('list.month'),
      labelYearDropdown: () => t('list.year'),
    },
  } as const;
}

function within(day: IsoDate, min: IsoDate | undefined, max: IsoDate | undefined): IsoDate {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}
