import { z } from 'zod';
import { previewTokenSchema } from '#features/pages/contract.ts';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Orders of the list of organisations; '' is the platform's own, newest first. */
export const ORGANIZATION_ORDERINGS = [
  '',
  'title',
  '-title',
  '-created_at',
  'created_at',
  'balance',
  '-balance',
  'voting_rank',
  '-voting_rank',
  'random',
] as const;
export type OrganizationOrdering = (typeof ORGANIZATION_ORDERINGS)[number];

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** Query of `GET explore organizations`: what of the project list's query makes sense for organisations. */
export const organizationQuerySchema = z.object({
  page_size: wholeNumber(1, 100).optional(),
  page: wholeNumber(1, 100_000).optional(),
  search: z
    .string()
    .trim()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  ordering: z.enum(ORGANIZATION_ORDERINGS).optional(),
  cms_filter: z
    .string()
    .max(120)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .meta({ description: 'Slug of the page whose list is asked for.' }),
  preview_token: previewTokenSchema.optional(),
  seed: wholeNumber(0, 2_147_483_647)
    .optional()
    .meta({ description: 'Keeps a random order the same over pages; else it belongs to the session.' }),
});
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
    votes: z.int().nullable(),
    voting_rank: z.int().nullable(),
    /** The voting of the list; votes and rank are null where it does not show them. */
    current_voting: z.object({ slug: z.string() }).nullable(),
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
  feature: 'projects',
  method: 'GET',
  path: '/api/v4/explore/organizations/',
  permission: 'public',
  summary: 'Organisations that everybody may find; 404 while the list is switched off',
  query: organizationQuerySchema,
  response: organizationPageSchema,
  refusals: { not_found: 404, preview_expired: 404 },
});
