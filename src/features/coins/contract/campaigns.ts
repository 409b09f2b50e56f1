import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';
import { defineBulkRoute, sumShape, undoShape } from '#platform/contract/bulk.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { administratorSchema } from '#platform/contract/administrators.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { coinCodeList } from '../list/codes.ts';
import { CAMPAIGN_STATES, CODES_MAX } from '../rules/campaign.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';

/** The reason of staff, stored with the record. */
const reason = readBy('staff', lineOf(1000).min(1));

const namedSchema = z.object({ slug: z.string(), title: z.string() });

export const coinCampaignSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    company: namedSchema.extend({ id: z.string() }),
    budget: z.object({ id: z.string(), title: z.string(), starts_on: daySchema, ends_on: daySchema }),
    value: moneySchema,
    code_count: z.int(),
    valid_from: daySchema,
    valid_until: daySchema,
    state: z.enum(CAMPAIGN_STATES),
    /** Only for these projects; empty means every public one. */
    projects: z.array(namedSchema),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    ended_at: z.iso.datetime().nullable(),
    /** Who ended it before its last day, and why; null if it ended by time. */
    ended_by: z.string().nullable(),
    end_reason: z.string().nullable(),
    codes: z.object({ unused: z.int(), held: z.int(), used: z.int(), expired: z.int(), locked: z.int() }),
    /**
     * Where the reserved money is: on codes, in balances, distributed, back in the budget; the sum is
     * `worth`.
     */
    money: z.object({
      worth: moneySchema,
      on_codes: moneySchema,
      in_hands: moneySchema,
      distributed: moneySchema,
      returned: moneySchema,
    }),
    can_end: z.boolean(),
    /** Accounts of the company that may download the codes; null for callers who may not change campaigns. */
    administrators: z.array(administratorSchema).nullable(),
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
  params: idParams,
  response: coinCampaignSchema,
});

export const newCampaignSchema = z.strictObject({
  title: lineOf(FORM_TITLE_MAX).min(1),
  budget: recordId,
  value_in_cents: positiveCentsSchema,
  count: z.int().min(1).max(CODES_MAX),
  valid_from: daySchema,
  valid_until: daySchema,
  /** Slugs; empty means every public project. */
  projects: z.array(z.string().min(1).max(120)).max(200),
});

export type NewCampaignBody = z.infer<typeof newCampaignSchema>;

/** Creates a campaign and its codes, and reserves their value (handbook §9). */
export const createCoinCampaign = defineRoute({
  id: 'createCoinCampaign',
  feature: 'coins',
  method: 'POST',
  path: '/api/v4/coins/campaigns/',
  permission: 'create_coin_campaigns',
  stepUp: true,
  summary: 'Create a campaign with its donation codes',
  body: newCampaignSchema,
  response: z.object({ id: z.string() }),
  success: 201,
  idempotency: 'required',
  refusals: {
    approval_needed: 403,
    budget_unknown: 400,
    budget_short: 400,
    outside_budget: 400,
    not_whole_coins: 400,
    project_unknown: 400,
    project_closed: 400,
    starts_in_past: 400,
    ends_before_start: 400,
  },
});

/** Ends a campaign before its last day: undistributed value is returned to the budget. */
export const endCoinCampaign = defineRoute({
  id: 'endCoinCampaign',
  feature: 'coins',
  method: 'POST',
  path: '/api/v4/coins/campaigns/:id/end/',
  permission: 'change_coin_campaigns',
  summary: 'End a campaign of donation codes early',
  params: idParams,
  body: z.strictObject({ reason }),
  response: coinCampaignSchema,
  refusals: { campaign_over: 409 },
});

/** The budgets that can cover a campaign, with their available amount. */
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
        starts_on: daySchema,
        ends_on: daySchema,
        free: moneySchema,
      }),
    ),
  }),
});

/** Locks codes: they cannot be redeemed until they are unlocked. Refused if one is used, expired or locked already. */
export const lockCoinCodes = defineBulkRoute(coinCodeList, {
  id: 'lockCoinCodes',
  path: '/api/v4/coins/codes/lock/',
  permission: 'change_coin_campaigns',
  summary: 'Lock donation codes',
  fields: { reason },
  sum: 'value',
  counts: ['changed'],
  answer: { ...undoShape, ...sumShape },
});

/** Unlocks codes, so that they can be redeemed again. */
export const unlockCoinCodes = defineBulkRoute(coinCodeList, {
  id: 'unlockCoinCodes',
  path: '/api/v4/coins/codes/unlock/',
  permission: 'change_coin_campaigns',
  summary: 'Unlock donation codes',
  fields: { reason },
  sum: 'value',
  counts: ['changed'],
  answer: { ...undoShape, ...sumShape },
});
