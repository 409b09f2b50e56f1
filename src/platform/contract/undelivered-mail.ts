import { z } from 'zod';

/** A mail about a record, or to its user, that has not arrived and is not on its way any more. */
export const undeliveredMailSchema = z
  .object({
    /** Its number in the e-mail log. */
    id: z.string(),
    subject: z.string(),
    /** The last answer of the mail server, which may contain the address; null for callers who may not see it. */
    reason: z.string().nullable(),
    /** Whether it was withheld because an earlier mail to the address was refused. */
    is_withheld: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'UndeliveredMail' });

export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;
