import { z } from 'zod';

/** Records per page of what somebody has of their own. */
export const OWN_PAGE_SIZE = 25;

/** Asks for a page of one's own records, from 1. */
export const ownPageQuery = z.object({
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100_000))
    .optional(),
});

/** How many records there are on how many pages, and which of these was answered. */
export const ownPageShape = { count: z.int(), total_pages: z.int(), current_page: z.int() } as const;

/** The same of `count` records. */
export const ownPage = (count: number, page: number) => ({
  count,
  total_pages: Math.max(1, Math.ceil(count / OWN_PAGE_SIZE)),
  current_page: page,
});
