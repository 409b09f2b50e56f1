import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from './wizard.ts';

/**
 * Deletes a project that has received nothing (handbook §2.2): for the administrators of its organization while it is
 * in progress, and for staff who may delete projects. 404 for all others.
 */
export const deleteProject = defineRoute({
  id: 'project_delete',
  feature: 'applications',
  method: 'DELETE',
  path: '/api/v4/projects/:slug',
  permission: 'activated',
  summary: 'Delete a project that has received nothing',
  params: slugParams,
  response: z.object({ deleted: z.boolean() }),
  refusals: { project_has_money: 409, not_to_delete: 409 },
});
