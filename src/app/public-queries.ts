/**
 * What the address of an explore list says; the pages of its cards carry it over for the way back. `source` is stored
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
/** The same with the tab of a page. */
export const DETAIL = [...EXPLORE, 'tab'];
/** What opens a draft to whoever has its link. */
export const PREVIEW = ['preview_token'];
