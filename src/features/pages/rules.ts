/** The kind of a page's cards: projects, or their organizations (spec 1 §2 "Explore pages"). */
export const pageKinds = ['projects', 'organizations'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The page that an address without a slug falls back to (spec 1 §2); it cannot be deleted (handbook §18). */
export const HOME = 'home';

/** Hours for which a preview link is valid (handbook §18). */
export const PREVIEW_HOURS = 24;

/** Every order of a page (spec 1 §2); '' is the platform's default, newest first. */
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

/** The properties of a list that determine the orders it offers. */
export interface ListKind {
  readonly isVotingList: boolean;
  readonly displayCurrentVotingRank: boolean;
  /** The platform shows no balance of the listed items. */
  readonly hidesBalance?: boolean;
}

/**
 * The orders of a list (spec 1 §2): by votes only if it is a voting list that shows ranks, by balance only on other
 * lists, if they show balances.
 */
export function ordersOf(list: ListKind): readonly PageOrder[] {
  return PAGE_ORDERS.filter((order) => {
    if (order.endsWith('voting_rank')) return list.isVotingList && list.displayCurrentVotingRank;
    return order.endsWith('balance') ? !list.isVotingList && list.hidesBalance !== true : true;
  });
}

/**
 * Whether the platform hides the balance of a list's items: for projects by displayCurrentCoinBalance (3 hides it),
 * for organizations by displayOrganizationBalance.
 */
export function hidesBalance(
  kind: PageKind,
  settings: { readonly displayCurrentCoinBalance: number; readonly displayOrganizationBalance: boolean },
): boolean {
  return kind === 'projects'
    ? settings.displayCurrentCoinBalance === 3
    : !settings.displayOrganizationBalance;
}

/** The default order of a list: the page's own, unless its list does not offer that. */
export function defaultOrder(page: ListKind & { readonly defaultSortOrder: PageOrder }): PageOrder {
  return ordersOf(page).includes(page.defaultSortOrder) ? page.defaultSortOrder : '';
}

/** The state of a page by its draft and its published version. */
export type PageState = 'unpublished' | 'published' | 'changed';

/** The state of a page: never published, equal to the published version, or changed since. */
export function pageState(page: { version: number; publishedVersion: number | null }): PageState {
  if (page.publishedVersion === null) return 'unpublished';
  return page.publishedVersion === page.version ? 'published' : 'changed';
}

/** A text in the reader's language, or in the other one if that is empty. */
export function textIn(text: { readonly en: string; readonly de: string }, language: 'en' | 'de'): string {
  const other = language === 'en' ? text.de : text.en;
  return text[language].trim() === '' ? other : text[language];
}

/**
 * Whether visitors can open a page: those of organizations are a 404 while their list is disabled, except for the list
 * of a voting, which is the way to vote for them (decision 537).
 */
export function isShownPage(
  page: { readonly kind: PageKind; readonly isVotingList: boolean },
  settings: { readonly organizationExplore: boolean },
): boolean {
  return settings.organizationExplore || page.kind === 'projects' || page.isVotingList;
}

/** Whether a page is the one that is also shown at `/`, with a headline and figures. */
export function isHomePage(page: { readonly kind: PageKind; readonly slug: string }): boolean {
  return page.kind === 'projects' && page.slug === HOME;
}

/** The address of a page for visitors. */
export function pagePath(kind: PageKind, slug: string): string {
  const base = kind === 'projects' ? '/projects/' : '/organizations/';
  return slug === HOME ? base : `${base}${slug}/`;
}
