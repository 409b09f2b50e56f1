import { z } from 'zod';
import { categorySchema } from '#features/categories/contract.ts';
import { organizationRefSchema, organizationSchema } from '#features/organizations/contract.ts';
import { slugSchema, votingSchema } from '#features/votings/contract.ts';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import {
  contactPersonSchema,
  customTabsSchema,
  fundingScopeSchema,
  previewQuery,
} from './contract/detail-parts.ts';
import { slugParams } from '#platform/contract/slug.ts';
import { cardStanding, exploreListQuery } from './contract/explore-list.ts';
import { amountSchema, needSchema, photoSchema } from './contract/need-and-photo.ts';

export {
  type AmountWire,
  type NeedWire,
  type PhotoWire,
  amountSchema,
} from './contract/need-and-photo.ts';

/** Cards per page unless the operator or the caller says otherwise (spec 1 §9). */
export const EXPLORE_PAGE_SIZE = 9;

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

/** Query of the explore calls (spec 1 §7). */
export const exploreQuerySchema = z.object({
  ...exploreListQuery,
  hide_expired: z.stringbool().optional(),
  hide_fully_funded: z.stringbool().optional(),
  categories: z
    .string()
    .max(1000)
    .regex(/^[a-z0-9-]*(?:,[a-z0-9-]*)*$/)
    .optional()
    .meta({ description: 'Slugs, joined by commas.' }),
  latitude_min: degrees(90).optional(),
  latitude_max: degrees(90).optional(),
  longitude_min: degrees(180).optional(),
  longitude_max: degrees(180).optional(),
});

export type ExploreQuery = z.output<typeof exploreQuerySchema>;

/** A project as a card (spec 1 §3 "Project (card/list)"). */
export const projectCardSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    /** The cover picture. */
    logo: imageSchema.nullable(),
    category: categorySchema,
    organization: organizationRefSchema,
    city: z.string(),
    country: z.string(),
    status: z.int(),
    review_status: z.int(),
    funding_type: z.int(),
    fully_funded: z.boolean(),
    expired: z.boolean(),
    can_receive_fundings: z.boolean(),
    is_banned: z.boolean(),
    is_status_archived: z.boolean(),
    balance: moneySchema,
    goal: moneySchema,
    /** Per cent of the current need; rounds up and stops at 99 until all needs are full. */
    percent: z.int(),
    ...cardStanding,
  })
  .meta({ id: 'ProjectCard' });

export type ProjectCardWire = z.infer<typeof projectCardSchema>;

export const explorePageSchema = z
  .object({ count: z.int(), results: z.array(projectCardSchema) })
  .meta({ id: 'ExplorePage' });

export type ExplorePage = z.infer<typeof explorePageSchema>;

export const exploreProjects = defineRoute({
  id: 'exploreProjects',
  feature: 'projects',
  method: 'GET',
  path: '/api/v4/explore/projects/',
  permission: 'public',
  summary: 'Projects that everybody may find',
  query: exploreQuerySchema,
  response: explorePageSchema,
  refusals: { not_found: 404, preview_expired: 404 },
});

/** The three figures of the home page. */
export const exploreFigures = defineRoute({
  id: 'exploreFigures',
  feature: 'projects',
  method: 'GET',
  path: '/api/v4/explore/figures/',
  permission: 'public',
  summary: 'What has been collected, for how many projects, from how many people',
  response: z
    .object({ collected: moneySchema, projects: z.int(), supporters: z.int() })
    .meta({ id: 'ExploreFigures' }),
});

export type ExploreFigures = z.infer<(typeof exploreFigures)['response']>;

/** Where the money of a project comes from (spec 1 §9): direct is what is none of the others. */
const sourcesSchema = z.object({
  codes: amountSchema,
  private: amountSchema,
  co_funding: amountSchema,
  direct: amountSchema,
  remainder: amountSchema,
});

/** A project with everything its page shows (spec 1 §3 "Project (detail)"). HTML is sanitised. */
export const projectDetailSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    project_title: z.string(),
    summary: z.string(),
    category: categorySchema,
    description: z.string(),
    project_description: z.string(),
    photos: z.array(photoSchema),
    organization: organizationSchema,
    funding_type: z.int(),
    funding_scope: fundingScopeSchema.nullable(),
    custom_id: z.string(),
    custom_tabs: customTabsSchema,
    goals: z.array(needSchema),
    total_goals_count: z.int(),
    completed_goals_count: z.int(),
    current_goal: amountSchema.nullable(),
    current_goal_balance: amountSchema.nullable(),
    current_goal_slug: z.string().nullable(),
    total_goal_amount: amountSchema,
    balance: amountSchema,
    /** What is missing to the whole goal. */
    still_missing: amountSchema,
    percent: z.int(),
    funded_by_co_funding: amountSchema,
    funded_by_codes: amountSchema,
    funded_by_private_donations: amountSchema,
    sources: sourcesSchema,
    supporters: z.int(),
    donation_limits: z.object({
      min_in_cents: z.int(),
      max_in_cents: z.int(),
      step_in_cents: z.int(),
      /** Promised to payments under way. */
      held_in_cents: z.int(),
    }),
    starts_at: z.iso.datetime(),
    /** The last millisecond of the last day in Berlin. */
    ends_at: z.iso.datetime(),
    ends_on: z.iso.date(),
    days_left: z.int(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    share_text: z.string(),
    share_link: z.url(),
    status: z.int(),
    review_status: z.int(),
    is_status_archived: z.boolean(),
    is_finished: z.boolean(),
    is_banned: z.boolean(),
    fully_funded: z.boolean(),
    expired: z.boolean(),
    can_receive_fundings: z.boolean(),
    /** Not everybody may see this page now: shown to staff and to holders of a preview link. */
    is_preview: z.boolean(),
    current_voting_rank: z.int().nullable(),
    participating_projects: z.int().nullable(),
    current_votes: z.int().nullable(),
    voting: votingSchema.nullable(),
    contact_person: contactPersonSchema.nullable(),
    /** What the project has in additional fields that its page shows; there as tabs among `custom_tabs`. */
    additional_field_values: z.array(
      z.object({ label: z.string(), display_value: z.string(), slot: z.int() }),
    ),
    published_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProjectDetail' });

export type ProjectDetail = z.infer<typeof projectDetailSchema>;

/**
 * The page of a project. Archived projects stay reachable; banned, deleted and unreviewed ones answer 404 to all
 * but staff with `view_projects` and holders of a preview link (handbook §2).
 */
export const getProject = defineRoute({
  id: 'getProject',
  feature: 'projects',
  method: 'GET',
  path: '/api/v4/projects/:slug/',
  permission: 'public',
  summary: 'A project with everything its page shows',
  params: slugParams,
  query: previewQuery.extend({
    voting: slugSchema.optional().meta({
      description: 'The voting that the page is about; 404 when the project takes no part in it.',
    }),
  }),
  response: projectDetailSchema,
});
