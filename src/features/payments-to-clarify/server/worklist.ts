import { sql } from 'kysely';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedClarify } from './clarify.ts';

/** Payments that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'payments_to_clarify',
    label: 'donations.admin:work.clarify',
    screen: '/site-admin/payments-to-clarify/',
    list: servedClarify,
    query: () => ({ state: 'open' }),
    permission: 'change_private_donations',
    counted: () => sql<bigint>`(SELECT count(*) FROM payment_event e
      LEFT JOIN unassigned_payment u ON u.payment_event_id = e.id
      WHERE e.outcome = 'review' AND e.resolved_at IS NULL AND u.state IS DISTINCT FROM 'refunding')`,
    urgent: true,
  },
];
