import { z } from 'zod';
import { CLAIM_ENTRY_KINDS } from '#features/settlement/rules-claims.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { instant } from './fields.ts';

/** One entry of staff about a claim; `undone` says who took it back and why. */
export const claimEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(CLAIM_ENTRY_KINDS),
  amount: moneySchema,
  received_on: z.iso.date().nullable(),
  reason: z.string(),
  at: instant,
  by: z.string(),
  undone: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});

export type ClaimEntryWire = z.infer<typeof claimEntrySchema>;
