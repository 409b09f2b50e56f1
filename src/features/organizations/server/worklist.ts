import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedOrganizations } from './list.ts';

/** Organizations that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'organizations_to_review',
    label: 'organizations.admin:work.review',
    screen: '/site-admin/organizations/',
    list: servedOrganizations,
    query: () => ({ needs_donation_review: 'true' }),
    permission: 'change_organization_review',
  },
  {
    id: 'accounts_to_confirm',
    label: 'organizations.admin:work.accounts',
    screen: '/site-admin/organizations/',
    list: servedOrganizations,
    query: () => ({ account_change_named: 'waiting,objected' }),
    permission: 'change_bank_accounts',
  },
  {
    id: 'bank_proofs_to_check',
    label: 'organizations.admin:work.bankProofs',
    screen: '/site-admin/organizations/',
    list: servedOrganizations,
    query: () => ({ bank_proof_named: 'waiting' }),
    permission: 'change_bank_accounts',
  },
];
