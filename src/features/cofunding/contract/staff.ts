import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { CO_FUNDING_STATES } from '../events.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';

const namedSchema = z.object({ slug: z.string(), title: z.string() });

/** A budget that can back an event. */
const backingSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: namedSchema,
  starts_on: daySchema,
  ends_on: daySchema,
  /** Neither spent nor reserved: the limit of a pot. */
  free: moneySchema,
  /** `free` less planned internal fundings; a pot may make it negative. */
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
    /** Returned to the budget since the event ended. */
    released: moneySchema,
    /** The part of `left` that payments in progress may still draw. */
    waiting: moneySchema,
    /** A fixed amount per donation, or null. */
    funding_value: moneySchema.nullable(),
    /** A share of the donation in per cent (`"33.3333"`), or null. */
    funding_percentage: z.string().nullable(),
    donation_min: moneySchema,
    donation_max: moneySchema.nullable(),
    once_per_donor: z.boolean(),
    starts_on: daySchema,
    ends_on: daySchema,
    ends_at: z.iso.datetime(),
    /** Participating projects, with what each has received. */
    projects: z.array(z.object({ ...namedSchema.shape, given: moneySchema })),
    /** The event has topped up a donation, so its terms are fixed, even if all of it was returned. */
    used: z.boolean(),
    created_at: z.iso.datetime(),
    /** Every changed field, newest first; amounts in cents, days as ISO dates. */
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
  params: idParams,
  response: coFundingEventSchema,
});

const content = {
  title: lineOf(FORM_TITLE_MAX).min(1),
  pot_in_cents: positiveCentsSchema,
  /** One of the two: a fixed amount, or a share in parts per million (500,000 is 50 %). */
  funding_value_in_cents: positiveCentsSchema.nullable(),
  funding_percentage_ppm: z.int().min(1).max(10_000_000).nullable(),
  donation_min_in_cents: z.int().min(0).max(10_000_000_000_000),
  /** The maximum part of a donation to which a share applies; null: all of it. */
  donation_max_in_cents: positiveCentsSchema.nullable(),
  once_per_donor: z.boolean(),
  starts_on: daySchema,
  ends_on: daySchema,
  /** Slugs of the participating projects. */
  projects: z.array(z.string().min(1).max(120)).min(1).max(500),
};

export const newCoFundingSchema = z.strictObject({ budget: recordId, ...content });
export const coFundingChangeSchema = z.strictObject({ version: seenVersion, ...content });

const contentRefusals = {
  co_funding_off: 403,
  approval_needed: 403,
  budget_short: 400,
  one_grant: 400,
  max_of_fixed: 400,
  max_below_min: 400,
  project_unknown: 400,
  project_closed: 400,
  starts_in_past: 400,
  ends_in_past: 400,
  ends_before_start: 400,
  outside_budget: 400,
} as const;

/** Creates an event and reserves its pot in the budget (handbook §6). */
export const createCoFunding = defineRoute({
  id: 'createCoFunding',
  feature: 'cofunding',
  method: 'POST',
  path: '/api/v4/co-fundings/',
  permission: 'create_co_fundings',
  stepUp: true,
  summary: 'Create a co-funding event',
  body: newCoFundingSchema,
  response: z.object({ id: z.string() }),
  success: 201,
  idempotency: 'required',
  refusals: { ...contentRefusals, budget_unknown: 400 },
});

/**
 * Changes an event that has not ended. Company and budget are fixed, and so are its terms once it has topped up a
 * donation.
 */
export const updateCoFunding = defineRoute({
  id: 'updateCoFunding',
  feature: 'cofunding',
  method: 'PATCH',
  path: '/api/v4/co-fundings/:id/',
  permission: 'change_co_fundings',
  stepUp: true,
  summary: 'Change a co-funding event',
  params: idParams,
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

/**
 * Ends a running event now; its pot is returned to the budget, except what payments in progress may still draw. The version
 * names its content as it was shown; what donations drew since then is not part of it.
 */
export const endCoFunding = defineRoute({
  id: 'endCoFunding',
  feature: 'cofunding',
  method: 'POST',
  path: '/api/v4/co-fundings/:id/end/',
  permission: 'change_co_fundings',
  summary: 'End a co-funding event early',
  params: idParams,
  seen: readCoFunding,
  body: z.strictObject({ version: seenVersion, reason: readBy('staff', lineOf(1000).min(1)) }),
  response: coFundingEventSchema,
  refusals: { ...seenRefusal, co_funding_over: 409, co_funding_planned: 409 },
});

/** Deletes an event that was never used and that no payment in progress may draw on; its pot is returned. */
export const deleteCoFunding = defineRoute({
  id: 'deleteCoFunding',
  feature: 'cofunding',
  method: 'DELETE',
  path: '/api/v4/co-fundings/:id/',
  permission: 'delete_co_fundings',
  summary: 'Delete a co-funding event that was never used',
  params: idParams,
  seen: readCoFunding,
  body: z.strictObject({ version: seenVersion }),
  response: z.object({ deleted: z.literal(true) }),
  refusals: { ...seenRefusal, co_funding_used: 409 },
});

/** The budgets that have not ended, and the platform's default of once per donor. */
export const listCoFundingSources = defineRoute({
  id: 'listCoFundingSources',
  feature: 'cofunding',
  method: 'GET',
  path: '/api/v4/co-fundings/budgets/',
  permission: 'create_co_fundings',
  summary: 'Budgets for a new co-funding event',
  response: z.object({ results: z.array(backingSchema), once_per_donor: z.boolean() }),
});
