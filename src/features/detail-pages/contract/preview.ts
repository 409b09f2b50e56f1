import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';

/** A link that shows a page to whoever holds it; the token is told once and kept as a hash. */
export const previewLinkSchema = z
  .object({ preview_token: z.string(), preview_link: z.url(), valid_until: z.iso.datetime() })
  .meta({ id: 'PreviewLink' });

export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** Makes a link that shows a project for 24 hours before everybody may see it (handbook §18). Every call makes another. */
export const previewProject = defineRoute({
  id: 'previewProject',
  feature: 'detail-pages',
  method: 'POST',
  path: '/api/v4/projects/:slug/preview/',
  permission: 'view_projects',
  summary: 'A link that shows a project before it is public',
  params: slugParams,
  response: previewLinkSchema,
});

/** The same for the page of an organisation. */
export const previewOrganization = defineRoute({
  id: 'previewOrganization',
  feature: 'detail-pages',
  method: 'POST',
  path: '/api/v4/organizations/:slug/preview/',
  permission: 'view_organizations',
  summary: 'A link that shows an organisation before it is public',
  params: slugParams,
  response: previewLinkSchema,
});
