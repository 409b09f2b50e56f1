import { sql, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { Db } from '#platform/server/database/db.ts';

/** The choices of a filter by company: those with rows in a table whose title fits the search, at most 100. */
export function companyOptions(
  db: Db,
  search: string,
  table: 'budget' | 'co_funding' | 'coin_campaign' | 'internal_funding' | 'payout',
): Promise<DynamicOption[]> {
  return db
    .selectFrom('company as k')
    .select(['k.slug as value', 'k.title as label'])
    .where('k.title', 'ilike', `%${escapeLike(search)}%`)
    .where(sql<SqlBool>`EXISTS (SELECT FROM ${sql.table(table)} r WHERE r.company_id = k.id)`)
    .orderBy(sql`k.title collate "de-x-icu"`)
    .limit(100)
    .execute();
}
