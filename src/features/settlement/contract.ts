import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { textOf } from '#platform/contract/line.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { CLAIM_ENTRY_KINDS } from './rules/claims.ts';
import { asShown } from '#platform/contract/version.ts';

const instant = z.iso.datetime().meta({ description: 'Instant in UTC, ISO 8601.' });

/** An entry by staff about a claim; `undone` holds who undid it, when and why. */
export const claimEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(CLAIM_ENTRY_KINDS),
  amount: moneySchema,
  received_on: daySchema.nullable(),
  reason: z.string(),
  at: instant,
  by: z.string(),
  undone: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});

export type ClaimEntryWire = z.infer<typeof claimEntrySchema>;

/** An entry by staff about a claim on a donor or on an organization. */
export const claimEntryBody = z.strictObject({
  kind: z.enum(CLAIM_ENTRY_KINDS),
  amount_in_cents: positiveCentsSchema,
  /** The open amount that staff saw. */
  open_in_cents: asShown(z.int()),
  received_on: daySchema
    .nullable()
    .default(null)
    .meta({ description: 'The day on the bank statement; required for a repayment.' }),
  reason: readBy('staff', textOf(1000).min(1)),
});

export type ClaimEntryBody = z.input<typeof claimEntryBody>;

/** The refusals of an entry about a claim. */
export const claimEntryRefusals = {
  above_claim: 400,
  received_on_required: 400,
  received_before_claim: 400,
  received_in_future: 400,
  claim_changed: 409,
} as const;
