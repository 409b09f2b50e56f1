import { createHash } from 'node:crypto';
import { berlinDate } from '#kernel/clock.ts';
import { pageContent } from '#features/pages/server/index.ts';
import type { PageContent } from '#features/pages/content.ts';
import { type ListedVoting, listedVoting } from '#features/votings/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { ExplorePage, ExploreQuery } from '../contract/projects.ts';
import { type CardRow, cardWire } from '#features/projects/server/index.ts';
import { cardsStatement, type ExploreRequest, pageStatement } from './projects-sql.ts';

/**
 * The seed of a random order: that of the session (handbook §18), otherwise one per day in Berlin. Visitors share
 * cached pages, so the order of a day is the same for all of them (decision 332).
 */
export function seedOf({ sessionHash }: Pick<Caller, 'sessionHash'>, now: Date): number {
  const digest = sessionHash ?? createHash('sha256').update(berlinDate(now)).digest();
  return digest.readUInt32BE(0) >>> 1;
}

/** The limits of a page's list: categories and an area of the map. */
export type PageScope = Pick<PageContent, 'categories' | 'region'>;
const EVERYTHING: PageScope = { categories: [], region: null };
/** Matches no category: the requested categories and those of the page have none in common. */
const NO_CATEGORY = [''];

/** The page named by `cms_filter`; null without one. */
export async function pageOfQuery(
  db: Db,
  query: Pick<ExploreQuery, 'cms_filter' | 'preview_token'>,
  now: Date,
): Promise<PageContent | null> {
  if (!query.cms_filter) return null;
  const page = { kind: 'projects', slug: query.cms_filter, previewToken: query.preview_token } as const;
  return pageContent(db, page, now);
}

/** The voting of a voting list (spec 1 §3 "Page settings"); null for all other lists. */
export async function votingOfPage(
  db: Db,
  page: PageContent | null,
  settings: PlatformSettings,
  now: Date,
): Promise<ListedVoting | null> {
  if (!page?.isVotingList) return null;
  return listedVoting(db, page.voting ?? '', settings, now, page.displayCurrentVotingRank);
}

function categoriesWithin(scope: PageScope, requested: ReadonlySet<string>): readonly string[] {
  if (scope.categories.length === 0) return [...requested];
  if (requested.size === 0) return scope.categories;
  const shared = scope.categories.filter((slug) => requested.has(slug));
  return shared.length > 0 ? shared : NO_CATEGORY;
}

/** The requested order, or the platform's default if it would reveal hidden balances. */
export function shownOrder<O extends string>(ordering: O | undefined, hidden: boolean): O | '' {
  return ordering === undefined || (hidden && ordering.endsWith('balance')) ? '' : ordering;
}

/** The request for a parsed query; `pageSize` and `seed` apply where the query has none. */
export function exploreRequest(
  query: ExploreQuery,
  pageSize: number,
  seed: number,
  now: Date,
  scope: PageScope = EVERYTHING,
  voting: ListedVoting | null = null,
): ExploreRequest {
  const categories = new Set((query.categories ?? '').split(',').filter((slug) => slug !== ''));
  const bounds = {
    south: query.latitude_min ?? null,
    north: query.latitude_max ?? null,
    west: query.longitude_min ?? null,
    east: query.longitude_max ?? null,
  };
  return {
    page: query.page ?? 1,
    pageSize: query.page_size ?? pageSize,
    ordering: query.ordering ?? '',
    search: query.search ?? '',
    categories: categoriesWithin(scope, categories),
    hideExpired: query.hide_expired ?? false,
    hideFullyFunded: query.hide_fully_funded ?? false,
    bounds: scope.region ? [scope.region, bounds] : [bounds],
    voting: voting?.id ?? null,
    ranks: voting?.ranks ?? 'hidden',
    seed: query.seed ?? seed,
    today: berlinDate(now),
  };
}

/** One page of cards and the total number. */
export async function explorePage(
  db: Db,
  request: ExploreRequest,
  now: Date,
  locale: LocaleCode,
  voting: ListedVoting | null = null,
): Promise<ExplorePage> {
  const listed = await db.client.query<{ total: bigint; ids: bigint[] }>(pageStatement(request));
  const [page] = listed.rows;
  const ids = page?.ids ?? [];
  const cards = ids.length > 0 ? await db.client.query<CardRow>(cardsStatement(ids, request)) : { rows: [] };
  return {
    count: Number(page?.total ?? 0n),
    results: cards.rows.map((row) => cardWire(row, now, locale, voting)),
  };
}
