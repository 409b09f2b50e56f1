import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { cardStanding } from '#features/projects/contract/card.ts';
import { exploreListQuery } from './list-query.ts';

/**
 * Query of `GET explore organizations`: the part of the project list's query that applies to organizations.
 */
export const organizationQuerySchema = z.object(exploreListQuery);
export type OrganizationQuery = z.output<typeof organizationQuerySchema>;

/** An organization as a card. Amounts and numbers only include public data. */
export const organizationCardSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    logo: imageSchema.nullable(),
    /** Plain text. */
    summary: z.string(),
    city: z.string(),
    country: z.string(),
    /** Number of its projects in explore. */
    projects: z.int(),
    /** The amount collected by its public projects, including ended and archived ones. */
    balance: moneySchema,
    ...cardStanding,
  })
  .meta({ id: 'OrganizationCard' });
export type OrganizationCardWire = z.infer<typeof organizationCardSchema>;

/** The paginated format of spec 1 §3, with totals over all pages. */
export const organizationPageSchema = z
  .object({
    count: z.int(),
    total_pages: z.int(),
    current_page: z.int(),
    total_projects: z.int(),
    total_balance: moneySchema,
    results: z.array(organizationCardSchema),
  })
  .meta({ id: 'OrganizationPage' });
export type OrganizationPage = z.infer<typeof organizationPageSchema>;

/** Listed organizations: only public ones (handbook §4), not accepted ones. */
export const exploreOrganizations = defineRoute({
  id: 'exploreOrganizations',
  feature: 'explore',
  method: 'GET',
  path: '/api/v4/explore/organizations/',
  permission: 'public',
  summary: 'Public organizations; 404 while the list is disabled',
  query: organizationQuerySchema,
  response: organizationPageSchema,
  refusals: { not_found: 404, preview_expired: 404 },
});
