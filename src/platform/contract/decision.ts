import { z } from 'zod';

const shared = {
  id: z.string(),
  at: z.iso.datetime(),
  /** The kind of decision, from the closed set of the record's feature. */
  kind: z.string(),
  /** The reason given to the people concerned; empty if none was given. */
  reason: z.string(),
};

/** A decision as the people concerned see it: without names and without the internal note. */
export const sharedDecisionSchema = z.object(shared).meta({ id: 'SharedDecision' });

/** A decision as staff see it. */
export const decisionSchema = z
  .object({
    ...shared,
    /** Null if the account no longer exists. */
    by: z.string().nullable(),
    internal_note: z.string(),
  })
  .meta({ id: 'Decision' });

export type SharedDecision = z.infer<typeof sharedDecisionSchema>;
export type Decision = z.infer<typeof decisionSchema>;
