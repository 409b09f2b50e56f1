import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';

/** The records that mails are about, as the audit log names them: by slug or by number. */
const KEYS = {
  project: 'slug',
  organization: 'slug',
  private_donation: 'id',
  payout: 'id',
  app_user: 'id',
  company: 'id',
} as const;

const isKind = (kind: string): kind is keyof typeof KEYS => Object.hasOwn(KEYS, kind);

/** The ids of the mails about a record: what they are promised for begins with its kind and number, or a digest names it. */
export const mailsAbout = (kind: string, id: RawBuilder<bigint>) => {
  const record = sql`(${kind}::text || ':' || (${id})::text)`;
  // The operators of an index on text patterns, whose prefix need not be a constant.
  return sql<bigint>`(SELECT m.id FROM email m WHERE m.promise ~>=~ (${record} || ':') AND m.promise ~<~ (${record} || ';')
    UNION SELECT r.email_id FROM email_record r WHERE r.kind = ${kind} AND r.record_id = (${id}))`;
};

/** The number of a record by its key in names; undefined for a key that cannot be one. */
function numberOf(kind: keyof typeof KEYS, key: string): RawBuilder<bigint> | undefined {
  if (KEYS[kind] === 'slug')
    return sql<bigint>`(SELECT x.id FROM ${sql.table(kind)} x WHERE x.slug = ${key})`;
  return /^\d{1,18}$/.test(key) ? sql<bigint>`${BigInt(key)}::bigint` : undefined;
}

/** Whether a mail `e` is about one of the named records (`project:garden`, `payout:17`), or such a mail that was sent again. */
export function isAbout(names: readonly string[]): RawBuilder<SqlBool> {
  const found = names.flatMap((name) => {
    const at = name.indexOf(':');
    const kind = name.slice(0, at);
    const number = isKind(kind) ? numberOf(kind, name.slice(at + 1)) : undefined;
    return number ? [mailsAbout(kind, number)] : [];
  });
  if (found.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`e.id IN (WITH RECURSIVE about (id) AS (
      SELECT f.id FROM (${sql.join(found, sql` UNION `)}) AS f (id)
      UNION SELECT a.id FROM email a JOIN about b ON a.requeue_of = b.id)
    SELECT id FROM about)`;
}

/** Projects and organizations with mails about them, as options of the filter. */
export async function recordOptions(db: Db, search: string): Promise<DynamicOption[]> {
  const kinds = ['organization', 'project'] as const;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const options = await optionsByTitle(
        db,
        kind,
        search,
        sql`EXISTS ${mailsAbout(kind, sql<bigint>`t.id`)}`,
      );
      return options.map(({ value, label }) => ({ value: `${kind}:${value}`, label }));
    }),
  );
  return found.flat().slice(0, 100);
}
