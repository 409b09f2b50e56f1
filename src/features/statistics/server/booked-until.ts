import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import type { Source } from '../list/parts.ts';

/** Booked money in cents by source; sources without bookings are missing. */
export type BookedUntil = Readonly<
  Partial<Record<Source, { readonly today: number | null; readonly month: number }>>
>;

/** Booked money of a day in Berlin, and of its month until this day: an expression for a statement that reads more. */
export function bookedUntil(today: IsoDate): RawBuilder<BookedUntil> {
  return sql<BookedUntil>`(SELECT coalesce(jsonb_object_agg(b.source, jsonb_build_object('today', b.today, 'month', b.month)), '{}')
    FROM (SELECT source, sum(amount) FILTER (WHERE day = ${today}::date) AS today, sum(amount) AS month
      FROM booked_day WHERE day BETWEEN ${`${today.slice(0, 7)}-01`}::date AND ${today}::date GROUP BY source) b)`;
}
