import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedProjects } from './list.ts';

/** Projects that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'projects_to_review',
    label: 'projects.admin:work.review',
    screen: '/site-admin/projects/',
    list: servedProjects,
    query: () => ({ needs_donation_review: 'true' }),
    permission: 'change_project_review',
  },
];
