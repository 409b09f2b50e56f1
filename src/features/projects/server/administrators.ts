import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords } from '#platform/server/lists/options.ts';

/** For `project as p`: whether one of these users (ids) administers it, with its organization or alone. */
export function administratedBy(users: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(p.organization_id in (select a.organization_id from organization_administrator a
      where a.user_id::text = any(${users}))
    or p.id in (select b.project_id from project_administrator b where b.user_id::text = any(${users})))`;
}

/**
 * The choices of a filter by administrator: users who administer an organization or a project, by name or address. With
 * `colleague` only those who administer an organization together with this user.
 */
export async function administratorOptions(
  db: Db,
  search: string,
  colleague: bigint | null = null,
): Promise<DynamicOption[]> {
  const administers =
    colleague === null
      ? sql<SqlBool>`(exists (select from organization_administrator a where a.user_id = u.id)
          or exists (select from project_administrator b where b.user_id = u.id))`
      : sql<SqlBool>`exists (select from organization_administrator a
          join organization_administrator c on c.organization_id = a.organization_id and c.user_id = ${colleague}
          where a.user_id = u.id)`;
  const { rows } = await sql<DynamicOption>`
    select u.id::text as value, ${userNameSql} || ' (' || u.email || ')' as label
    from app_user u
    where u.deleted_at is null and ${administers}
      and ${containsWords(sql`${userNameSql} || ' ' || u.email`, search)}
    order by ${userNameSql} collate "de-x-icu", u.id limit 100`.execute(db);
  return rows;
}
