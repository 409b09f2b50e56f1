import { z } from 'zod';
import { firstAdministratorsRefusals, firstAdministratorsSchema } from '#platform/contract/administrators.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { entryRefusal, newProjectSchema, typeSchema } from './entry.ts';
import { createProject, slugParams } from './wizard.ts';

/** Whether staff can create a project for an organization, and the application types that it may choose. */
export const readProjectEntry = defineRoute({
  id: 'project_entry',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/organizations/:slug/project-entry',
  permission: 'create_projects',
  summary: 'Whether a project can be created for an organization',
  params: slugParams,
  response: z
    .object({ application_types: z.array(typeSchema), refusal: entryRefusal })
    .meta({ id: 'ProjectEntry' }),
});

/**
 * Creates a project in progress on behalf of an organization (handbook §2.2), under the rules that apply to its own
 * administrators. Those who administer it alone are named with it, as those of an organization are (decision 741). Staff fill in its
 * steps, in any order, and submit it.
 */
export const createProjectAsStaff = defineRoute({
  id: 'project_create_as_staff',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/projects',
  permission: 'create_projects',
  summary: 'Create a project for an organization as staff',
  body: newProjectSchema.extend({ administrators: firstAdministratorsSchema }),
  response: createProject.response,
  success: 201,
  idempotency: 'required',
  refusals: { ...createProject.refusals, ...firstAdministratorsRefusals },
});
