import { z } from 'zod';
import { CLAIM_ENTRY_KINDS } from '#features/settlement/rules-claims.ts';
import { positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { reason } from './fields.ts';
import { donationDetailSchema } from './staff.ts';

/** What staff record about a claim, on a donor or on an organisation. */
export const claimEntryBody = z.strictObject({
  kind: z.enum(CLAIM_ENTRY_KINDS),
  amount_in_cents: positiveCentsSchema,
  /** What was open when staff decided. */
  open_in_cents: z.int(),
  received_on: z.iso
    .date()
    .nullable()
    .default(null)
    .meta({ description: 'The day on the bank statement; required for money that came.' }),
  reason,
});

export type ClaimEntryBody = z.input<typeof claimEntryBody>;

/** How such an entry may be refused. */
export const claimEntryRefusals = {
  above_claim: 400,
  received_on_required: 400,
  received_before_claim: 400,
  received_in_future: 400,
  claim_changed: 409,
} as const;

const donationParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

/** Records that the donor paid a claim back, or that it is given up (decision 341). */
export const settleDonorClaim = defineRoute({
  id: 'settleDonorClaim',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/claim-entries',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Record the repayment or the write-off of a claim on a donor',
  params: donationParams,
  body: claimEntryBody,
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: claimEntryRefusals,
});

/** Undoes an entry about the claim on a donor. */
export const undoDonorClaimEntry = defineRoute({
  id: 'undoDonorClaimEntry',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/claim-entries/:entry/undo',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Undo an entry about the claim on a donor',
  params: donationParams.extend({ entry: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: z.strictObject({ reason }),
  response: donationDetailSchema,
  refusals: { claim_entry_undone: 409 },
});
