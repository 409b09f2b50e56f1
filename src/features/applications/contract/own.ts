import { z } from 'zod';
import { copyRefusals } from '#features/projects/contract/duplicate.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { ownProjectList } from '../list.ts';
import { entrySchema } from './entry.ts';

/** The organizations that the caller administers, and whether a project can be created for each. */
export const listOwnEntries = defineRoute({
  id: 'own_project_entries',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/account/project-entries',
  permission: 'signed_in',
  summary: 'Organizations of the caller, and whether projects can be created for them',
  response: z.object({ organizations: z.array(entrySchema) }),
});

/** Copies selected projects of the caller's organizations, all or none (handbook §2.6). */
export const duplicateOwnSelected = defineBulkRoute(ownProjectList, {
  id: 'own_projects_duplicate_selected',
  path: '/api/v4/account/projects/duplicate-selected',
  permission: 'activated',
  summary: 'Copy the selected projects of the caller’s organizations',
  counts: ['copied'],
  success: 201,
  refusals: { too_many_copies: 409, ...copyRefusals },
});
