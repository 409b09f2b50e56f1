import { useState } from 'react';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { formatDay, parseDay } from '#kernel/day.ts';
import { languageOf } from '#platform/i18n.ts';
import { useLocale } from './i18n.tsx';

/** Characters that a typed day may have. */
export const DAY_TEXT_MAX = 64;

/** Reads and writes days as the readers of the page do; `min` and `max` decide about a day without a year. */
export function useDays({ min, max }: { min?: IsoDate | undefined; max?: IsoDate | undefined } = {}) {
  const language = languageOf(useLocale());
  const [today] = useState(() => berlinDate(new Date()));
  return {
    today,
    read: (text: string) => parseDay(text, { language, today, min, max }),
    write: (day: IsoDate | null) => (day === null ? '' : formatDay(day, language)),
  };
}
