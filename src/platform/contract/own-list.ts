import { z } from 'zod';

/** Number of records per page of the caller's own records. */
export const OWN_PAGE_SIZE = 25;

/** Requests a page of the caller's own records, counted from 1. */
export const ownPageQuery = z.object({
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100_000))
    .optional(),
});

/** The number of records and pages, and the number of the returned page. */
export const ownPageShape = { count: z.int(), total_pages: z.int(), current_page: z.int() } as const;

/** The values of {@link ownPageShape} for `count` records. */
export const ownPage = (count: number, page: number) => ({
  count,
  total_pages: Math.max(1, Math.ceil(count / OWN_PAGE_SIZE)),
  current_page: page,
});
