import { z } from 'zod';
import { readyReasonSchema } from './review-reasons.ts';

const neighbor = z.object({ slug: z.string(), title: z.string() }).nullable();

/** The place of a record among those that wait for a decision, longest waiting first. */
export const queueSchema = z
  .object({
    /** How many wait. */
    count: z.int(),
    /** Its place, from 1; null if it does not wait itself. */
    position: z.int().nullable(),
    /** The waiting records before and after it; null at the ends. */
    previous: neighbor,
    next: neighbor,
  })
  .meta({ id: 'ReviewQueue' });

export type ReviewQueue = z.infer<typeof queueSchema>;

/**
 * The votings in which a record takes part and whose results are not confirmed. Its voting review is decided for each
 * of them, on the page of the participant (decision 505).
 */
export const votingsSchema = z.array(
  z.object({
    /** Id of the participant. */
    participant: z.string(),
    title: z.string(),
  }),
);

export type Votings = z.infer<typeof votingsSchema>;

/** What staff need to decide besides the record; for those who may not decide, nothing. */
export const decisionAids = {
  queue: queueSchema.nullable(),
  /** Ready-made reasons. */
  ready_reasons: z.array(readyReasonSchema),
};
