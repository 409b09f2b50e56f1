import { z } from 'zod';
import { claimEntryBody, claimEntryRefusals } from '#features/settlement/contract.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { reason } from './fields.ts';
import { donationDetailSchema } from './staff.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';

/** Records that the donor paid a claim back, or that it is written off (decision 341). */
export const settleDonorClaim = defineRoute({
  id: 'settleDonorClaim',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/claim-entries',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Record the repayment or the write-off of a claim on a donor',
  params: idParams,
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
  params: idParams.extend({ entry: recordId }),
  body: z.strictObject({ reason }),
  response: donationDetailSchema,
  refusals: { claim_entry_undone: 409 },
});
