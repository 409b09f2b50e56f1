import { sql } from 'kysely';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { notFound, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { languageOf } from '#platform/i18n.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import type { Db } from '#platform/server/database/db.ts';
import { SharedRead } from '#platform/server/database/shared-read.ts';
import { pageHtml } from '#platform/server/html.ts';
import type { PageSettings } from '../contract.ts';
import { contentFrom, type PageContent } from '../content.ts';
import { defaultOrder, hidesBalance, isShownPage, type PageKind, pagePath, textIn } from '../rules.ts';

/** Cards on a page that shows all at once: as many as one answer of the API contains. */
const SINGLE_PAGE_SIZE = 100;

interface PublishedPage {
  readonly kind: PageKind;
  readonly slug: string;
  readonly content: PageContent;
  /** The period of the page's public voting; null without one. */
  readonly voting: { readonly startsAt: Date; readonly endsAt: Date } | null;
}

type Published = ReadonlyMap<string, PublishedPage>;
const keyOf = (kind: PageKind, slug: string) => `${kind} ${slug}`;

const shared = new SharedRead<Published>(async (db) => {
  const { rows } = await sql<{
    kind: PageKind;
    slug: string;
    published: unknown;
    starts_at: Date | null;
    ends_at: Date | null;
  }>`SELECT p.kind, p.slug, p.published, v.starts_at, v.ends_at
     FROM page p LEFT JOIN voting v ON v.slug = p.published->>'voting' AND v.review_status = 2
     WHERE p.published IS NOT NULL ORDER BY p.slug`.execute(db);
  return new Map(
    rows.map(({ kind, slug, published, starts_at, ends_at }) => {
      const voting = starts_at && ends_at ? { startsAt: starts_at, endsAt: ends_at } : null;
      return [keyOf(kind, slug), { kind, slug, content: contentFrom(published), voting }];
    }),
  );
});

/** All published pages: every list needs one. */
const publishedPages = (db: Db): Promise<Published> => shared.of(db);

/** A page as an entry of the navigation. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** The published lists of votings that run at an instant, in the order of their addresses. */
export async function votingPages(db: Db, locale: LocaleCode, now: Date): Promise<readonly NamedPage[]> {
  const isRunning = (voting: PublishedPage['voting']) =>
    voting !== null && voting.startsAt <= now && voting.endsAt > now;
  return [...(await publishedPages(db)).values()]
    .filter(({ content, voting }) => content.isVotingList && isRunning(voting))
    .map(({ kind, slug, content }) => ({
      path: pagePath(kind, slug),
      title: textIn(content.title, languageOf(locale)),
    }));
}

/** The addresses of all published pages that visitors can open, `home` included, in a stable order. */
export async function publishedPaths(
  db: Db,
  settings: Pick<PlatformSettings, 'organizationExplore'>,
): Promise<readonly string[]> {
  return [...(await publishedPages(db)).values()]
    .filter(({ kind, content }) => isShownPage({ kind, isVotingList: content.isVotingList }, settings))
    .map(({ kind, slug }) => pagePath(kind, slug))
    .toSorted();
}

/** The page that lists the participants of a voting: its published list of a kind, the first by its address. */
export async function votingListPath(db: Db, voting: string, kind: PageKind): Promise<string | null> {
  const list = [...(await publishedPages(db)).values()].find(
    ({ content, ...page }) => page.kind === kind && content.isVotingList && content.voting === voting,
  );
  return list ? pagePath(list.kind, list.slug) : null;
}

/** To be called after a page was published or deleted. */
export const forgetPages = (): void => shared.forget();

/** The requested page, and the preview link if any. */
export interface PageRequest {
  readonly kind: PageKind;
  readonly slug: string;
  readonly previewToken?: string | undefined;
}

/** The draft of a preview link; an expired or invalid link is distinguished from a missing page. */
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
 * @throws Refusal 404 when no such page is published, or the preview link has expired (`preview_expired`).
 */
export async function pageContent(db: Db, page: PageRequest, now: Date): Promise<PageContent> {
  if (page.previewToken) return previewedDraft(db, page, page.previewToken, now);
  const published = (await publishedPages(db)).get(keyOf(page.kind, page.slug));
  if (!published) throw notFound();
  return published.content;
}

/** Cards per page: the maximum of one answer on a single page, otherwise the page's number or the platform's. */
export function pageSizeOf(content: PageContent, platformSize: number): number {
  return content.singlePage ? SINGLE_PAGE_SIZE : (content.projectPageSize ?? platformSize);
}

/** The public voting of a voting list, and when it runs; both instants included. */
async function votingOf(db: Db, content: PageContent, now: Date): Promise<PageSettings['voting']> {
  if (!content.isVotingList || content.voting === null) return null;
  const voting = await db
    .selectFrom('voting')
    .select(['slug', 'starts_at', 'ends_at'])
    .where('slug', '=', content.voting)
    .where('review_status', '=', 2)
    .executeTakeFirst();
  if (!voting) return null;
  const ended = voting.ends_at < now;
  const active = voting.starts_at <= now && !ended;
  return {
    slug: voting.slug,
    active,
    state: active ? 'active' : ended ? 'expired' : 'future',
    voting_start: voting.starts_at.toISOString(),
    voting_end: voting.ends_at.toISOString(),
  };
}

/**
 * The data of an explore page for visitors, in their language (spec 1 §3 "Page settings").
 * @throws Refusal 404, as {@link pageContent}.
 */
export async function pageSettings(
  db: Db,
  page: PageRequest,
  now: Date,
  locale: LocaleCode,
): Promise<PageSettings> {
  const [content, settings] = await Promise.all([pageContent(db, page, now), loadSettings(db)]);
  const language = locale === 'en_US' ? 'en' : 'de';
  const isBalanceHidden = hidesBalance(page.kind, settings);
  return {
    slug: page.slug,
    kind: page.kind,
    title: textIn(content.title, language),
    html: pageHtml(textIn(content.html, language)),
    headline: textIn(content.headline, language),
    showFigures: content.showFigures,
    showMap: content.showMap,
    mapAboveList: content.mapAboveList,
    mapsStyleUrl: settings.mapsStyleUrl,
    mapsApiKey: settings.mapsApiKey,
    showCategoriesRow: content.showCategoriesRow,
    categories: [...content.categories],
    showSearchRow: content.showSearchRow,
    isVotingList: content.isVotingList,
    // While votings are disabled none is shown.
    voting: settings.enableVoting ? await votingOf(db, content, now) : null,
    displayCurrentVotingRank: content.displayCurrentVotingRank,
    projectPageSize: pageSizeOf(content, settings.projectPageSize),
    hidesBalance: isBalanceHidden,
    defaultSortOrder: defaultOrder({ ...content, hidesBalance: isBalanceHidden }),
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
