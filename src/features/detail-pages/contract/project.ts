import { z } from 'zod';
import { categorySchema } from '#features/categories/contract.ts';
import { organizationSchema } from '#features/organizations/contract/organizations.ts';
import { slugSchema, votingSchema } from '#features/votings/contract/votings.ts';
import { daySchema } from '#platform/contract/day.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';
import { contactPersonSchema, customTabsSchema, fundingScopeSchema, previewQuery } from './detail-parts.ts';
import { amountSchema, needSchema, photoSchema } from './need-and-photo.ts';

/** The sources of a project's money (spec 1 §9); "direct" is the balance from none of the other sources. */
const sourcesSchema = z.object({
  codes: amountSchema,
  private: amountSchema,
  co_funding: amountSchema,
  direct: amountSchema,
  remainder: amountSchema,
});

/** A project with everything its page shows (spec 1 §3 "Project (detail)"). HTML is sanitized. */
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
    /** The amount still needed to reach the total goal. */
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
      /** Reserved for payments in progress. */
      held_in_cents: z.int(),
      /** Limits of every donation: of one in place of the donor's own payment, whose part of `held_in_cents` is free for it. */
      platform_min_in_cents: z.int(),
      platform_max_in_cents: z.int().nullable(),
    }),
    starts_at: z.iso.datetime(),
    /** The last millisecond of the last day in Berlin. */
    ends_at: z.iso.datetime(),
    ends_on: daySchema,
    /** Days left for donations, today included; null before the first day. */
    days_left: z.int().nullable(),
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
    /** The page is not public at present: shown to staff and to holders of a preview link. */
    is_preview: z.boolean(),
    current_voting_rank: z.int().nullable(),
    participating_projects: z.int().nullable(),
    current_votes: z.int().nullable(),
    voting: votingSchema.nullable(),
    contact_person: contactPersonSchema.nullable(),
    /**
     * The project's values of additional fields that its page shows; also included as tabs in `custom_tabs`.
     */
    additional_field_values: z.array(
      z.object({ label: z.string(), display_value: z.string(), slot: z.int() }),
    ),
    published_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProjectDetail' });

export type ProjectDetail = z.infer<typeof projectDetailSchema>;

/**
 * The page of a project. Archived projects remain reachable; banned, deleted and unreviewed ones are 404 except for
 * staff with `view_projects` and holders of a preview link (handbook §2).
 */
export const getProject = defineRoute({
  id: 'getProject',
  feature: 'detail-pages',
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
