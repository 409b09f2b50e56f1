import { z } from 'zod';
import { organizationSchema } from '#features/organizations/contract/organizations.ts';
import { slugSchema, standingSchema } from '#features/votings/contract/votings.ts';
import { imageSchema } from '#platform/contract/image.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { amountSchema } from './need-and-photo.ts';
import { projectCardSchema } from '#features/projects/contract/card.ts';
import { customTabsSchema, previewQuery } from './detail-parts.ts';
import { slugParams } from '#platform/contract/slug.ts';

/** An organization with everything its page shows (spec 1 §2, §3). HTML is sanitized. */
export const organizationDetailSchema = organizationSchema
  .extend({
    photos: z.array(imageSchema),
    custom_tabs: customTabsSchema,
    /** Its public projects, those that accept money first, then the newest. */
    projects: z.array(projectCardSchema),
    projects_count: z.int(),
    /** What its public projects have collected; null if the platform does not show it. */
    balance: amountSchema.nullable(),
    /** What was donated to it without a project; null if the platform does not show it. */
    own_balance: amountSchema.nullable(),
    /** Its votes and rank in the named voting, otherwise in the running or latest one. */
    standing: standingSchema.nullable(),
    status: z.int(),
    review_status: z.int(),
    share_link: z.url(),
    /** The page is not public at present. */
    is_preview: z.boolean(),
  })
  .meta({ id: 'OrganizationDetail' });

export type OrganizationDetail = z.infer<typeof organizationDetailSchema>;

/**
 * The page of an organization that is public or accepted and neither archived nor deleted. Others are 404
 * except for staff with `view_organizations` and holders of a preview link.
 */
export const getOrganization = defineRoute({
  id: 'getOrganization',
  feature: 'detail-pages',
  method: 'GET',
  path: '/api/v4/organizations/:slug/',
  permission: 'public',
  summary: 'An organization with everything its page shows',
  params: slugParams,
  query: previewQuery.extend({
    voting: slugSchema.optional().meta({
      description: 'The voting that the page is about; 404 when the organization takes no part in it.',
    }),
  }),
  response: organizationDetailSchema,
});
