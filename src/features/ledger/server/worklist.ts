import { sql } from 'kysely';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';

/** Checks of the books that failed when they were last run. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'failed_checks',
    label: 'ledger.admin:work.checks',
    screen: '/site-admin/ledger-checks/',
    permission: 'view_private_donations',
    counted: () => sql<bigint>`(SELECT count(*) FROM ledger_check WHERE broken > 0)`,
    urgent: true,
  },
];
