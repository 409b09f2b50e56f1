import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATE_ON_PROJECT, GET_CODE_CHALLENGE, READ_COIN_BALANCE, REDEEM_COIN_CODE } from './addresses.ts';

/**
 * An amount in the platform's display: exact cents, whole coins, euro as a decimal, and the formatted text.
 */
export const coinAmountSchema = z
  .object({
    in_cents: z.int(),
    in_currency: z.string(),
    in_coins: z.int(),
    in_currency_display: z.string(),
  })
  .meta({ id: 'CoinAmount', description: 'Coins are a way of showing money: whole coins, floored.' });

export const coinBalanceSchema = coinAmountSchema
  .extend({
    /** The part that may be given to the requested project or organization; all of it without one. */
    usable: coinAmountSchema,
    /** Anonymous balances only: when the rest is returned to its code. */
    held_until: z.iso.datetime().nullable(),
    /** The last day of the lot that expires first, in Berlin; null if the balance is empty. */
    valid_until: daySchema.nullable(),
  })
  .meta({ id: 'CoinBalance' });

export type CoinBalance = z.infer<typeof coinBalanceSchema>;

const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/);

/** The caller's redeemed and undistributed amount (spec 1 §3 "User balance"). */
export const readCoinBalance = defineRoute({
  ...READ_COIN_BALANCE,
  feature: 'coins',
  permission: 'public',
  summary: 'One’s own balance of redeemed donation codes',
  query: z.object({ project: slug.optional(), promoter: slug.optional() }),
  response: coinBalanceSchema,
});

export const redeemBodySchema = z.strictObject({
  code_string: z.string().trim().min(1).max(200),
  proof_of_work: z.string().max(10_000).nullish().meta({
    description:
      'A solved challenge of `/api/v4/coins/codes/challenge/` (ALTCHA): required after ten wrong codes from one network.',
  }),
});

/** A task for the visitor's browser, to be solved before a code is accepted from a network with many wrong ones. */
export const getCodeChallenge = defineRoute({
  ...GET_CODE_CHALLENGE,
  feature: 'coins',
  permission: 'public',
  summary: 'A challenge that codes need after many wrong ones',
  response: z.object({ challenge: z.record(z.string(), z.unknown()) }),
});

export const redemptionResultSchema = z
  .object({ cents: z.int(), coins: z.int() })
  .meta({ id: 'RedemptionResult' });

/** Redeems a donation code (spec 1 §7); permanently with an account, otherwise for a few minutes. */
export const redeemCoinCode = defineRoute({
  ...REDEEM_COIN_CODE,
  feature: 'coins',
  permission: 'public',
  summary: 'Redeem a donation code',
  query: z.object({ project: slug.optional() }),
  body: redeemBodySchema,
  response: redemptionResultSchema,
  refusals: {
    code_unknown: 400,
    code_locked: 400,
    code_used: 400,
    code_expired: 400,
    code_not_yet_valid: 400,
    code_yours: 400,
    code_held: 400,
    code_other_project: 400,
    code_needs_account: 400,
    proof_of_work_required: 400,
    too_many_tries: 400,
    coin_donations_off: 403,
  },
});

/** A decimal amount, as a number or as text: euro with at most two decimals, or whole coins. */
const amountSchema = z.union([z.number().positive().max(1e12), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)]);

export const donateBodySchema = z
  .strictObject({
    amount: amountSchema.meta({
      description:
        'In the unit that the platform shows: euro (`"12.50"`) with useCurrency, otherwise whole coins.',
    }),
    amount_in_cents: z.int().positive().optional().meta({
      description:
        'What the amount was worth where it was entered; another worth now is refused. Without it, amounts are refused for 12 hours after the unit or its worth has changed.',
    }),
    project_slug: slug.optional(),
    promoter_slug: slug.optional(),
  })
  .meta({ id: 'CoinDonationRequest' });

/** Spec 1 §3 "Donation result". */
export const donationResultSchema = z
  .object({
    info_message: z.string(),
    is_project_donation: z.boolean(),
    amount_in_cents: z.int(),
    /** The recipient needed less than the requested amount; info_message says so. */
    capped: z.boolean(),
    prettified_amount_in_coins: z.string(),
    prettified_amount_in_currency: z.string(),
    project_coins_to_go: z.int().nullable(),
    project_cents_to_go: z.int().nullable(),
    project_pretty_coins_to_go: z.string(),
    project_pretty_currency_to_go: z.string(),
    log_donation_companies_info: z.array(
      z.object({
        comp_slug: z.string(),
        comp_name: z.string(),
        comp_logo: z.string().nullable(),
        comp_donated_amt_coins: z.string(),
        comp_donated_amt_currency: z.string(),
      }),
    ),
  })
  .meta({ id: 'CoinDonationResult' });

export type CoinDonationResult = z.infer<typeof donationResultSchema>;

/** Distributes a part of the caller's balance to a project or an organization (spec 1 §7). */
export const donateOnProject = defineRoute({
  ...DONATE_ON_PROJECT,
  feature: 'coins',
  permission: 'public',
  summary: 'Distribute balance to a project or organization',
  body: donateBodySchema,
  response: donationResultSchema,
  idempotency: 'required',
  refusals: {
    one_recipient: 400,
    recipient_unknown: 400,
    not_receiving: 400,
    promoters_off: 400,
    no_balance: 400,
    above_balance: 400,
    not_a_step: 400,
    nothing_open: 400,
    unit_changed: 409,
    coin_donations_off: 403,
  },
});
