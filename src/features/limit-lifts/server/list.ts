import { sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { limitLiftList } from '../list.ts';

/** Every lifted limit. */
export const servedLimitLifts = serveList(limitLiftList)
  .rows((db) => db.selectFrom('limit_lift as r').leftJoin('app_user as u', 'u.id', 'r.created_by'))
  .columns({
    id: 'r.id',
    search: ['r.network', 'r.reason'],
    sql: ({ today }) => ({
      lifted: 'r.lifted',
      network: 'r.network',
      starts_on: 'r.starts_on',
      ends_on: 'r.ends_on',
      state: sql<
        'planned' | 'active' | 'ended'
      >`CASE WHEN r.ended_at IS NOT NULL OR r.ends_on < ${today}::date THEN 'ended'
        WHEN r.starts_on > ${today}::date THEN 'planned' ELSE 'active' END`,
      reason: 'r.reason',
      created_by: userNameSql,
      created_at: 'r.created_at',
    }),
  });
