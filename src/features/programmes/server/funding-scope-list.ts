import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { fundingScopeList } from '../list/funding-scopes.ts';

/** Every funding scope, active or not. */
export const servedFundingScopes = serveList(fundingScopeList)
  .rows((db) => db.selectFrom('funding_scope as k'))
  .columns({
    id: 'k.id',
    search: ['k.name', 'k.description_1'],
    sql: () => ({
      name: 'k.name',
      projects: sql`(SELECT count(*) FROM project p WHERE p.funding_scope_id = k.id)`,
      is_active: 'k.is_active',
    }),
  });
