import { z } from 'zod';

/** The slug in a page's address. */
export const slugParams = z.object({
  slug: z
    .string()
    .max(120)
    .regex(/^\P{Cc}*$/u),
});
