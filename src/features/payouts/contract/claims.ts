import { z } from 'zod';
import { claimEntryBody, claimEntryRefusals, claimEntrySchema } from '#features/settlement/contract.ts';
import { reason } from '#features/donations/contract/fields.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { payoutLinesShape } from './payouts.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';

const named = z.object({ slug: z.string(), title: z.string() });
const instant = z.iso.datetime();

export const claimSchema = z
  .object({
    id: z.string(),
    organization: named,
    /** Null for money given to the organization as a whole. */
    project: named.nullable(),
    /** Whose money was returned: a company, or the provider of private donations. */
    party: z.string(),
    made_at: instant,
    amount: moneySchema,
    /** The part that the organization still owes. */
    open: moneySchema,
    /** The amounts deducted from payouts for it. */
    set_offs: z.array(
      z.object({
        /** Null if the claim used up the whole amount: there is no payout. */
        payout: z.object({ id: z.string(), reference: z.string() }).nullable(),
        at: instant,
        /** Whose money paid it. */
        party: z.string(),
        amount: moneySchema,
      }),
    ),
    entries: z.array(claimEntrySchema),
    /** The postings that took the money back. */
    ...payoutLinesShape,
  })
  .meta({ id: 'Claim' });

export type ClaimWire = z.infer<typeof claimSchema>;

/** A claim on an organization: what it owes because money that it had been paid was returned. */
export const readClaim = defineRoute({
  id: 'claim',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/claims/:id',
  permission: 'view_payouts',
  summary: 'A claim on an organization, with the set-offs and entries that reduced it',
  params: idParams,
  response: claimSchema,
});

/** Records that the organization repaid a claim, or that it is written off (decision 341). */
export const settleClaim = defineRoute({
  id: 'claim_settle',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/claims/:id/entries',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Record the repayment or the write-off of a claim on an organization',
  params: idParams,
  body: claimEntryBody,
  response: claimSchema,
  idempotency: 'required',
  refusals: claimEntryRefusals,
});

/** Undoes an entry about a claim; the reopened amount is set off against waiting payouts. */
export const undoClaim = defineRoute({
  id: 'claim_entry_undo',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/claims/:id/entries/:entry/undo',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Undo an entry about a claim on an organization',
  params: idParams.extend({ entry: recordId }),
  body: z.strictObject({ reason }),
  response: claimSchema,
  refusals: { claim_entry_undone: 409 },
});
