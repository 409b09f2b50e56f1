/**
 * The query parameters of an explore list; the pages of its cards carry them over for the way back. `source` is stored
 * with a donation.
 */
export const EXPLORE = [
  'slug',
  'preview_token',
  'search',
  'categories',
  'hide_fully_funded',
  'hide_expired',
  'ordering',
  'bounds',
  'page',
  'source',
];
/** The same with the tab of a page, and whether it shows all news. */
export const DETAIL = [...EXPLORE, 'tab', 'news'];
/** Gives the holder of a link access to a draft. */
export const PREVIEW = ['preview_token'];
