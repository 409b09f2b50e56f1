import { createHash } from 'node:crypto';
import { berlinDate } from '#kernel/clock.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { ExplorePage, ExploreQuery } from '../contract.ts';
import { type CardRow, cardWire } from './cards.ts';
import { type ExploreRequest, exploreStatement } from './explore-sql.ts';

/**
 * The seed of a visitor's random order: the session's, or without one a number made of address and browser, so
 * that pages fit together and nothing need be stored (handbook §18).
 */
export function seedOf(caller: Pick<Caller, 'sessionHash' | 'ip' | 'userAgent'>): number {
  const digest =
    caller.sessionHash ?? createHash('sha256').update(`${caller.ip}\n${caller.userAgent}`).digest();
  return digest.readUInt32BE(0) >>> 1;
}

/** What a query of the explore call asks for at an instant; `pageSize` is the operator's. */
export function exploreRequest(
  query: ExploreQuery,
  pageSize: number,
  seed: number,
  now: Date,
): ExploreRequest {
  const categories = new Set((query.categories ?? '').split(',').filter((slug) => slug !== ''));
  return {
    page: query.page ?? 1,
    pageSize: query.page_size ?? pageSize,
    ordering: query.ordering ?? '',
    search: query.search ?? '',
    categories: [...categories],
    hideExpired: query.hide_expired ?? false,
    hideFullyFunded: query.hide_fully_funded ?? false,
    bounds: {
      south: query.latitude_min ?? null,
      north: query.latitude_max ?? null,
      west: query.longitude_min ?? null,
      east: query.longitude_max ?? null,
    },
    seed: query.seed ?? seed,
    today: berlinDate(now),
  };
}

/** One page of cards and how many there are in all. */
export async function explorePage(
  db: Db,
  request: ExploreRequest,
  now: Date,
  locale: LocaleCode,
): Promise<ExplorePage> {
  const { rows } = await db.client.query<CardRow & { total: bigint; rank: bigint | null }>(
    exploreStatement(request),
  );
  return {
    count: Number(rows[0]?.total ?? 0n),
    results: rows.filter((row) => row.rank !== null).map((row) => cardWire(row, now, locale)),
  };
}
