import { z } from 'zod';

const shared = {
  id: z.string(),
  at: z.iso.datetime(),
  /** What was decided, by a word of the record's feature. */
  kind: z.string(),
  /** What its readers are told; empty where nothing was said. */
  reason: z.string(),
};

/** A decision as those read it whom it concerns: without names, without the internal note. */
export const toldDecisionSchema = z.object(shared).meta({ id: 'ToldDecision' });

/** A decision as staff read it. */
export const decisionSchema = z
  .object({
    ...shared,
    /** Null where the account is gone. */
    by: z.string().nullable(),
    internal_note: z.string(),
  })
  .meta({ id: 'Decision' });

export type ToldDecision = z.infer<typeof toldDecisionSchema>;
export type Decision = z.infer<typeof decisionSchema>;
