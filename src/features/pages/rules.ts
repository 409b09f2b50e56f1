/** What the cards of a page are: projects, or the organisations behind them (spec 1 §2 "Explore pages"). */
export const pageKinds = ['projects', 'organizations'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The page that an address without a slug falls back to (spec 1 §2); it cannot be deleted (handbook §18). */
export const HOME = 'home';

/** Hours that a preview link shows a draft (handbook §18). */
export const PREVIEW_HOURS = 24;

/** Every order that a page can begin with (spec 1 §2); '' is the platform's own, newest first. */
export const PAGE_ORDERS = [
  '',
  'title',
  '-title',
  '-created_at',
  'created_at',
  'voting_rank',
  '-voting_rank',
  'balance',
  '-balance',
  'random',
] as const;
export type PageOrder = (typeof PAGE_ORDERS)[number];

/** What decides which orders a list offers. */
export interface ListKind {
  readonly isVotingList: boolean;
  readonly displayCurrentVotingRank: boolean;
  /** The platform tells no balance of what is listed. */
  readonly hidesBalance?: boolean;
}

/**
 * The orders of a list (spec 1 §2): by votes only where a voting list shows its rank, by balance on all others that
 * tell it.
 */
export function ordersOf(list: ListKind): readonly PageOrder[] {
  return PAGE_ORDERS.filter((order) => {
    if (order.endsWith('voting_rank')) return list.isVotingList && list.displayCurrentVotingRank;
    return order.endsWith('balance') ? !list.isVotingList && list.hidesBalance !== true : true;
  });
}

/**
 * Whether the platform tells no balance of what a list shows: of projects by displayCurrentCoinBalance (3 hides it), of
 * organisations by displayOrganizationBalance.
 */
export function hidesBalance(
  kind: PageKind,
  settings: { readonly displayCurrentCoinBalance: number; readonly displayOrganizationBalance: boolean },
): boolean {
  return kind === 'projects'
    ? settings.displayCurrentCoinBalance === 3
    : !settings.displayOrganizationBalance;
}

/** The order a list begins with: the page's own, unless its list does not offer that. */
export function defaultOrder(page: ListKind & { readonly defaultSortOrder: PageOrder }): PageOrder {
  return ordersOf(page).includes(page.defaultSortOrder) ? page.defaultSortOrder : '';
}

/** Where a page stands between its draft and what visitors see. */
export type PageState = 'unpublished' | 'published' | 'changed';

/** The state of a page: its draft was never shown, is what visitors see, or has moved on since. */
export function pageState(page: { version: number; publishedVersion: number | null }): PageState {
  if (page.publishedVersion === null) return 'unpublished';
  return page.publishedVersion === page.version ? 'published' : 'changed';
}

/** A text in the reader's language, or in the other one where that is empty. */
export function textIn(text: { readonly en: string; readonly de: string }, language: 'en' | 'de'): string {
  const other = language === 'en' ? text.de : text.en;
  return text[language].trim() === '' ? other : text[language];
}

/** The kinds of pages that visitors reach: those of organisations are a 404 while their list is switched off. */
export function shownKinds(settings: { readonly organizationExplore: boolean }): readonly PageKind[] {
  return settings.organizationExplore ? pageKinds : ['projects'];
}

/** The address of a page for visitors. */
export function pagePath(kind: PageKind, slug: string): string {
  const base = kind === 'projects' ? '/projects/' : '/organizations/';
  return slug === HOME ? base : `${base}${slug}/`;
}
