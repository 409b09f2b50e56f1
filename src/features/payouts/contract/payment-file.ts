import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute, type ResponseOf } from '#platform/contract/route.ts';
import { exclusions } from '../rules/payment-file.ts';
import { accountChangeSchema, dayRefusals, formerOrderSchema, markedShape } from './payouts.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';
import { asShown } from '#platform/contract/version.ts';

const countAndSum = { count: z.int(), sum: moneySchema };

/** How many days ahead a file may order its transfers: banks take no orders for longer. */
export const EXECUTION_DAYS = 90;

/** The number of earlier files shown. */
export const FILES_SHOWN = 25;

/** The content of the next payment file, and what is excluded and why (handbook §7). */
export const readPaymentSummary = defineRoute({
  id: 'payouts_sepa_summary',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/sepa/summary',
  permission: 'view_payouts',
  summary: 'Content of the next payment file, and the excluded payouts',
  response: z
    .object({
      /** Payouts that are in no file yet. */
      fresh: z.object({ ...countAndSum, payouts: z.array(z.string()) }),
      /** The first day on which the bank can execute a file made now: a TARGET day. */
      execute_on: daySchema,
      /** Included payouts whose holder the bank sees in other characters than it was entered. */
      transcribed: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          organization: z.string(),
          holder: z.string(),
          /** As it stands in the file. */
          bank_name: z.string(),
        }),
      ),
      /** Payouts that are ordered by a file and not marked as paid: the next file never contains them. */
      waiting: z.object(countAndSum),
      /** The paying accounts, with what is new. */
      accounts: z.array(
        z.object({ id: z.string(), title: z.string(), iban: z.string(), fresh: z.object(countAndSum) }),
      ),
      /** Payouts that the bank returned or did not carry out; each goes into the file only if it is chosen. */
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
          organization_slug: z.string(),
          amount: moneySchema,
          reasons: z.array(z.enum(exclusions)),
        }),
      ),
      /** Accounts of organizations that wait for confirmation by staff. */
      accounts_waiting: z.int(),
      /** Included payouts with another account than the organization's last payout. */
      changed: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          organization: z.string(),
          account_change: accountChangeSchema,
        }),
      ),
      /** Included payouts to another account than the one of their organization that is in effect now (decision 355). */
      former: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          organization: z.string(),
          /** The last four characters of the IBAN in the file, and of the one in effect. */
          old_end: z.string(),
          new_end: z.string(),
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
 * Creates and stores a payment file of all payouts that were never in one and are not excluded; it marks nothing as
 * paid (handbook §7). Payouts that the bank returned or did not carry out are chosen individually; those ordered by a
 * file are refused, because the bank would pay them twice. Refuses other payouts or another sum than were shown, and days on
 * which banks do not settle payments, that are past, or more than {@link EXECUTION_DAYS} ahead.
 */
export const makePaymentFile = defineRoute({
  id: 'payouts_sepa',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/sepa',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Create a payment file (pain.001)',
  body: z.strictObject({
    /** The payouts that the summary showed for this file: the fresh ones, and those of `again` that staff have chosen. */
    payouts: asShown(z.array(recordId).max(100_000)),
    /** Their sum as it was shown. */
    sum_in_cents: asShown(z.int().min(0)),
    /** When the bank is to transfer the money: a TARGET day; by default the next one. */
    execute_on: daySchema.optional(),
  }),
  response: z.object({ id: z.string(), message_id: z.string(), ...countAndSum }),
  idempotency: 'required',
  refusals: {
    payment_file_empty: 409,
    payment_summary_changed: 409,
    execution_past: 400,
    execution_closed: 400,
    execution_late: 400,
  },
});

/** A payment file: who created it, what has become of its payouts, and when they were marked as paid. */
export const readFileRecord = defineRoute({
  id: 'payment_file',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/sepa/:id/record',
  permission: 'view_payouts',
  summary: 'A payment file with the status of its payouts',
  params: idParams,
  response: z
    .object({
      id: z.string(),
      message_id: z.string(),
      created_at: z.iso.datetime(),
      created_by: z.string(),
      ...countAndSum,
      /** Marked as paid. */
      paid: z.object(countAndSum),
      /** Ordered and not marked as paid. */
      open: z.object(countAndSum),
      /** Returned or not carried out by the bank: no longer ordered by this file. */
      freed: z.object(countAndSum),
      /** When its payouts were marked as paid on its page, latest first. */
      markings: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          by: z.string(),
          paid_on: daySchema,
          ...countAndSum,
          undone: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
          /** Null once it can no longer be undone. */
          undoable_until: z.iso.datetime().nullable(),
        }),
      ),
    })
    .meta({ id: 'PaymentFile' }),
});

export type FileRecord = ResponseOf<typeof readFileRecord>;

/**
 * Marks all open payouts of a payment file as paid on the bank's day. `count` and `sum_in_cents` are what the bank
 * statement shows: refused if the open payouts of the file differ.
 */
export const markFilePaid = defineRoute({
  id: 'payment_file_paid',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/sepa/:id/paid',
  permission: 'change_payout_status',
  stepUp: true,
  summary: 'Mark all payouts of a payment file as paid',
  params: idParams,
  body: z.strictObject({
    paid_on: daySchema,
    count: asShown(z.int().min(0).max(1_000_000)),
    sum_in_cents: asShown(z.int().min(0)),
  }),
  response: z.object({ changed: z.int(), ...markedShape }),
  idempotency: 'required',
  refusals: {
    payment_file_settled: 409,
    payment_file_changed: 409,
    payment_file_sum: 409,
    paid_before_file: 400,
    ...dayRefusals,
  },
});

/** A payment file, as it was created. */
export const readPaymentFile = defineRoute({
  id: 'payouts_sepa_file',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/sepa/:id',
  permission: 'change_payouts',
  summary: 'A payment file as it was created',
  params: idParams,
  response: z.unknown(),
  produces: 'application/xml',
  xmlRoot: 'Document',
});
