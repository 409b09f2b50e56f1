import { z } from 'zod';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { OPTION_SEARCH_MAX } from '#platform/contract/list.ts';
import { listOptionSchema, selectionSchema } from '#platform/contract/list-routes.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { coinCodeList } from '../list/codes.ts';
import { CAMPAIGN_STATES, CODES_MAX } from '../rules/campaign.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** Why staff did it; stays with the record. */
const reason = readBy('staff', line(1000));

const campaignParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });

const namedSchema = z.object({ slug: z.string(), title: z.string() });

export const coinCampaignSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    company: namedSchema,
    budget: z.object({ id: z.string(), title: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() }),
    value: moneySchema,
    code_count: z.int(),
    valid_from: z.iso.date(),
    valid_until: z.iso.date(),
    state: z.enum(CAMPAIGN_STATES),
    /** Only for these projects; empty means every public one. */
    projects: z.array(namedSchema),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    ended_at: z.iso.datetime().nullable(),
    /** Who ended it before its last day, and why; null where its time ended it. */
    ended_by: z.string().nullable(),
    end_reason: z.string().nullable(),
    codes: z.object({ unused: z.int(), held: z.int(), used: z.int(), expired: z.int(), locked: z.int() }),
    /** Where the reserved money is: on codes, with people, given away, back in the budget; together they are `worth`. */
    money: z.object({
      worth: moneySchema,
      on_codes: moneySchema,
      in_hands: moneySchema,
      distributed: moneySchema,
      returned: moneySchema,
    }),
    can_end: z.boolean(),
    /** Accounts of the company that may fetch the codes; null for who may not change campaigns. */
    administrators: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })).nullable(),
  })
  .meta({ id: 'CoinCampaign' });

export type CoinCampaignWire = z.infer<typeof coinCampaignSchema>;

/** A campaign with its figures (spec 2 §4 "coins/codes"). */
export const readCoinCampaign = defineRoute({
  id: 'readCoinCampaign',
  feature: 'coins',
  method: 'GET',
  path: '/api/v4/coins/campaigns/:id/',
  permission: 'view_coin_campaigns',
  summary: 'A campaign of donation codes',
  params: campaignParams,
  response: coinCampaignSchema,
});

export const newCampaignSchema = z.strictObject({
  title: line(120),
  budget: z.string().regex(/^\d{1,18}$/),
  value_in_cents: positiveCentsSchema,
  count: z.int().min(1).max(CODES_MAX),
  valid_from: z.iso.date(),
  valid_until: z.iso.date(),
  /** Slugs; none means every public project. */
  projects: z.array(z.string().min(1).max(120)).max(200),
});

export type NewCampaignBody = z.infer<typeof newCampaignSchema>;

/** Makes a campaign and its codes, and reserves their value (handbook §9). */
export const createCoinCampaign = defineRoute({
  id: 'createCoinCampaign',
  feature: 'coins',
  method: 'POST',
  path: '/api/v4/coins/campaigns/',
  permission: 'create_coin_campaigns',
  summary: 'Make a campaign with its donation codes',
  body: newCampaignSchema,
  response: z.object({ id: z.string() }),
  success: 201,
  idempotency: 'required',
  refusals: {
    budget_unknown: 400,
    budget_short: 400,
    outside_budget: 400,
    not_whole_coins: 400,
    project_unknown: 400,
    starts_in_past: 400,
    ends_before_start: 400,
  },
});

/** Ends a campaign before its last day: what nobody has distributed goes back to the budget. */
export const endCoinCampaign = defineRoute({
  id: 'endCoinCampaign',
  feature: 'coins',
  method: 'POST',
  path: '/api/v4/coins/campaigns/:id/end/',
  permission: 'change_coin_campaigns',
  summary: 'End a campaign of donation codes early',
  params: campaignParams,
  body: z.strictObject({ reason }),
  response: coinCampaignSchema,
  refusals: { campaign_over: 409 },
});

/** The budgets that can still back a campaign, with what is neither spent nor promised. */
export const listCampaignBudgets = defineRoute({
  id: 'listCampaignBudgets',
  feature: 'coins',
  method: 'GET',
  path: '/api/v4/coins/campaigns/budgets/',
  permission: 'create_coin_campaigns',
  summary: 'Budgets for a new campaign',
  response: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        company: namedSchema,
        starts_on: z.iso.date(),
        ends_on: z.iso.date(),
        free: moneySchema,
      }),
    ),
  }),
});

/** Projects that a campaign may be limited to, by title; at most 100. */
export const listCampaignProjects = defineRoute({
  id: 'listCampaignProjects',
  feature: 'coins',
  method: 'GET',
  path: '/api/v4/coins/campaigns/projects/',
  permission: 'create_coin_campaigns',
  summary: 'Projects for a new campaign',
  query: z.object({ search: z.string().max(OPTION_SEARCH_MAX).optional() }),
  response: z.object({ results: z.array(listOptionSchema) }),
});

const lockBody = z.strictObject({ selection: selectionSchema(coinCodeList), reason });
const lockResult = z.object({ changed: z.int(), skipped: z.int() });

/** Locks codes: nobody can redeem them until they are unlocked. What cannot be locked is left alone and counted. */
export const lockCoinCodes = defineRoute({
  id: 'lockCoinCodes',
  feature: 'coins',
  method: 'POST',
  path: '/api/v4/coins/codes/lock/',
  permission: 'change_coin_campaigns',
  summary: 'Lock donation codes',
  body: lockBody,
  response: lockResult,
  refusals: { selection_changed: 409 },
});

/** Lets locked codes be redeemed again. */
export const unlockCoinCodes = defineRoute({
  ...lockCoinCodes,
  id: 'unlockCoinCodes',
  path: '/api/v4/coins/codes/unlock/',
  summary: 'Unlock donation codes',
});
