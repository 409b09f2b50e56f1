import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';

/** A link that shows a page to anybody who has it; the token is returned once and stored as a hash. */
export const previewLinkSchema = z
  .object({ preview_token: z.string(), preview_link: z.url(), valid_until: z.iso.datetime() })
  .meta({ id: 'PreviewLink' });

export type PreviewLink = z.infer<typeof previewLinkSchema>;

/**
 * Creates a link that shows an unpublished project for 24 hours (handbook §18). Every call creates a new one.
 */
export const previewProject = defineRoute({
  id: 'previewProject',
  feature: 'detail-pages',
  method: 'POST',
  path: '/api/v4/projects/:slug/preview/',
  permission: 'view_projects',
  summary: 'Create a link that shows a project before it is public',
  params: slugParams,
  response: previewLinkSchema,
});

/** Creates a link that shows an unpublished organization for 24 hours (handbook §18). */
export const previewOrganization = defineRoute({
  id: 'previewOrganization',
  feature: 'detail-pages',
  method: 'POST',
  path: '/api/v4/organizations/:slug/preview/',
  permission: 'view_organizations',
  summary: 'Create a link that shows an organization before it is public',
  params: slugParams,
  response: previewLinkSchema,
});
