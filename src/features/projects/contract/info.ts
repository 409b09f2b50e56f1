import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';

/** A project at a glance, for the info modal of the lists (spec 2 §3): sanitized HTML in the caller's language. */
export const readProjectInfo = defineRoute({
  id: 'project_info',
  feature: 'projects',
  method: 'GET',
  path: '/api/v4/projects/:slug/info',
  permission: 'view_projects',
  summary: 'A project at a glance, as HTML',
  params: slugParams,
  response: z.object({ html: z.string() }).meta({ id: 'ProjectInfo' }),
});
