/** The orders of project lists with the key of their words (spec 1 §2). */
export const ORDER_OPTIONS = [
  ['', 'none'],
  ['title', 'title'],
  ['-title', 'titleDescending'],
  ['-created_at', 'newest'],
  ['created_at', 'oldest'],
  ['balance', 'balanceAscending'],
  ['-balance', 'balanceDescending'],
  ['random', 'random'],
] as const;

export type OrderValue = (typeof ORDER_OPTIONS)[number][0];

/** What the address of explore says: filters, sort and how many pages are shown. Names are the API's. */
export interface ExploreState {
  readonly search: string;
  readonly categories: readonly string[];
  readonly hideFullyFunded: boolean;
  readonly hideExpired: boolean;
  readonly ordering: OrderValue;
  readonly page: number;
}

/** Most pages that one answer accumulates; further ones push the first out. */
export const MAX_PAGES = 11;
const SEARCH_MAX = 100;
const CATEGORIES_MAX = 20;
const PAGE_MAX = 10_000;

/** Reads an address; what no list knows counts as not said. */
export function readExploreState(params: URLSearchParams): ExploreState {
  const ordering = ORDER_OPTIONS.find(([value]) => value === params.get('ordering'))?.[0] ?? '';
  const page = params.get('page') ?? '';
  const search = (params.get('search') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  const categories = (params.get('categories') ?? '')
    .split(',')
    .filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug));
  return {
    search: Array.from(search).slice(0, SEARCH_MAX).join(''),
    categories: [...new Set(categories)].slice(0, CATEGORIES_MAX),
    hideFullyFunded: params.get('hide_fully_funded') === 'true',
    hideExpired: params.get('hide_expired') === 'true',
    ordering,
    page: /^\d{1,5}$/.test(page) ? Math.min(PAGE_MAX, Math.max(1, Number(page))) : 1,
  };
}

/** The address of a state, without what is the default; '?' alone for the plain list. */
export function exploreAddress(state: ExploreState): string {
  const params = new URLSearchParams();
  if (state.search !== '') params.set('search', state.search);
  if (state.categories.length > 0) params.set('categories', state.categories.join(','));
  if (state.hideFullyFunded) params.set('hide_fully_funded', 'true');
  if (state.hideExpired) params.set('hide_expired', 'true');
  if (state.ordering !== '') params.set('ordering', state.ordering);
  if (state.page > 1) params.set('page', String(state.page));
  return `?${params.toString().replaceAll('%2C', ',')}`;
}

/** Whether anything narrows or sorts the list. */
export function isPlain(state: ExploreState): boolean {
  return exploreAddress({ ...state, page: 1 }) === '?';
}

/** The state after a category was pressed: chosen or, when it was, taken back. Always page 1 (spec 1 §4). */
export function toggleCategory(state: ExploreState, slug: string): ExploreState {
  const chosen = state.categories.includes(slug);
  const categories = chosen
    ? state.categories.filter((other) => other !== slug)
    : [...state.categories, slug];
  return { ...state, categories, page: 1 };
}
