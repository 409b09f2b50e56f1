import { sql, type SqlBool } from 'kysely';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { Db } from '#platform/server/database/db.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';

/** The choices of a filter by company: those with rows in a table. */
export function companyOptions(
  db: Db,
  search: string,
  table: 'budget' | 'co_funding' | 'coin_campaign' | 'internal_funding' | 'payout',
): Promise<DynamicOption[]> {
  const hasRows = sql<SqlBool>`EXISTS (SELECT FROM ${sql.table(table)} r WHERE r.company_id = t.id)`;
  return optionsByTitle(db, 'company', search, hasRows);
}
