/** The interface locales of the specification. */
export const localeCodes = ['en_US', 'de', 'du_DE', 'sie_DE'] as const;
export type LocaleCode = (typeof localeCodes)[number];

/** Whether a text names one of the interface locales. */
export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === 'string' && (localeCodes as readonly string[]).includes(value);
}

/** Header with the locale of the page that makes the call, so that the answer is in the same language. */
export const PAGE_LOCALE_HEADER = 'x-page-locale';
