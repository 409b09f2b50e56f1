import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { exclusions } from '../rules/payment-file.ts';
import { accountChangeSchema, formerOrderSchema } from './payouts.ts';

const countAndSum = { count: z.int(), sum: moneySchema };

/** Earlier files that are shown. */
export const FILES_SHOWN = 25;

/** What the next file for the bank would hold, what stays out of it and why (handbook §7). */
export const readPaymentSummary = defineRoute({
  id: 'payouts_sepa_summary',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/sepa/summary',
  permission: 'view_payouts',
  summary: 'What the next payment file holds, and what stays out of it',
  response: z
    .object({
      /** Payouts that no file has named yet. */
      fresh: z.object(countAndSum),
      /** Payouts that a file orders and that are not marked as paid: the next file never holds them. */
      waiting: z.object(countAndSum),
      /** The accounts that are paid from, with what is new. */
      accounts: z.array(
        z.object({ id: z.string(), title: z.string(), iban: z.string(), fresh: z.object(countAndSum) }),
      ),
      /** Payouts that the bank sent back or did not carry out; each goes into the file if it is chosen. */
      again: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          organization: z.string(),
          amount: moneySchema,
          iban: z.string(),
          /** One of `accounts`. */
          account: z.string(),
          files: z.array(formerOrderSchema),
        }),
      ),
      excluded: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          organization: z.string(),
          amount: moneySchema,
          reasons: z.array(z.enum(exclusions)),
        }),
      ),
      /** Accounts of organisations that wait for confirmation by staff. */
      accounts_waiting: z.int(),
      /** Of those that go in: the account is another one than that of the organisation's last payout. */
      changed: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          organization: z.string(),
          account_change: accountChangeSchema,
        }),
      ),
      files: z.array(
        z.object({
          id: z.string(),
          message_id: z.string(),
          created_at: z.iso.datetime(),
          created_by: z.string(),
          ...countAndSum,
        }),
      ),
    })
    .meta({ id: 'PaymentSummary' }),
});

/**
 * Makes a file for the bank of all payouts that no file has named and that can go into one, and keeps it; it marks
 * nothing as paid (handbook §7). Payouts that the bank sent back or did not carry out are chosen one by one; those that
 * a file orders are refused, because the bank would pay them twice.
 */
export const makePaymentFile = defineRoute({
  id: 'payouts_sepa',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/sepa',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Make a payment file (pain.001)',
  body: z.strictObject({
    /** The payouts of `again` that staff have chosen. */
    again: z.array(z.string().regex(/^\d{1,18}$/)).max(10_000),
    /** What the summary said that this file would hold. */
    count: z.int().min(0).max(1_000_000),
    sum_in_cents: z.int().min(0),
  }),
  response: z.object({ id: z.string(), message_id: z.string(), ...countAndSum }),
  idempotency: 'required',
  refusals: { payment_file_empty: 409, payment_summary_changed: 409 },
});

/** A file for the bank, as it was made. */
export const readPaymentFile = defineRoute({
  id: 'payouts_sepa_file',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/sepa/:id',
  permission: 'change_payouts',
  summary: 'A payment file as it was made',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  response: z.unknown(),
  produces: 'application/xml',
});
