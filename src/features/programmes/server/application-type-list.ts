import { type SqlBool, sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { applicationTypeList } from '../list/application-types.ts';

/** Every application type, whether or not it can be chosen now. */
export const servedApplicationTypes = serveList(applicationTypeList)
  .rows((db) => db.selectFrom('application_type as k'))
  .columns({
    id: 'k.id',
    search: ['k.name', 'k.tag', 'k.description'],
    sql: ({ today }) => ({
      name: 'k.name',
      tag: 'k.tag',
      is_active: sql<SqlBool>`(coalesce(k.active_from <= ${today}::date, true)
        AND coalesce(k.active_until >= ${today}::date, true))`,
      active_from: 'k.active_from',
      active_until: 'k.active_until',
      lottery_possible: 'k.lottery_possible',
      allow_duplicate: 'k.allow_duplicate',
      projects: sql`(SELECT count(*) FROM project p WHERE p.application_type_id = k.id)`,
    }),
  });
