import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { notFound, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { languageOf } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import type { PageSettings } from '../contract.ts';
import { contentFrom, type PageContent } from '../content.ts';
import { defaultOrder, hidesBalance, type PageKind, pagePath, shownKinds, textIn } from '../rules.ts';

/** Cards on a page that shows them all at once: as many as one answer of the API holds. */
const SINGLE_PAGE_SIZE = 100;
/** Milliseconds that published pages are kept: every list asks for one, and staff publish a few times a year. */
const KEEP_MS = 5_000;

interface PublishedPage {
  readonly kind: PageKind;
  readonly slug: string;
  readonly content: PageContent;
  /** When the public voting of the page runs; null without one. */
  readonly voting: { readonly startsAt: Date; readonly endsAt: Date } | null;
}

type Published = ReadonlyMap<string, PublishedPage>;
const kept = new WeakMap<object, { readonly at: number; readonly pages: Published }>();
let changedAt = 0;
const keyOf = (kind: PageKind, slug: string) => `${kind} ${slug}`;

async function publishedPages(db: Db): Promise<Published> {
  const known = kept.get(db);
  const at = performance.now();
  if (known && known.at > changedAt && at - known.at < KEEP_MS) return known.pages;
  const { rows } = await sql<{
    kind: PageKind;
    slug: string;
    published: unknown;
    starts_at: Date | null;
    ends_at: Date | null;
  }>`SELECT p.kind, p.slug, p.published, v.starts_at, v.ends_at
     FROM page p LEFT JOIN voting v ON v.slug = p.published->>'voting' AND v.review_status = 2
     WHERE p.published IS NOT NULL ORDER BY p.slug`.execute(db);
  const pages = new Map(
    rows.map(({ kind, slug, published, starts_at, ends_at }) => {
      const voting = starts_at && ends_at ? { startsAt: starts_at, endsAt: ends_at } : null;
      return [keyOf(kind, slug), { kind, slug, content: contentFrom(published), voting }];
    }),
  );
  kept.set(db, { at, pages });
  return pages;
}

/** What the navigation needs of a page. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** The published lists of votings that run at an instant and that visitors reach, in the order of their addresses. */
export async function votingPages(
  db: Db,
  settings: Pick<PlatformSettings, 'organizationExplore'>,
  locale: LocaleCode,
  now: Date,
): Promise<readonly NamedPage[]> {
  const kinds = shownKinds(settings);
  const runs = (voting: PublishedPage['voting']) =>
    voting !== null && voting.startsAt <= now && voting.endsAt > now;
  return [...(await publishedPages(db)).values()]
    .filter(({ kind, content, voting }) => kinds.includes(kind) && content.isVotingList && runs(voting))
    .map(({ kind, slug, content }) => ({
      path: pagePath(kind, slug),
      title: textIn(content.title, languageOf(locale)),
    }));
}

/** The addresses of all published pages of some kinds, `home` among them, in a lasting order. */
export async function publishedPaths(db: Db, kinds: readonly PageKind[]): Promise<readonly string[]> {
  return [...(await publishedPages(db)).values()]
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, slug }) => pagePath(kind, slug))
    .toSorted();
}

/**
 * Where the participants of a voting are listed: its published list of a kind, the first by its address. Null without
 * one, and where visitors would not reach it.
 */
export async function votingListPath(
  db: Db,
  settings: Pick<PlatformSettings, 'organizationExplore'>,
  voting: string,
  kind: PageKind,
): Promise<string | null> {
  if (!shownKinds(settings).includes(kind)) return null;
  const list = [...(await publishedPages(db)).values()].find(
    ({ content, ...page }) => page.kind === kind && content.isVotingList && content.voting === voting,
  );
  return list ? pagePath(list.kind, list.slug) : null;
}

/** Forgets what this process keeps, after a page was published or deleted; others follow within seconds. */
export function forgetPages(): void {
  changedAt = performance.now();
}

/** Which page is asked for, and by which preview link if any. */
export interface PageRequest {
  readonly kind: PageKind;
  readonly slug: string;
  readonly previewToken?: string | undefined;
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The draft that a preview link shows; one that is over or never was is told apart from a page that is not there. */
async function previewedDraft(db: Db, page: PageRequest, token: string, now: Date): Promise<PageContent> {
  const row = await db
    .selectFrom('page_preview as v')
    .innerJoin('page as p', 'p.id', 'v.page_id')
    .select('p.draft')
    .where('v.token_hash', '=', hashOfToken(token))
    .where('v.expires_at', '>', now)
    .where('p.kind', '=', page.kind)
    .where('p.slug', '=', page.slug)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, [{ code: 'preview_expired', namespace: 'pages' }]);
  return contentFrom(row.draft);
}

/**
 * The content of a page: the published one, or with a preview token its draft.
 * @throws Refusal 404 when no such page is published, or the preview link is over (`preview_expired`).
 */
export async function pageContent(db: Db, page: PageRequest, now: Date): Promise<PageContent> {
  if (page.previewToken) return previewedDraft(db, page, page.previewToken, now);
  const published = (await publishedPages(db)).get(keyOf(page.kind, page.slug));
  if (!published) throw notFound();
  return published.content;
}

/** Cards per page: all that one answer holds on a single page, else the page's own number or the platform's. */
export function pageSizeOf(content: PageContent, platformSize: number): number {
  return content.singlePage ? SINGLE_PAGE_SIZE : (content.projectPageSize ?? platformSize);
}

/** The voting of a voting list that visitors may know of, and when it runs; both its instants count. */
async function votingOf(db: Db, content: PageContent, now: Date): Promise<PageSettings['voting']> {
  if (!content.isVotingList || content.voting === null) return null;
  const voting = await db
    .selectFrom('voting')
    .select(['slug', 'starts_at', 'ends_at'])
    .where('slug', '=', content.voting)
    .where('review_status', '=', 2)
    .executeTakeFirst();
  if (!voting) return null;
  const over = voting.ends_at < now;
  const active = voting.starts_at <= now && !over;
  return {
    slug: voting.slug,
    active,
    state: active ? 'active' : over ? 'expired' : 'future',
    voting_start: voting.starts_at.toISOString(),
    voting_end: voting.ends_at.toISOString(),
  };
}

/** What a visitor's page is made of, in their language (spec 1 §3 "Page settings"). */
export async function pageSettings(
  db: Db,
  page: PageRequest,
  now: Date,
  locale: LocaleCode,
): Promise<PageSettings> {
  const [content, settings] = await Promise.all([pageContent(db, page, now), loadSettings(db)]);
  const language = locale === 'en_US' ? 'en' : 'de';
  const hides = hidesBalance(page.kind, settings);
  return {
    slug: page.slug,
    kind: page.kind,
    title: textIn(content.title, language),
    html: richHtml(textIn(content.html, language)),
    showMap: content.showMap,
    mapsStyleUrl: settings.mapsStyleUrl,
    mapsApiKey: settings.mapsApiKey,
    showCategoriesRow: content.showCategoriesRow,
    categories: [...content.categories],
    showSearchRow: content.showSearchRow,
    isVotingList: content.isVotingList,
    // Where votings are switched off there is none to tell of.
    voting: settings.enableVoting ? await votingOf(db, content, now) : null,
    displayCurrentVotingRank: content.displayCurrentVotingRank,
    projectPageSize: pageSizeOf(content, settings.projectPageSize),
    hidesBalance: hides,
    defaultSortOrder: defaultOrder({ ...content, hidesBalance: hides }),
    hideExpiredDefault: content.hideExpiredDefault,
    hideFullyFundedDefault: content.hideFullyFundedDefault,
    singlePage: content.singlePage,
    mapMarkerIcon: content.mapMarkerIcon,
    region: content.region,
    currencyDisplay: {
      useCurrency: settings.useCurrency,
      currencyIsoCode: 'EUR',
      coinNamePlural: settings.coinNamePlural,
      factorOfCurrencyToCoin: settings.factorOfCurrencyToCoin,
    },
    platformOperator: settings.platformOperator,
    platformPrivacyPolicyLink: settings.platformPrivacyPolicyLink,
    is_preview: page.previewToken !== undefined && page.previewToken !== '',
  };
}
