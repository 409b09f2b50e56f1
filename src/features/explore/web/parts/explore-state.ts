import { redirect } from 'react-router';
import { PAGE_ORDERS, type PageOrder } from '#features/pages/rules.ts';

export type OrderValue = PageOrder;

/** The keys of the orders (spec 1 §2), below `order` in the texts of explore. */
export const ORDER_KEYS = {
  '': 'none',
  title: 'title',
  '-title': 'titleDescending',
  '-created_at': 'newest',
  created_at: 'oldest',
  // Rank 1 has the most votes.
  voting_rank: 'votesDescending',
  '-voting_rank': 'votesAscending',
  balance: 'balanceAscending',
  '-balance': 'balanceDescending',
  random: 'random',
} as const satisfies Record<OrderValue, string>;

/** A part of the map in degrees, as in the address: `south,west,north,east`. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The default state of a list; addresses omit it. */
export interface ExploreDefaults {
  readonly ordering: OrderValue;
  readonly hideFullyFunded: boolean;
  readonly hideExpired: boolean;
}

/** A preview link's query (spec 1 §2): it remains while navigating in the preview. */
export interface PreviewQuery {
  readonly slug: string;
  readonly token: string;
}

/** The state of an explore list as in its address: filters, order and number of pages. */
export interface ExploreState extends ExploreDefaults {
  readonly search: string;
  readonly categories: readonly string[];
  readonly bounds: MapBounds | null;
  readonly page: number;
  readonly defaults: ExploreDefaults;
  readonly preview: PreviewQuery | null;
}

const PLATFORM_DEFAULTS: ExploreDefaults = { ordering: '', hideFullyFunded: false, hideExpired: false };

/** The maximum number of pages shown together; further ones replace the first. */
export const MAX_PAGES = 11;
const SEARCH_MAX = 100;
const CATEGORIES_MAX = 20;
const PAGE_MAX = 10_000;

/** Parses an address; unknown values count as missing. */
export function readExploreState(
  params: URLSearchParams,
  defaults: ExploreDefaults = PLATFORM_DEFAULTS,
  orders: readonly OrderValue[] = PAGE_ORDERS,
): ExploreState {
  const page = params.get('page') ?? '';
  const search = (params.get('search') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  const categories = (params.get('categories') ?? '')
    .split(',')
    .filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug));
  return {
    search: Array.from(search).slice(0, SEARCH_MAX).join(''),
    categories: [...new Set(categories)].slice(0, CATEGORIES_MAX),
    hideFullyFunded: readSwitch(params, 'hide_fully_funded', defaults.hideFullyFunded),
    hideExpired: readSwitch(params, 'hide_expired', defaults.hideExpired),
    ordering: orders.find((order) => order === params.get('ordering')) ?? defaults.ordering,
    bounds: readBounds(params.get('bounds')),
    page: /^\d{1,5}$/.test(page) ? Math.min(PAGE_MAX, Math.max(1, Number(page))) : 1,
    defaults,
    preview: readPreview(params),
  };
}

/** The page that a preview link shows; null for all other addresses. */
export function readPreview(params: URLSearchParams): PreviewQuery | null {
  const slug = params.get('slug') ?? '';
  const token = params.get('preview_token') ?? '';
  if (!/^[a-z0-9-]{1,80}$/.test(slug) || !/^[A-Za-z0-9_-]{1,100}$/.test(token)) return null;
  return { slug, token };
}

// A form without scripts sends `false` before the `true` of a checked box, so the last value applies.
function readSwitch(params: URLSearchParams, name: string, initial: boolean): boolean {
  const value = params.getAll(name).at(-1);
  return value === 'true' || (value !== 'false' && initial);
}

function readBounds(text: string | null): MapBounds | null {
  const numbers = (text ?? '').split(',');
  if (numbers.length !== 4 || !numbers.every((part) => /^-?\d{1,3}(?:\.\d{1,6})?$/.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = numbers.map(Number);
  const isValid =
    south >= -90 && north <= 90 && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return isValid ? { south, west, north, east } : null;
}

/** The address of a state, without the defaults; only '?' for the plain list. */
export function exploreAddress(state: ExploreState): string {
  const { defaults, preview, bounds } = state;
  const params = new URLSearchParams();
  if (preview) {
    params.set('slug', preview.slug);
    params.set('preview_token', preview.token);
  }
  if (state.search !== '') params.set('search', state.search);
  if (state.categories.length > 0) params.set('categories', state.categories.join(','));
  if (state.hideFullyFunded !== defaults.hideFullyFunded)
    params.set('hide_fully_funded', String(state.hideFullyFunded));
  if (state.hideExpired !== defaults.hideExpired) params.set('hide_expired', String(state.hideExpired));
  if (state.ordering !== defaults.ordering) params.set('ordering', state.ordering);
  if (bounds) params.set('bounds', [bounds.south, bounds.west, bounds.north, bounds.east].join(','));
  if (state.page > 1) params.set('page', String(state.page));
  return `?${params.toString().replaceAll('%2C', ',')}`;
}

/** How many of the order and the checkboxes are in force: boxes that hide, and an order of the visitor's own. */
export function filtersInForce({ ordering, hideFullyFunded, hideExpired, defaults }: ExploreState): number {
  return [ordering !== defaults.ordering, hideFullyFunded, hideExpired].filter(Boolean).length;
}

/** The state without filters and order; a preview remains one. */
export function plainState(state: ExploreState): ExploreState {
  return { ...state, ...state.defaults, search: '', categories: [], bounds: null, page: 1 };
}

/** Whether the list is neither filtered nor sorted. */
export function isPlain(state: ExploreState): boolean {
  return exploreAddress({ ...state, page: 1 }) === exploreAddress(plainState(state));
}

/** The state after a click on a category: selected, or deselected if it was selected. Always page 1 (spec 1 §4). */
export function toggleCategory(state: ExploreState, slug: string): ExploreState {
  const chosen = state.categories.includes(slug);
  const categories = chosen
    ? state.categories.filter((other) => other !== slug)
    : [...state.categories, slug];
  return { ...state, categories, page: 1 };
}

/** The query of the explore calls for a state (spec 1 §7), without page and order; the same for list and map. */
export function filterQuery(state: ExploreState, slug: string): Record<string, string> {
  return {
    cms_filter: slug,
    ...(state.preview ? { preview_token: state.preview.token } : {}),
    search: state.search,
    categories: state.categories.join(','),
    hide_expired: String(state.hideExpired),
    hide_fully_funded: String(state.hideFullyFunded),
  };
}

/** The bounds of a state as query parameters of the explore list. */
export function boundsQuery(bounds: MapBounds | null): Record<string, string> {
  if (!bounds) return {};
  return {
    latitude_min: String(bounds.south),
    latitude_max: String(bounds.north),
    longitude_min: String(bounds.west),
    longitude_max: String(bounds.east),
  };
}

/** Redirects an address with a page after the last one to the last page; for loaders. */
export function redirectAfterEnd(path: string, state: ExploreState, count: number, pageSize: number): void {
  const last = Math.max(1, Math.ceil(count / pageSize));
  if (state.page > last) throw redirect(path + exploreAddress({ ...state, page: last }));
}
