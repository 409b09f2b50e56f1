import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { languageOf } from '#platform/i18n.ts';
import { useLocale, useT } from '../i18n.tsx';

/** What every calendar of the interface has in common: words in the reader's language, weeks from Monday on. */
export function useCalendarWords() {
  const locale = useLocale();
  const t = useT('platform.admin');
  return {
    ariaLabels: {
      previousMonth: t('list.previousMonth'),
      nextMonth: t('list.nextMonth'),
      previousYear: t('list.previousYear'),
      nextYear: t('list.nextYear'),
      previousDecade: t('list.previousDecade'),
      nextDecade: t('list.nextDecade'),
    },
    locale: languageOf(locale),
    firstDayOfWeek: 1,
    size: 'sm',
  } as const;
}
