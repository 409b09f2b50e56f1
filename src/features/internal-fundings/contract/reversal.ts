import { z } from 'zod';
import { lineOf, typedText } from '#platform/contract/line.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { idParams } from '#platform/contract/record-id.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { internalNote, readBy } from '#platform/contract/written-by-hand.ts';
import { asShown } from '#platform/contract/version.ts';

/**
 * Undoes all booked fundings of the recipient of one of them; its name is typed to confirm. The body names how many they
 * are and their sum as they were shown (decision 580).
 */
export const reverseFundings = defineRoute({
  id: 'reverseFundings',
  feature: 'internal-fundings',
  method: 'POST',
  path: '/api/v4/internal-fundings/:id/reversal/',
  permission: 'delete_internal_fundings',
  stepUp: true,
  summary: 'Reverse all internal fundings of a project or organization',
  params: idParams,
  body: z.strictObject({
    name: typedText().max(300),
    count: asShown(z.int().min(1)),
    sum_in_cents: asShown(positiveCentsSchema),
    /** Shown to the company in the history of its funding. */
    reason: readBy('company', lineOf(1000).min(1)),
    internal_note: internalNote,
  }),
  response: z.object({ reversed: z.int(), amount: moneySchema }),
  refusals: { name_wrong: 400, step_not_allowed: 409, reversal_changed: 409 },
});
