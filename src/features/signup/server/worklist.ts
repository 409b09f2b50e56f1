import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedCompanySignUps } from './list.ts';

/** Sign-ups that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'company_signups',
    label: 'signup.admin:work.companies',
    screen: '/site-admin/company-signups/',
    list: servedCompanySignUps,
    query: () => ({ state: 'waiting' }),
    permission: 'change_companies',
  },
];
