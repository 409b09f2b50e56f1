import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale, translator } from '#platform/i18n.ts';
import { statusOptions } from '../list/fundings.ts';

type Column = 'old_value' | 'new_value';

/** The amount in cents in the history `c`; null where another field changed. */
export const amountIn = (column: Column) =>
  sql<bigint | null>`CASE c.field WHEN 'amount' THEN ${sql.ref(`c.${column}`)}::bigint END`;

/** The id in a value that begins with a prefix; null for any other value. The ids of tables stay the indexed side. */
const idAfter = (prefix: string, value: RawBuilder<unknown>) =>
  sql<bigint>`CASE WHEN ${value} ~ ${`^${prefix}\\d{1,18}$`} THEN substr(${value}, ${sql.lit(prefix.length + 1)})::bigint END`;

/** A value in the history `c`: ids as names, everything else unchanged. */
export const inWords = (column: Column) => {
  const value = sql.ref(`c.${column}`);
  return sql<string | null>`CASE c.field
    WHEN 'budget' THEN (SELECT b.title FROM budget b WHERE b.id = ${idAfter('', value)})
    WHEN 'recipient' THEN coalesce(
      (SELECT p.title FROM project p WHERE p.id = ${idAfter('project:', value)}),
      (SELECT o.title FROM organization o WHERE o.id = ${idAfter('organization:', value)}))
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

/** A value in the history `c` in readable form: names, statuses and amounts in the reader's language. */
export function wordsOf(column: Column, locale: LocaleCode): RawBuilder<string | null> {
  const value = sql.ref<string>(`c.${column}`);
  return sql<string | null>`CASE c.field
    WHEN 'status' THEN ${statusName(value, locale)}
    WHEN 'amount' THEN ${euros(value, locale)}
    ELSE ${inWords(column)} END`;
}
