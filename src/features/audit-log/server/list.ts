import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isFound } from '#kernel/search.ts';
import { translator } from '#platform/i18n.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import type { Db } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { auditLogList } from '../list.ts';
import { kindOf, recordKinds, visibleKinds } from '../contract.ts';
import { changesSql } from './changes.ts';
import { wordsOf, wordsSql } from './words.ts';

/** For `audit_log as a`: the action; those of all lists and uploads are one each. */
const actionSql = sql<string>`CASE
  WHEN a.route LIKE 'list\\_%\\_export' THEN 'request_export'
  WHEN a.route LIKE 'upload\\_%' THEN 'upload'
  ELSE a.route END`;

/** For `audit_log as a`: the kind of record. */
const kindSql = sql<string>`split_part(coalesce(a.subject, ''), ':', 1)`;

/** For `audit_log as a`: the reason that was given for the write, or for the decision that it recorded. */
const reasonSql = sql<string>`coalesce(
  nullif(audit_log_masked('', a.detail -> 'reason') #>> '{}', ''),
  jsonb_path_query_first(a.changes, '$[*] ? (@.field == "reason" && @.table == "decision").after') #>> '{}', '')`;

/** For a record of a row: its kind and what it is called today. */
const nameSql = (locale: LocaleCode, object: RawBuilder<string>) => {
  const t = translator(locale).ns('audit-log.page');
  return sql<string>`concat_ws(': ',
    coalesce(${wordsSql(locale)} ->> ('kind.' || split_part(${object}, ':', 1)), split_part(${object}, ':', 1)),
    coalesce(audit_log_object_name(${object}),
      CASE WHEN ${object} LIKE 'app\\_user:%' THEN ${t('deleted')} END))`;
};

const recordSql = (locale: LocaleCode): RawBuilder<string> => {
  const andMore = translator(locale).ns('audit-log.page')('andMore');
  const first = sql<string>`coalesce(a.subject, a.objects[1], '')`;
  return sql<string>`CASE
    WHEN a.subject LIKE '%:%' OR cardinality(a.objects) = 0 THEN ${nameSql(locale, first)}
    WHEN cardinality(a.objects) = 1 THEN ${nameSql(locale, sql<string>`a.objects[1]`)}
    ELSE ${nameSql(locale, sql<string>`a.objects[1]`)} || ' ' || replace(${andMore}, '%', (cardinality(a.objects) - 1)::text)
  END`;
};

const actorSql = (locale: LocaleCode): RawBuilder<string> => {
  const t = translator(locale).ns('audit-log.page');
  return sql<string>`CASE
    WHEN u.id IS NOT NULL THEN coalesce(audit_log_actor_name(u), ${t('deleted')})
    WHEN a.actor IS NOT NULL THEN ${t('deleted')}
    WHEN a.request LIKE 'job:%' OR a.request LIKE 'poll%' THEN ${t('automatically')}
    ELSE ${t('visitor')}
  END`;
};

const mayOf = (actor: Actor) => (permission: Parameters<typeof may>[1]) => may(actor, permission);

/** Choices among words: the keys below a prefix whose words contain a text. */
function chosenWords(locale: LocaleCode, prefix: string, search: string, among?: readonly string[]) {
  return Object.entries(wordsOf(locale))
    .flatMap(([key, label]) => (key.startsWith(prefix) ? [{ value: key.slice(prefix.length), label }] : []))
    .filter(({ value, label }) => (!among || among.includes(value)) && isFound(label, search))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'de'))
    .slice(0, 100);
}

/** At most 100 people who wrote something, by name; an id finds its account. */
async function findActors(db: Db, search: string) {
  const { rows } = await sql<DynamicOption>`
    SELECT u.id::text AS value, audit_log_actor_name(u) AS label FROM app_user u
    WHERE u.deleted_at IS NULL AND EXISTS (SELECT FROM audit_log a WHERE a.actor = u.id)
      AND (u.id::text = ${search} OR ${containsWords(sql`audit_log_actor_name(u)`, search)})
    ORDER BY label, value LIMIT 100`.execute(db);
  return rows;
}

/**
 * At most 100 records that rows name and whose name contains a text, the latest first; the name that rows use
 * (`project:garden`) finds this record alone.
 */
async function findRecords(db: Db, search: string, locale: LocaleCode, kinds: readonly string[]) {
  const named = (value: RawBuilder<string>) => sql`${value} AS value, ${nameSql(locale, value)} AS label`;
  const value = sql<string>`r.value`;
  if (recordKinds.includes(kindOf(search)) && search.includes(':')) {
    if (!kinds.includes(kindOf(search))) return [];
    const { rows } = await sql<DynamicOption>`SELECT ${named(value)} FROM (SELECT ${search}::text AS value) r
      WHERE EXISTS (SELECT FROM audit_log a WHERE a.objects @> ARRAY[r.value])`.execute(db);
    return rows;
  }
  const { rows } = await sql<DynamicOption>`
    SELECT ${named(value)} FROM (
      SELECT o.value, max(a.id) AS latest FROM audit_log a, unnest(a.objects) AS o (value)
      WHERE split_part(o.value, ':', 1) = ANY (${kinds})
      GROUP BY o.value
    ) r
    WHERE ${containsWords('r.value', search)} OR ${containsWords(sql`audit_log_object_name(r.value)`, search)}
    ORDER BY r.latest DESC LIMIT 100`.execute(db);
  return rows;
}

/** The rows of the audit log about records that the caller may view (decision 417). */
export const servedAuditLog = serveList(auditLogList)
  .rows((db, { actor }) => {
    const rows = db.selectFrom('audit_log as a').leftJoin('app_user as u', 'u.id', 'a.actor');
    return actor.isSuperuser
      ? rows
      : rows.where(sql<boolean>`${kindSql} = ANY (${visibleKinds(mayOf(actor))})`);
  })
  .columns({
    id: 'a.id',
    search: [
      'a.subject',
      'u.username',
      'u.first_name',
      'u.last_name',
      sql`(a.detail ->> 'reason')`,
      sql`a.objects::text`,
    ],
    sql: ({ locale, actor }) => ({
      at: 'a.at',
      actor: actorSql(locale),
      actor_id: sql<string | null>`CASE WHEN u.deleted_at IS NULL THEN u.id::text END`,
      action: sql<string>`coalesce(${wordsSql(locale)} ->> ('action.' || ${actionSql}), ${actionSql})`,
      record: recordSql(locale),
      record_key: sql<string | null>`CASE WHEN a.subject LIKE '%:%' THEN a.subject ELSE a.objects[1] END`,
      changes: changesSql(locale, actor),
      reason: reasonSql,
      request: 'a.request',
    }),
    filters: {
      actor: (values) =>
        sql<SqlBool>`a.actor = ANY (${values.filter((id) => /^[0-9]{1,18}$/.test(id))}::bigint[])`,
      action: (values) => sql<SqlBool>`${actionSql} = ANY (${values})`,
      record: (values) => sql<SqlBool>`a.objects && ${values}::text[]`,
      kind: (values) => sql<SqlBool>`${kindSql} = ANY (${values})`,
    },
    options: {
      actor: (db, search) => findActors(db, search),
      action: async (_db, search, { locale }) => chosenWords(locale, 'action.', search),
      record: (db, search, { locale, actor }) =>
        findRecords(db, search, locale, actor.isSuperuser ? recordKinds : visibleKinds(mayOf(actor))),
      kind: async (_db, search, { locale, actor }) =>
        chosenWords(locale, 'kind.', search, actor.isSuperuser ? undefined : visibleKinds(mayOf(actor))),
    },
  });
