import { sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { suppressionList } from '../list/suppressions.ts';

/** Every suppression, lifted ones included. */
export const servedSuppressions = serveList(suppressionList)
  .rows((db) => db.selectFrom('mail_suppression as s').leftJoin('app_user as u', 'u.id', 's.lifted_by'))
  .columns({
    id: 's.id',
    search: ['s.address', 's.detail', 's.lift_reason'],
    sql: () => ({
      address: 's.address',
      state: sql<'in_force' | 'lifted'>`CASE WHEN s.lifted_at IS NULL THEN 'in_force' ELSE 'lifted' END`,
      cause: sql<'bounced' | 'complained'>`s.cause`,
      suppressed_at: 's.suppressed_at',
      detail: sql<string | null>`nullif(s.detail, '')`,
      lifted_at: 's.lifted_at',
      lifted_by: sql<string | null>`CASE WHEN u.id IS NOT NULL THEN ${userNameSql} END`,
      lift_reason: 's.lift_reason',
    }),
  });
