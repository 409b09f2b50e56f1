import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';

/**
 * An organization at a glance, for the info modal of the lists (spec 2 §3): sanitized HTML in the caller's language.
 * `slug` may be its number.
 */
export const readOrganizationInfo = defineRoute({
  id: 'organization_info',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/:slug/info',
  permission: 'view_organizations',
  summary: 'An organization at a glance, as HTML',
  params: slugParams,
  response: z.object({ html: z.string() }).meta({ id: 'OrganizationInfo' }),
});
