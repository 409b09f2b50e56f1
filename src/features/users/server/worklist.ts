import { sql } from 'kysely';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedUsers, stateSql } from './list.ts';

/** Accounts that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'deletion_requests',
    label: 'users.admin:work.deletion',
    screen: '/site-admin/users/',
    list: servedUsers,
    query: () => ({ state: 'deletion_requested' }),
    permission: 'delete_users',
    counted: ({
      now,
    }) => sql<bigint>`(SELECT count(*) FROM app_user u WHERE u.deletion_requested_at IS NOT NULL
      AND u.deleted_at IS NULL AND ${stateSql(now)} = 'deletion_requested')`,
  },
];
