import { z } from 'zod';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { lineOf } from '#platform/contract/line.ts';
import { OPTION_SEARCH_MAX } from '#platform/contract/list.ts';
import { listOptionSchema } from '#platform/contract/list-routes.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { CO_FUNDING_STATES } from '../events.ts';

const id = z.string().regex(/^\d{1,18}$/);
const eventParams = z.object({ id });
const namedSchema = z.object({ slug: z.string(), title: z.string() });

/** A budget that can back an event. */
const backingSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: namedSchema,
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  /** Neither spent nor promised: no pot can take more. */
  free: moneySchema,
  /** The same less what internal fundings plan; a pot may bring it below zero. */
  net_remaining: moneySchema,
});

export type BackingBudget = z.infer<typeof backingSchema>;

export const CHANGED_FIELDS = [
  'created',
  'title',
  'pot',
  'funding_value',
  'funding_percentage',
  'donation_min',
  'donation_max',
  'once_per_donor',
  'starts_on',
  'ends_on',
  'project_added',
  'project_removed',
  'ended',
] as const;

export const coFundingEventSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    budget: backingSchema,
    state: z.enum(CO_FUNDING_STATES),
    pot: moneySchema,
    spent: moneySchema,
    left: moneySchema,
    /** Gone back to the budget since the event ended. */
    released: moneySchema,
    /** The part of `left` that payments under way may still draw. */
    waiting: moneySchema,
    /** A fixed sum per donation, or null. */
    funding_value: moneySchema.nullable(),
    /** A share of the donation in per cent (`"33.3333"`), or null. */
    funding_percentage: z.string().nullable(),
    donation_min: moneySchema,
    donation_max: moneySchema.nullable(),
    once_per_donor: z.boolean(),
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    ends_at: z.iso.datetime(),
    /** Those that take part, with what each has been given. */
    projects: z.array(z.object({ ...namedSchema.shape, given: moneySchema })),
    /** Something was given, so what it gives is fixed; also when all of it went back. */
    used: z.boolean(),
    created_at: z.iso.datetime(),
    /** Every changed field, the newest first; amounts in cents, days as ISO dates. */
    history: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        by: z.string().nullable(),
        field: z.enum(CHANGED_FIELDS),
        from: z.string().nullable(),
        to: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    version: seenVersion,
    can_change: z.boolean(),
    can_end: z.boolean(),
    can_delete: z.boolean(),
  })
  .meta({ id: 'CoFundingEvent' });

export type CoFundingEventWire = z.infer<typeof coFundingEventSchema>;

/** A co-funding event with its money, projects and history (spec 2 "co-fundings"). */
export const readCoFunding = defineRoute({
  id: 'readCoFunding',
  feature: 'cofunding',
  method: 'GET',
  path: '/api/v4/co-fundings/:id/',
  permission: 'view_co_fundings',
  summary: 'A co-funding event for staff',
  params: eventParams,
  response: coFundingEventSchema,
});

const content = {
  title: lineOf(120).min(1),
  pot_in_cents: positiveCentsSchema,
  /** One of the two: a fixed sum, or a share in parts per million (500,000 is 50 %). */
  funding_value_in_cents: positiveCentsSchema.nullable(),
  funding_percentage_ppm: z.int().min(1).max(10_000_000).nullable(),
  donation_min_in_cents: z.int().min(0).max(10_000_000_000_000),
  /** The part of a donation that a share counts at most; null counts all of it. */
  donation_max_in_cents: positiveCentsSchema.nullable(),
  once_per_donor: z.boolean(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  /** Slugs of the projects that take part. */
  projects: z.array(z.string().min(1).max(120)).min(1).max(500),
};

export const newCoFundingSchema = z.strictObject({ budget: id, ...content });
export const coFundingChangeSchema = z.strictObject({ version: seenVersion, ...content });

const contentRefusals = {
  co_funding_off: 403,
  budget_short: 400,
  one_grant: 400,
  max_of_fixed: 400,
  max_below_min: 400,
  project_unknown: 400,
  starts_in_past: 400,
  ends_in_past: 400,
  ends_before_start: 400,
  outside_budget: 400,
} as const;

/** Makes an event and reserves its pot in the budget (handbook §6). */
export const createCoFunding = defineRoute({
  id: 'createCoFunding',
  feature: 'cofunding',
  method: 'POST',
  path: '/api/v4/co-fundings/',
  permission: 'create_co_fundings',
  summary: 'Make a co-funding event',
  body: newCoFundingSchema,
  response: z.object({ id: z.string() }),
  success: 201,
  idempotency: 'required',
  refusals: { ...contentRefusals, budget_unknown: 400 },
});

/** Changes an event that is not over; company and budget stay, and once it has given something its terms as well. */
export const updateCoFunding = defineRoute({
  id: 'updateCoFunding',
  feature: 'cofunding',
  method: 'PATCH',
  path: '/api/v4/co-fundings/:id/',
  permission: 'change_co_fundings',
  summary: 'Change a co-funding event',
  params: eventParams,
  body: coFundingChangeSchema,
  response: coFundingEventSchema,
  refusals: {
    ...contentRefusals,
    co_funding_changed: 409,
    co_funding_over: 409,
    terms_fixed: 409,
    start_fixed: 400,
    pot_below_spent: 400,
    project_used: 400,
  },
});

/** Ends an event that has begun, now; what no payment under way may draw goes back to the budget at once. */
export const endCoFunding = defineRoute({
  id: 'endCoFunding',
  feature: 'cofunding',
  method: 'POST',
  path: '/api/v4/co-fundings/:id/end/',
  permission: 'change_co_fundings',
  summary: 'End a co-funding event early',
  params: eventParams,
  body: z.strictObject({ reason: readBy('staff', lineOf(1000).min(1)) }),
  response: coFundingEventSchema,
  refusals: { co_funding_over: 409, co_funding_planned: 409 },
});

/** Deletes an event that has given nothing and that no payment under way counts on; its pot goes back. */
export const deleteCoFunding = defineRoute({
  id: 'deleteCoFunding',
  feature: 'cofunding',
  method: 'DELETE',
  path: '/api/v4/co-fundings/:id/',
  permission: 'delete_co_fundings',
  summary: 'Delete a co-funding event that was never used',
  params: eventParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: { co_funding_used: 409 },
});

/** The budgets that are not over, and what the platform gives a donor by default. */
export const listCoFundingSources = defineRoute({
  id: 'listCoFundingSources',
  feature: 'cofunding',
  method: 'GET',
  path: '/api/v4/co-fundings/budgets/',
  permission: 'create_co_fundings',
  summary: 'Budgets for a new co-funding event',
  response: z.object({ results: z.array(backingSchema), once_per_donor: z.boolean() }),
});

/** Projects that may take part, by title; at most 100. */
export const listCoFundingProjects = defineRoute({
  id: 'listCoFundingProjects',
  feature: 'cofunding',
  method: 'GET',
  path: '/api/v4/co-fundings/projects/',
  permission: 'view_co_fundings',
  summary: 'Projects for a co-funding event',
  query: z.object({ search: z.string().max(OPTION_SEARCH_MAX).optional() }),
  response: z.object({ results: z.array(listOptionSchema) }),
});
