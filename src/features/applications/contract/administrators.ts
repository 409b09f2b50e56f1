import { z } from 'zod';
import { newAdministratorSchema } from '#platform/contract/administrators.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from './wizard.ts';
import { recordId } from '#platform/contract/record-id.ts';

/**
 * Makes an account an administrator of one project (handbook §2.6): it sees and edits this project, and nothing else of
 * the organization. For the administrators of the organization and staff who may change projects; 403 for other staff, 404 for all others. The
 * account must be open and confirmed, of a person or an organization (`no_project_account`). Repeating it changes nothing.
 */
export const addProjectAdministrator = defineRoute({
  id: 'addProjectAdministrator',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/projects/:slug/administrators',
  permission: 'activated',
  stepUp: true,
  summary: 'Add an administrator of a project',
  params: slugParams,
  body: newAdministratorSchema,
  response: z.object({ added: z.boolean() }),
  refusals: { no_project_account: 400 },
});

/**
 * Removes an administrator of a project; those who remain and the removed one are notified. The administrators of the
 * organization remain administrators of all its projects, so the last one can be removed.
 */
export const removeProjectAdministrator = defineRoute({
  id: 'removeProjectAdministrator',
  feature: 'applications',
  method: 'DELETE',
  path: '/api/v4/projects/:slug/administrators/:user',
  permission: 'activated',
  stepUp: true,
  summary: 'Remove an administrator of a project',
  params: slugParams.extend({ user: recordId }),
  response: z.object({ removed: z.boolean() }),
});
