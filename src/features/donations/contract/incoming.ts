import { z } from 'zod';
import { positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { reason } from './fields.ts';
import { donationDetailSchema } from './staff.ts';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

/**
 * Records another transfer under the reference of a donation that awaits none: an unassigned payment, which staff refund
 * or assign. The same amount on the same day is recorded once unless staff say that it came twice.
 */
export const recordFurtherTransfer = defineRoute({
  id: 'recordFurtherTransfer',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/further-transfer',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Record another bank transfer under the reference of a donation',
  params,
  body: z.strictObject({
    received_in_cents: positiveCentsSchema,
    received_on: z.iso.date().meta({ description: 'The day on the bank statement.' }),
    came_twice: z.boolean().default(false),
  }),
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: {
    transfer_awaited: 409,
    transfer_recorded: 409,
    received_in_future: 400,
    received_before_request: 400,
  },
});

/**
 * Rejects a donation that waits for staff with nothing booked: it is cancelled, what it kept free is free again, and
 * money that came for it is an unassigned payment.
 */
export const rejectDonation = defineRoute({
  id: 'rejectDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/reject',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Reject a donation that waits for staff',
  params,
  body: z.strictObject({ reason }),
  response: donationDetailSchema,
  refusals: { not_rejectable: 409 },
});
