import { z } from 'zod';
import { PAGE_ORDERS } from './rules.ts';

/** Longest HTML of one language, in characters. */
export const HTML_MAX = 50_000;
/** Most categories that a page can be narrowed to. */
const CATEGORIES_MAX = 50;

/** Names of pages in addresses. */
export const pageSlugSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const texts = (max: number) => z.object({ en: z.string().max(max), de: z.string().max(max) });
const degrees = (limit: number) => z.number().min(-limit).max(limit);

/** A part of the map in degrees; south lies below north, west left of east. */
export const regionSchema = z
  .object({ south: degrees(90), north: degrees(90), west: degrees(180), east: degrees(180) })
  .refine(({ south, north, west, east }) => south < north && west < east, {
    params: { code: 'page_region' },
  });

/**
 * What staff decide about a page (spec 1 §3 "Page settings"), draft and published alike. Texts are per language;
 * HTML is sanitised. `categories` and `region` narrow which projects its list can show at all.
 */
export const pageContentSchema = z.object({
  title: texts(120).refine(({ en, de }) => en.trim() !== '' || de.trim() !== '', {
    params: { code: 'page_title' },
  }),
  html: texts(HTML_MAX),
  showMap: z.boolean(),
  showCategoriesRow: z.boolean(),
  showSearchRow: z.boolean(),
  isVotingList: z.boolean(),
  /** Slug of the voting whose projects a voting list shows. */
  voting: pageSlugSchema.nullable(),
  displayCurrentVotingRank: z.boolean(),
  /** Cards per page; null takes the platform's own number. */
  projectPageSize: z.int().min(1).max(100).nullable(),
  defaultSortOrder: z.enum(PAGE_ORDERS),
  hideExpiredDefault: z.boolean(),
  hideFullyFundedDefault: z.boolean(),
  /** All cards at once, as many as one answer holds, instead of page by page. */
  singlePage: z.boolean(),
  /** Name of the icon on the map; '' draws that of each project's category. */
  mapMarkerIcon: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]*$/),
  categories: z.array(z.string().regex(/^[a-z0-9-]{1,80}$/)).max(CATEGORIES_MAX),
  region: regionSchema.nullable(),
});
export type PageContent = z.output<typeof pageContentSchema>;

/** A new page: everything shown, nothing narrowed. */
export const INITIAL_CONTENT: PageContent = {
  title: { en: '', de: '' },
  html: { en: '', de: '' },
  showMap: true,
  showCategoriesRow: true,
  showSearchRow: true,
  isVotingList: false,
  voting: null,
  displayCurrentVotingRank: false,
  projectPageSize: null,
  defaultSortOrder: '',
  hideExpiredDefault: false,
  hideFullyFundedDefault: false,
  singlePage: false,
  mapMarkerIcon: '',
  categories: [],
  region: null,
};

/** The content of a stored page: what it does not say, or says in a way that is no longer known, is the default. */
export function contentFrom(stored: unknown): PageContent {
  const known = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const { shape } = pageContentSchema;
  const entries = Object.entries(shape).map(([key, schema]) => {
    const parsed = schema.safeParse(known[key]);
    return [key, parsed.success ? parsed.data : INITIAL_CONTENT[key as keyof PageContent]];
  });
  return Object.fromEntries(entries) as PageContent;
}
