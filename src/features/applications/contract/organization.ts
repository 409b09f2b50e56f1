import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { slugParams } from './wizard.ts';

/**
 * Assigns a project to another organization (handbook §3 step 1: staff choose it). Refused once money has been received or
 * is in progress (`organization_fixed`), while fundings of it are planned (`project_has_fundings`), where the other
 * organization could not create it, and, for a project that was released, where the other one does not meet the
 * requirements for that. Administrators of the project alone, appointed by the former organization, are removed.
 */
export const assignProject = defineRoute({
  id: 'project_assign',
  feature: 'applications',
  method: 'PUT',
  path: '/api/v4/projects/:slug/organization',
  permission: 'change_projects',
  stepUp: true,
  summary: 'Assign a project to another organization',
  params: slugParams,
  body: z.strictObject({
    /** Of the review that the caller saw. */
    version: seenVersion,
    /** Slug of the other organization. */
    organization: z.string().min(1).max(100),
  }),
  response: z.object({ version: seenVersion }),
  refusals: {
    project_changed: 409,
    project_archived: 409,
    project_finished: 409,
    organization_fixed: 409,
    project_has_fundings: 409,
    not_found: 404,
    organization_archived: 409,
    organization_not_released: 409,
    window_over: 409,
    projects_full: 409,
    application_type_not_theirs: 409,
    organization_not_reviewed: 409,
    nonprofit_missing: 409,
  },
});
