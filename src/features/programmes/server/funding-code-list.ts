import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { fundingCodeList } from '../list/funding-codes.ts';

/** Every funding code, active or not. */
export const servedFundingCodes = serveList(fundingCodeList)
  .rows((db) =>
    db
      .selectFrom('funding_code as k')
      .leftJoin('application_type as t', 't.id', 'k.application_type_id')
      .leftJoin('funding_scope as s', 's.id', 'k.funding_scope_id'),
  )
  .columns({
    id: 'k.id',
    search: ['k.code_string', 't.name', 's.name'],
    searchKeys: { code: [{ sql: sql`replace(k.code_string, '-', '')`, shown: 'k.code_string' }] },
    sql: () => ({
      code_string: 'k.code_string',
      aim: sql<string>`coalesce(t.name, s.name)`,
      valid_from: 'k.valid_from',
      valid_until: 'k.valid_until',
      projects: sql`(SELECT count(*) FROM project_funding_code u WHERE u.funding_code_id = k.id)`,
      max_uses: 'k.max_uses',
      is_active: 'k.is_active',
    }),
  });
