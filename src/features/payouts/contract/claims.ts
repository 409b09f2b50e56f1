import { z } from 'zod';
import { claimEntrySchema } from '#features/donations/contract/claim-entry.ts';
import { claimEntryBody, claimEntryRefusals } from '#features/donations/contract/claims.ts';
import { reason } from '#features/donations/contract/fields.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { payoutLinesShape } from './payouts.ts';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });
const named = z.object({ slug: z.string(), title: z.string() });
const instant = z.iso.datetime();

export const claimSchema = z
  .object({
    id: z.string(),
    organization: named,
    /** Null for money that was given to the organisation as a whole. */
    project: named.nullable(),
    /** Whose money went back: a company, or the provider of private donations. */
    party: z.string(),
    made_at: instant,
    amount: moneySchema,
    /** What the organisation still owes of it. */
    open: moneySchema,
    /** What was taken from payouts for it. */
    set_offs: z.array(
      z.object({
        /** Null where the claim took all that was to be paid: there is no payout. */
        payout: z.object({ id: z.string(), reference: z.string() }).nullable(),
        at: instant,
        /** Whose money paid. */
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

/** A claim on an organisation: what it owes because money went back that it had been paid. */
export const readClaim = defineRoute({
  id: 'claim',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/claims/:id',
  permission: 'view_payouts',
  summary: 'A claim on an organisation and what has paid it',
  params,
  response: claimSchema,
});

/** Records that the organisation paid a claim back, or that it is given up (decision 341). */
export const settleClaim = defineRoute({
  id: 'claim_settle',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/claims/:id/entries',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Record the repayment or the write-off of a claim on an organisation',
  params,
  body: claimEntryBody,
  response: claimSchema,
  idempotency: 'required',
  refusals: claimEntryRefusals,
});

/** Undoes an entry about a claim; what is open again is taken from payouts that wait. */
export const undoClaim = defineRoute({
  id: 'claim_entry_undo',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/claims/:id/entries/:entry/undo',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Undo an entry about a claim on an organisation',
  params: params.extend({ entry: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: z.strictObject({ reason }),
  response: claimSchema,
  refusals: { claim_entry_undone: 409 },
});
