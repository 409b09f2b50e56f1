import { z } from 'zod';
import { htmlOf, typedText } from '#platform/contract/line.ts';
import { PAGE_ORDERS } from './rules.ts';

/** Maximum length of the HTML of one language, in characters. */
export const HTML_MAX = 50_000;
/** Maximum length of the headline of the home page in one language, in characters. */
export const HEADLINE_MAX = 90;
/** The maximum number of categories of a page. */
const CATEGORIES_MAX = 50;

/** Names of pages in addresses. */
export const pageSlugSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const texts = (max: number) => z.object({ en: typedText().max(max), de: typedText().max(max) });
const html = (max: number) => z.object({ en: htmlOf(max), de: htmlOf(max) });
const degrees = (limit: number) => z.number().min(-limit).max(limit);

/** A part of the map in degrees; south is less than north, west less than east. */
export const regionSchema = z
  .object({ south: degrees(90), north: degrees(90), west: degrees(180), east: degrees(180) })
  .refine(({ south, north, west, east }) => south < north && west < east, {
    params: { code: 'page_region' },
  });

/**
 * The content of a page as edited by staff (spec 1 §3 "Page settings"), draft and published alike. Texts are per
 * language; HTML is sanitized. `categories` and `region` limit the projects of its list.
 */
export const pageContentSchema = z.object({
  title: texts(120).refine(({ en, de }) => en !== '' || de !== '', {
    params: { code: 'page_title' },
  }),
  html: html(HTML_MAX),
  /** The headline of the home page (`/`); empty for that of the platform. Other addresses show the title. */
  headline: texts(HEADLINE_MAX).default({ en: '', de: '' }),
  /** The home page shows what was collected, the projects, and the supporters. */
  showFigures: z.boolean().default(true),
  showMap: z.boolean(),
  /** The map is above the list instead of behind "List | Map". */
  mapAboveList: z.boolean().default(false),
  showCategoriesRow: z.boolean(),
  showSearchRow: z.boolean(),
  isVotingList: z.boolean(),
  /** Slug of the voting whose projects a voting list shows. */
  voting: pageSlugSchema.nullable(),
  displayCurrentVotingRank: z.boolean(),
  /** Cards per page; null for the platform's number. */
  projectPageSize: z.int().min(1).max(100).nullable(),
  defaultSortOrder: z.enum(PAGE_ORDERS),
  hideExpiredDefault: z.boolean(),
  hideFullyFundedDefault: z.boolean(),
  /** All cards at once, up to the maximum of one response, instead of page by page. */
  singlePage: z.boolean(),
  /** Name of the marker icon on the map; '' for the icon of each project's category. */
  mapMarkerIcon: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]*$/),
  categories: z.array(z.string().regex(/^[a-z0-9-]{1,80}$/)).max(CATEGORIES_MAX),
  region: regionSchema.nullable(),
});
export type PageContent = z.output<typeof pageContentSchema>;

/** A new page: everything shown, nothing limited. */
export const INITIAL_CONTENT: PageContent = {
  title: { en: '', de: '' },
  html: { en: '', de: '' },
  headline: { en: '', de: '' },
  showFigures: true,
  showMap: true,
  mapAboveList: false,
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

/** Stored texts are read whatever their length: the limit of a text that is saved must never empty one that is stored. */
const storedContentSchema = pageContentSchema.extend({ html: html(Number.POSITIVE_INFINITY) });

/** The content of a stored page: missing values, and those that are no longer valid, are replaced by defaults. */
export function contentFrom(stored: unknown): PageContent {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const { shape } = storedContentSchema;
  const entries = Object.entries(shape).map(([key, schema]) => {
    const parsed = schema.safeParse(fields[key]);
    return [key, parsed.success ? parsed.data : INITIAL_CONTENT[key as keyof PageContent]];
  });
  return Object.fromEntries(entries) as PageContent;
}
