import { isLocaleCode } from '#platform/contract/locale.ts';
import { DEFAULT_LOCALE, type Locale } from '#platform/i18n.ts';

/** The locale of the page that is shown, read from the element that carries it. */
export function pageLocale(): Locale {
  const value = document.getElementById('app')?.dataset['locale'];
  return isLocaleCode(value) ? value : DEFAULT_LOCALE;
}

/** The locale that this browser has chosen, maybe in another tab since; that of the page where it has chosen none. */
export function chosenLocale(): Locale {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(document.cookie)?.[1];
  return isLocaleCode(value) ? value : pageLocale();
}
