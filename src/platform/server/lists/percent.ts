import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale } from '#platform/i18n.ts';

/** Formats parts per million as a percentage in SQL: 333,333 are 33.3333 %. */
export function percentOfPpm(ppm: RawBuilder<unknown>, locale: LocaleCode) {
  const number = sql<string>`rtrim(rtrim(to_char(${ppm} / 10000.0, 'FM9990.0000'), '0'), '.')`;
  return intlLocale(locale) === 'en-US'
    ? sql<string | null>`${number} || '%'`
    : sql<string | null>`translate(${number}, '.', ',') || ${'\u00a0%'}`;
}
