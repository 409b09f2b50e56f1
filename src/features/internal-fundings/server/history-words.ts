import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale, translator } from '#platform/i18n.ts';
import { statusOptions } from '../list/fundings.ts';

type Column = 'old_value' | 'new_value';

/** A value in the history `c`: ids as the names that they stand for, all else as it is. */
export const inWords = (column: Column) => {
  const value = sql.ref(`c.${column}`);
  return sql<string | null>`CASE c.field
    WHEN 'budget' THEN (SELECT b.title FROM budget b WHERE b.id::text = ${value})
    WHEN 'recipient' THEN coalesce(
      (SELECT p.title FROM project p WHERE 'project:' || p.id = ${value}),
      (SELECT o.title FROM organization o WHERE 'organization:' || o.id = ${value}))
    ELSE ${value} END`;
};

/** The number of a status as its name. */
function statusName(value: RawBuilder<string>, locale: LocaleCode) {
  const t = translator(locale);
  const names = Object.fromEntries(statusOptions.map((option) => [option.value, t(option.label)]));
  return sql<string>`${JSON.stringify(names)}::jsonb ->> ${value}`;
}

/** Cents as euros, as `formatMoney` writes them. */
function euros(value: RawBuilder<string>, locale: LocaleCode) {
  const number = sql<string>`to_char(${value}::bigint / 100.0, 'FM999,999,999,999,990.00')`;
  return intlLocale(locale) === 'en-US'
    ? sql<string>`'€' || ${number}`
    : sql<string>`translate(${number}, ',.', '.,') || ${'\u00a0€'}`;
}

/** A value in the history `c` as a person reads it: names, statuses and amounts in words of their language. */
export function wordsOf(column: Column, locale: LocaleCode): RawBuilder<string | null> {
  const value = sql.ref<string>(`c.${column}`);
  return sql<string | null>`CASE c.field
    WHEN 'status' THEN ${statusName(value, locale)}
    WHEN 'amount' THEN ${euros(value, locale)}
    ELSE ${inWords(column)} END`;
}
