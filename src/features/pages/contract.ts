import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload } from '#platform/contract/upload.ts';
import { seenNumber } from '#platform/contract/version.ts';
import { pageContentSchema, pageSlugSchema, regionSchema } from './content.ts';
import { PAGE_ORDERS, pageKinds } from './rules.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** The name of a page as callers may write it; unknown names are a 404. */
const anySlug = z
  .string()
  .max(120)
  .regex(/^\P{Cc}*$/u);

/** A preview token as used in links. */
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

/** The data of an explore page for visitors (spec 1 §3 "Page settings"), in the caller's language. */
export const pageSettingsSchema = z
  .object({
    slug: z.string(),
    kind: z.enum(pageKinds),
    title: z.string(),
    /** Sanitized; '' if the page has none. */
    html: z.string(),
    /** The operator's headline of the home page; '' for that of the platform. */
    headline: z.string(),
    /** The home page shows the figures of the platform. */
    showFigures: z.boolean(),
    showMap: z.boolean(),
    /** The map is above the list instead of behind "List | Map". */
    mapAboveList: z.boolean(),
    /** The operator's map style; null for the map that comes with the platform. */
    mapsStyleUrl: z.string().nullable(),
    mapsApiKey: z.string().nullable(),
    showCategoriesRow: z.boolean(),
    /** Slugs of the categories to which the page is limited; empty for all. */
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
    /** The platform shows no balance of the listed items, so they cannot be sorted by it either. */
    hidesBalance: z.boolean(),
    defaultSortOrder: z.enum(PAGE_ORDERS),
    hideExpiredDefault: z.boolean(),
    hideFullyFundedDefault: z.boolean(),
    singlePage: z.boolean(),
    mapMarkerIcon: z.string(),
    /** The part of the map that the page covers and that is shown first. */
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
    kind: z.enum(pageKinds).optional().meta({ description: 'What the cards show; projects by default.' }),
    preview_token: previewTokenSchema.optional(),
  }),
  response: pageSettingsSchema,
  refusals: { preview_expired: 404 },
});

/** A page as edited by staff. */
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
    /** The choices of `categories`, in the caller's language. */
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
  params: idParams,
  response: sitePageSchema,
});

export const createSitePage = defineRoute({
  id: 'page_create',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages',
  permission: 'create_pages',
  summary: 'Create a page; visitors see it once it is published',
  body: z.strictObject({
    kind: z.enum(pageKinds),
    slug: pageSlugSchema,
    title: pageContentSchema.shape.title,
  }),
  response: z.object({ id: z.string() }),
  refusals: { page_slug_taken: 400 },
  success: 201,
});

const versionsSchema = z.object({ version: z.int(), published_version: z.int().nullable() });

/** For the text of an explore page and for custom tabs; stored once a saved text contains it. */
export const uploadTextPicture = defineUpload({
  use: 'text_picture',
  kind: 'picture',
  feature: 'pages',
  permission: 'staff',
  oneOf: ['change_projects', 'change_organizations', 'change_pages'],
  summary: 'Upload a picture for the text of a page',
});

/** Saves the whole draft; refused if the version is not the caller's. */
export const savePageDraft = defineRoute({
  id: 'page_save',
  feature: 'pages',
  method: 'PUT',
  path: '/api/v4/pages/:id/draft',
  permission: 'change_pages',
  summary: 'Save the draft of a page',
  params: idParams,
  body: z.strictObject({ version: seenNumber, content: pageContentSchema }),
  response: versionsSchema,
  refusals: { page_changed: 409, page_voting_unknown: 400 },
});

export const publishPage = defineRoute({
  id: 'page_publish',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages/:id/publish',
  permission: 'change_pages',
  summary: 'Show the draft to visitors',
  params: idParams,
  body: z.strictObject({ version: seenNumber }),
  response: versionsSchema,
  refusals: { page_changed: 409 },
});

export const discardPageDraft = defineRoute({
  id: 'page_discard',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages/:id/discard',
  permission: 'change_pages',
  summary: 'Reset the draft to the published version',
  params: idParams,
  body: z.strictObject({ version: seenNumber }),
  response: versionsSchema,
  refusals: { page_changed: 409, page_unpublished: 409 },
});

export const previewPage = defineRoute({
  id: 'page_preview',
  feature: 'pages',
  method: 'POST',
  path: '/api/v4/pages/:id/preview',
  permission: 'change_pages',
  summary: 'Create a link that shows the draft for 24 hours',
  params: idParams,
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
  summary: 'Delete a page with its draft; home cannot be deleted',
  params: idParams,
  response: z.object({ deleted: z.boolean() }),
  refusals: { page_home: 409 },
});
