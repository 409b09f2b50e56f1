import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { pageContentSchema, pageSlugSchema, regionSchema } from './content.ts';
import { PAGE_ORDERS, pageKinds } from './rules.ts';

/** A name of a page as callers may write it; what names no page is a 404. */
const anySlug = z
  .string()
  .max(120)
  .regex(/^\P{Cc}*$/u);

/** A preview token as it stands in a link. */
export const previewTokenSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]*$/);

/** How amounts are written (spec 1 §3). */
const currencyDisplaySchema = z.object({
  useCurrency: z.boolean(),
  currencyIsoCode: z.literal('EUR'),
  coinNamePlural: z.string(),
  factorOfCurrencyToCoin: z.int(),
});

/** What a visitor's explore page is made of (spec 1 §3 "Page settings"), in the caller's language. */
export const pageSettingsSchema = z
  .object({
    slug: z.string(),
    kind: z.enum(pageKinds),
    title: z.string(),
    /** Sanitised; '' when the page has none. */
    html: z.string(),
    showMap: z.boolean(),
    /** A style of the operator's own; null draws the map that comes with the platform. */
    mapsStyleUrl: z.string().nullable(),
    mapsApiKey: z.string().nullable(),
    showCategoriesRow: z.boolean(),
    /** Slugs of the categories that the page is narrowed to; empty for all. */
    categories: z.array(z.string()),
    showSearchRow: z.boolean(),
    isVotingList: z.boolean(),
    /** The public voting of a voting list; both its instants are included. */
    voting: z
      .object({
        slug: z.string(),
        active: z.boolean(),
        state: z.enum(['future', 'active', 'expired']),
        voting_start: z.iso.datetime(),
        voting_end: z.iso.datetime(),
      })
      .nullable(),
    displayCurrentVotingRank: z.boolean(),
    projectPageSize: z.int(),
    /** The platform tells no balance of what is listed, so that it is not sorted by it either. */
    hidesBalance: z.boolean(),
    defaultSortOrder: z.enum(PAGE_ORDERS),
    hideExpiredDefault: z.boolean(),
    hideFullyFundedDefault: z.boolean(),
    singlePage: z.boolean(),
    mapMarkerIcon: z.string(),
    /** The part of the map that the page is about, where the map begins. */
    region: regionSchema.nullable(),
    currencyDisplay: currencyDisplaySchema,
    platformOperator: z.string(),
    platformPrivacyPolicyLink: z.string(),
    /** The draft, shown by a preview link. */
    is_preview: z.boolean(),
  })
  .meta({ id: 'PageSettings' });

export type PageSettings = z.infer<typeof pageSettingsSchema>;

/** `GET page settings per slug with optional preview_token` (spec 1 §7). */
export const getPageSettings = defineRoute({
  id: 'getPageSettings',
  feature: 'pages',
  method: 'GET',
  path: '/api/v4/explore/pages/:slug/',
  permission: 'public',
  summary: 'Settings and texts of an explore page; with a preview token those of its draft',
  params: z.object({ slug: anySlug }),
  query: z.object({
    kind: z.enum(pageKinds).optional().meta({ description: 'What its cards are; projects unless said.' }),
    preview_token: previewTokenSchema.optional(),
  }),
  response: pageSettingsSchema,
  refusals: { preview_expired: 404 },
});

const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const version = z.int().min(1).meta({ description: 'The version that the caller saw.' });

/** A page as staff work on it. */
export const sitePageSchema = z
  .object({
    id: z.string(),
    kind: z.enum(pageKinds),
    slug: z.string(),
    version: z.int(),
    published_version: z.int().nullable(),
    changed_at: z.iso.datetime(),
    published_at: z.iso.datetime().nullable(),
    draft: pageContentSchema,
    /** What can be chosen for `categories`, in the caller's language. */
    choices: z.object({ categories: z.array(z.object({ slug: z.string(), title: z.string() })) }),
  })
  .meta({ id: 'SitePage' });

export type SitePage = z.infer<typeof sitePageSchema>;

export const readSitePage = defineRoute({
  id: 'page',
  feature: 'pages',
  method: 'GET',
  path: '/api/v4/pages/:id',
  permission: 'view_pages',
  summary: 'A page with its draft',
  params,
  response: sitePageSchema,
});

export const createSitePage = defineRoute({
  id: 'page_create',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages',
  permission: 'create_pages',
  summary: 'Begin a page; visitors see it once it is published',
  body: z.strictObject({
    kind: z.enum(pageKinds),
    slug: pageSlugSchema,
    title: pageContentSchema.shape.title,
  }),
  response: z.object({ id: z.string() }),
  refusals: { page_slug_taken: 400 },
  success: 201,
});

const changed = z.object({ version: z.int(), published_version: z.int().nullable() });

/** Saves the whole draft; another version than the caller's is a lost race. */
export const savePageDraft = defineRoute({
  id: 'page_save',
  feature: 'pages',
  method: 'PUT',
  path: '/api/v4/pages/:id/draft',
  permission: 'change_pages',
  summary: 'Save the draft of a page',
  params,
  body: z.strictObject({ version, content: pageContentSchema }),
  response: changed,
  refusals: { page_changed: 409, page_voting_unknown: 400 },
});

export const publishPage = defineRoute({
  id: 'page_publish',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages/:id/publish',
  permission: 'change_pages',
  summary: 'Show the draft to visitors',
  params,
  body: z.strictObject({ version }),
  response: changed,
  refusals: { page_changed: 409 },
});

export const discardPageDraft = defineRoute({
  id: 'page_discard',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages/:id/discard',
  permission: 'change_pages',
  summary: 'Take the draft back to what visitors see',
  params,
  body: z.strictObject({ version }),
  response: changed,
  refusals: { page_changed: 409, page_unpublished: 409 },
});

export const previewPage = defineRoute({
  id: 'page_preview',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages/:id/preview',
  permission: 'change_pages',
  summary: 'A link that shows the draft for 24 hours',
  params,
  body: z.strictObject({}),
  response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  success: 201,
});

export const deletePage = defineRoute({
  id: 'page_delete',
  feature: 'pages',
  method: 'DELETE',
  path: '/api/v4/pages/:id',
  permission: 'delete_pages',
  summary: 'Delete a page with its draft; home stays',
  params,
  response: z.object({ deleted: z.boolean() }),
  refusals: { page_home: 409 },
});
