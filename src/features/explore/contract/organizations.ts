import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { cardStanding } from '#features/projects/contract/card.ts';
import { exploreListQuery } from './list-query.ts';

/** Query of `GET explore organizations`: what of the project list's query makes sense for organisations. */
export const organizationQuerySchema = z.object(exploreListQuery);
export type OrganizationQuery = z.output<typeof organizationQuerySchema>;

/** An organisation as a card. Amounts and numbers are of what everybody may find of it. */
export const organizationCardSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    logo: imageSchema.nullable(),
    /** Plain text. */
    summary: z.string(),
    city: z.string(),
    country: z.string(),
    /** Projects in explore. */
    projects: z.int(),
    /** What its public projects have collected, ended and archived ones too. */
    balance: moneySchema,
    ...cardStanding,
  })
  .meta({ id: 'OrganizationCard' });
export type OrganizationCardWire = z.infer<typeof organizationCardSchema>;

/** The paginated form of spec 1 §3, with totals over all pages. */
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

/** Organisations that everybody may find: public ones alone (handbook §4); accepted ones are not listed. */
export const exploreOrganizations = defineRoute({
  id: 'exploreOrganizations',
  feature: 'explore',
  method: 'GET',
  path: '/api/v4/explore/organizations/',
  permission: 'public',
  summary: 'Organisations that everybody may find; 404 while the list is switched off',
  query: organizationQuerySchema,
  response: organizationPageSchema,
  refusals: { not_found: 404, preview_expired: 404 },
});
