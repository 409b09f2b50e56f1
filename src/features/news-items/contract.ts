import { z } from 'zod';
import { isBlankHtml } from '#kernel/text.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { imageSchema } from '#platform/contract/image.ts';
import { htmlOf, lineOf, textOf } from '#platform/contract/line.ts';
import { idParams } from '#platform/contract/record-id.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';
import { defineUpload, filesOf, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { internalNote, readBy } from '#platform/contract/written-by-hand.ts';
import { newsItemList } from './list.ts';
import { NEWS_MAX, NEWS_SHOWN, NEWS_STATES } from './rules.ts';

const feature = 'news-items';

/** Longest title, text (with its markup) and description of a picture, in characters. */
export const NEWS_TITLE_MAX = 120;
const BODY_MAX = 20_000;
export const ALT_MAX = 200;

/** News as their authors write them. A picture needs a description. */
const contentShape = {
  title: lineOf(NEWS_TITLE_MAX).min(1),
  /** Formatted text; sanitized when it is saved. */
  body: htmlOf(BODY_MAX).refine((html) => !isBlankHtml(html), { params: { code: 'body_missing' } }),
  picture: filesOf(1),
  picture_alt: lineOf(ALT_MAX),
  /** Public, or a draft. */
  publish: z.boolean(),
};

const describesPicture = {
  isTold: (content: { readonly picture: readonly string[]; readonly picture_alt: string }) =>
    content.picture.length === 0 || content.picture_alt !== '',
  message: { path: ['picture_alt'], params: { code: 'alt_missing' } },
};

const ownNewsSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    version: seenVersion,
    state: z.enum(NEWS_STATES),
    title: z.string(),
    body: z.string(),
    picture: z.array(z.uuid()),
    picture_alt: z.string(),
    /** The picture as the form shows it. */
    files: z.array(uploadedSchema),
    project: z.object({ slug: z.string(), title: z.string() }),
    organization: z.string(),
    published_at: z.iso.datetime().nullable(),
    /** Why staff withdrew it; empty otherwise. */
    reason: z.string(),
    withdrawn_by_staff: z.boolean(),
    /** For staff; null for its authors. */
    internal_note: z.string().nullable(),
    /** Whether the project has a public page, on which the news would be shown. */
    project_is_public: z.boolean(),
    /** Whether publishing means waiting for a release by staff. */
    waits_for_release: z.boolean(),
    /** How many donors agreed to receive news of this project. */
    recipients: z.int(),
    can_change: z.boolean(),
    can_delete: z.boolean(),
  })
  .meta({ id: 'OwnNewsItem' });

/** News as their authors and staff edit them. */
export type OwnNews = z.infer<typeof ownNewsSchema>;

/** For administrators of the project and of its organization, and for staff with the right to view news; 404 for others. */
export const readNewsItem = defineRoute({
  id: 'news_item',
  feature,
  method: 'GET',
  path: '/api/v4/news-items/:id',
  permission: 'signed_in',
  summary: 'News of a project, to be edited',
  params: idParams,
  response: ownNewsSchema,
});

const publishRefusals = { alt_missing: 400, body_missing: 400, project_not_public: 409 } as const;

/** Administrators of a project or of its organization write news about it. */
export const createNewsItem = defineRoute({
  id: 'news_item_create',
  feature,
  method: 'POST',
  path: '/api/v4/news-items',
  permission: 'activated',
  summary: 'Write news about a project',
  body: z
    .strictObject({ project: z.string().min(1).max(120), ...contentShape })
    .refine(describesPicture.isTold, describesPicture.message),
  response: z.object({ id: z.string(), state: z.enum(NEWS_STATES) }),
  success: 201,
  idempotency: 'required',
  refusals: { project_unknown: 400, ...publishRefusals },
});

/**
 * Changes news, publishes them or takes them back. Those that were public are withdrawn instead of becoming a draft. Donors
 * who agreed are mailed once, after the first publication.
 */
export const saveNewsItem = defineRoute({
  id: 'news_item_save',
  feature,
  method: 'PUT',
  path: '/api/v4/news-items/:id',
  permission: 'activated',
  summary: 'Change, publish or withdraw news',
  params: idParams,
  body: z
    .strictObject({ version: seenVersion, ...contentShape })
    .refine(describesPicture.isTold, describesPicture.message),
  response: z.object({ version: seenVersion, state: z.enum(NEWS_STATES) }),
  refusals: { news_changed: 409, news_withdrawn: 409, ...publishRefusals },
});

/** Deletes news that were never public. */
export const deleteNewsItem = defineRoute({
  id: 'news_item_delete',
  feature,
  method: 'DELETE',
  path: '/api/v4/news-items/:id',
  permission: 'activated',
  summary: 'Delete news that were never public',
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: { news_was_public: 409 },
});

export const uploadNewsPicture = defineUpload({
  use: 'news_picture',
  kind: 'picture',
  feature,
  permission: 'activated',
  summary: 'Upload the picture of news',
});

/** Staff release news that wait, and publish withdrawn ones again; others, and those of projects without a public page, are skipped. */
export const releaseNewsItems = defineBulkRoute(newsItemList, {
  id: 'news_items_release',
  path: '/api/v4/news-items/release',
  permission: 'change_news_items',
  summary: 'Release news',
  counts: ['released', 'skipped'],
});

/** Staff withdraw news; their authors read the reason and cannot publish them again. */
export const withdrawNewsItems = defineBulkRoute(newsItemList, {
  id: 'news_items_withdraw',
  path: '/api/v4/news-items/withdraw',
  permission: 'change_news_items',
  summary: 'Withdraw news',
  fields: { reason: readBy('organization', textOf(2000).min(1)), internal_note: internalNote },
  counts: ['withdrawn', 'skipped'],
});

const shownNews = {
  slug: z.string(),
  title: z.string(),
  published_at: z.iso.datetime(),
  image: imageSchema.nullable(),
  image_alt: z.string(),
};

const newsOfProjectSchema = z
  .object({
    /** All that are public, also those not in `results`. */
    count: z.int(),
    results: z.array(z.object({ ...shownNews, excerpt: z.string() })),
  })
  .meta({ id: 'NewsOfProject' });

export type NewsOfProject = z.infer<typeof newsOfProjectSchema>;

/** The public news of a project, newest first; none for a project that no list shows. */
export const listProjectNews = defineRoute({
  id: 'project_news',
  feature,
  method: 'GET',
  path: '/api/v4/projects/:slug/news/',
  permission: 'public',
  summary: 'The news of a project',
  params: slugParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(NEWS_MAX).default(NEWS_SHOWN) }),
  response: newsOfProjectSchema,
});

const publicNewsSchema = z
  .object({
    ...shownNews,
    body: z.string(),
    project: z.object({ slug: z.string(), title: z.string() }),
    organization: z.object({ slug: z.string(), title: z.string() }),
  })
  .meta({ id: 'PublicNewsItem' });

/** Public news with their whole text; 404 for everything else. */
export const getNews = defineRoute({
  id: 'public_news_item',
  feature,
  method: 'GET',
  path: '/api/v4/public-news-items/:slug/',
  permission: 'public',
  summary: 'Public news of a project',
  params: slugParams,
  response: publicNewsSchema,
});

/** The newest public news of all projects as a feed (RSS 2.0). */
export const readNewsFeed = defineRoute({
  id: 'readNewsFeed',
  feature,
  method: 'GET',
  path: '/news.rss',
  permission: 'public',
  summary: 'The newest news as RSS',
  response: z.unknown(),
  produces: 'application/rss+xml',
  xmlRoot: 'rss',
});

/** The same of one project; 404 for a project that no list shows. */
export const readProjectNewsFeed = defineRoute({
  id: 'readProjectNewsFeed',
  feature,
  method: 'GET',
  path: '/project/:slug/news.rss',
  permission: 'public',
  summary: 'The news of a project as RSS',
  params: slugParams,
  response: z.unknown(),
  produces: 'application/rss+xml',
  xmlRoot: 'rss',
});

const tokenParams = z.object({ token: z.uuid() });

const newsSubscriptionSchema = z
  .object({
    subscribed: z.boolean(),
    /** Masked (`m***@example.org`). */
    email: z.string(),
    /** The projects and organizations whose news the link speaks for, separated by commas. */
    recipient: z.string(),
  })
  .meta({ id: 'NewsSubscription' });

/** The consent behind the link of a mail. Reading changes nothing: programs that check mails open links, too. */
export const getNewsSubscription = defineRoute({
  id: 'news_subscription',
  feature,
  method: 'GET',
  path: '/api/v4/news-subscriptions/:token/',
  permission: 'public',
  summary: 'The consent to news behind the link of a mail',
  params: tokenParams,
  response: newsSubscriptionSchema,
});

/**
 * Withdraws the consents of this person to news of the same project and its organization, from all their donations; repeating
 * it changes nothing.
 */
export const withdrawNewsSubscription = defineRoute({
  id: 'news_subscription_withdraw',
  feature,
  method: 'POST',
  path: '/api/v4/news-subscriptions/:token/withdraw',
  permission: 'public',
  summary: 'Withdraw the consent to receive news',
  params: tokenParams,
  response: newsSubscriptionSchema,
});
