import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineBulkRoute, sumShape } from '#platform/contract/bulk.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { reason } from './fields.ts';
import { donationList } from '../list/donations.ts';
import { DONATION_STATES } from '../rules/states.ts';
import { donationDetailSchema, getDonationDetail } from './staff.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';
import { NOTHING_SEEN, seenRefusal, seenVersion } from '#platform/contract/version.ts';

const statementLine = {
  received_in_cents: positiveCentsSchema,
  received_on: daySchema.meta({ description: 'The day on the bank statement.' }),
  came_twice: z.boolean().default(false),
};

/**
 * Records another transfer with the reference of a donation that awaits none: an unassigned payment, which
 * staff refund or assign. The same amount on the same day is recorded once unless staff confirm that there
 * were two.
 */
export const recordFurtherTransfer = defineRoute({
  id: 'recordFurtherTransfer',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/further-transfer',
  permission: 'create_private_donations',
  stepUp: true,
  summary: 'Record another bank transfer under the reference of a donation',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({ version: seenVersion, ...statementLine }),
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: {
    ...seenRefusal,
    transfer_awaited: 409,
    transfer_recorded: 409,
    received_in_future: 400,
    received_before_request: 400,
  },
});

/** The number of lines, and of donations, that are confirmed together at most. */
export const TOGETHER_MAX = 20;

/**
 * Confirms announced transfers that were not paid by one transfer each (decision 620): one that pays several donations, several
 * that pay one. Each donation is booked with its announced amount; a transfer already recorded for one that waits for a second
 * check is used as well. One transfer of another amount for one donation is refused (`checked_alone`): it is confirmed as before,
 * with a second check. What is left over becomes an unassigned payment, if `left_over_in_cents` names it. Each donation is
 * named with the version that was shown; if one has changed, nothing is booked.
 */
export const confirmStatementLines = defineRoute({
  id: 'confirmStatementLines',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/private-donations/confirm-statement-lines',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Confirm a bank transfer that pays several donations, or several that pay one',
  body: z.strictObject({
    lines: z.array(z.strictObject(statementLine)).max(TOGETHER_MAX).meta({
      description: 'New lines of the bank statement.',
    }),
    donations: z
      .array(z.strictObject({ id: recordId, version: seenVersion.default(NOTHING_SEEN) }))
      .min(1)
      .max(TOGETHER_MAX)
      .meta({
        description: 'The donations that the lines pay, as they were shown.',
      }),
    left_over_in_cents: z
      .union([z.literal(0), positiveCentsSchema])
      .default(0)
      .meta({
        description: 'What was shown to be left over.',
      }),
  }),
  response: z.object({
    donations: z.array(z.object({ id: z.int(), reference: z.string(), state: z.enum(DONATION_STATES) })),
    left_over: z.object({ payment: z.int(), amount: moneySchema }).nullable(),
  }),
  idempotency: 'required',
  refusals: {
    ...seenRefusal,
    not_found: 404,
    donation_not_awaited: 409,
    transfer_recorded: 409,
    donation_twice: 400,
    too_little_received: 400,
    line_not_needed: 400,
    checked_alone: 400,
    left_over_differs: 400,
    received_in_future: 400,
    received_before_request: 400,
  },
});

/**
 * Rejects a donation that waits for staff with nothing booked: it is cancelled, its hold is released, and
 * money received for it becomes an unassigned payment.
 */
export const rejectDonation = defineRoute({
  id: 'rejectDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/reject',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Reject a donation that waits for staff',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({ version: seenVersion, reason }),
  response: donationDetailSchema,
  refusals: { ...seenRefusal, not_rejectable: 409 },
});

const cancellation = {
  reason,
  /** Whether the donor is mailed that the transfer is no longer awaited; the mail does not contain the reason. */
  mail_donor: z.boolean(),
};

/**
 * Cancels an announced bank transfer whose money has not arrived: nobody is reminded of it. Money that arrives all the same is recorded as a further transfer and becomes an unassigned payment.
 * Refuses (`not_awaited`) what was received, rejected or cancelled in the meantime.
 */
export const cancelTransfer = defineRoute({
  id: 'cancelTransfer',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/cancel-transfer',
  permission: 'change_private_donations',
  summary: 'Cancel an announced bank transfer',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({ version: seenVersion, ...cancellation }),
  response: donationDetailSchema,
  refusals: { ...seenRefusal, not_awaited: 409 },
});

/**
 * Cancels announced bank transfers as {@link cancelTransfer} does, all or none: refused if one is not an awaited
 * transfer (any more).
 */
export const cancelTransfers = defineBulkRoute(donationList, {
  id: 'cancelTransfers',
  path: '/api/v4/private-donations/cancel-transfers',
  permission: 'change_private_donations',
  summary: 'Cancel selected announced bank transfers',
  fields: cancellation,
  sum: 'amount',
  counts: ['cancelled'],
  answer: sumShape,
});

/** The maximum number of transfers confirmed at once: each locks its project until all are booked. */
export const MARKED_MAX = 500;

/**
 * `check-marked-payments` (spec 2 §4, handbook §8): books the marked transfers with the announced amounts, all
 * or none: refused if one is not an awaited transfer (any more).
 */
export const checkMarkedPayments = defineBulkRoute(donationList, {
  id: 'checkMarkedPayments',
  path: '/api/v4/projects/check-marked-payments',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Confirm the receipt of marked bank transfers',
  fields: {
    /** The day on the bank statement; today by default. */
    received_on: daySchema.optional(),
  },
  sum: 'amount',
  counts: ['verified'],
  refusals: { too_many_marked: 400, received_in_future: 400, received_before_request: 400 },
});
