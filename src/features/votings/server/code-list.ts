import { sql, type SqlBool } from 'kysely';
import { containsWords, optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { votingCodeList } from '../list/codes.ts';

/** All codes of all votings. */
export const servedVotingCodes = serveList(votingCodeList)
  .rows((db) =>
    db
      .selectFrom('voting_code as c')
      .innerJoin('voting as g', 'g.id', 'c.voting_id')
      .leftJoin('voting_code_batch as b', 'b.id', 'c.batch_id'),
  )
  .columns({
    id: 'c.id',
    search: ['b.name', { permission: 'change_votings', sql: 'c.code' }],
    searchKeys: { code: [{ permission: 'change_votings', sql: 'c.code' }] },
    sql: () => ({
      number: 'c.id',
      code: 'c.code',
      state: sql<string>`CASE WHEN c.used_at IS NOT NULL THEN 'used' WHEN c.locked THEN 'locked' ELSE 'unused' END`,
      value: 'c.value',
      used_at: 'c.used_at',
      batch: 'b.name',
      voting: 'g.title',
      created_at: 'c.created_at',
      reason: sql<string | null>`CASE WHEN c.locked THEN (SELECT h.reason FROM voting_code_change h
        WHERE h.code_id = c.id ORDER BY h.id DESC LIMIT 1) END`,
    }),
    filters: {
      voting_slug: (slugs) => sql<SqlBool>`g.slug = any(${slugs})`,
      batch_id: (ids) => sql<SqlBool>`c.batch_id::text = any(${ids})`,
    },
    options: {
      voting_slug: (db, search) => optionsByTitle(db, 'voting', search),
      batch_id: (db, search) =>
        db
          .selectFrom('voting_code_batch')
          .select(sql<string>`id::text`.as('value'))
          .select('name as label')
          .where(containsWords('name', search))
          .orderBy('id', 'desc')
          .limit(100)
          .execute(),
    },
  });
