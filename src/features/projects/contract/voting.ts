import { entryRefusals } from '#features/votings/contract/participants.ts';
import { slugSchema } from '#features/votings/contract/public.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { projectList } from '../list.ts';

/** Enters the selected projects into a voting (handbook §11); those that cannot be entered are skipped. */
export const enterVoting = defineBulkRoute(projectList, {
  id: 'projects_enter_voting',
  path: '/api/v4/projects/enter-voting',
  permission: 'change_votings',
  summary: 'Enter projects into a voting',
  fields: { voting: slugSchema },
  counts: ['entered', 'skipped'],
  refusals: entryRefusals,
});
