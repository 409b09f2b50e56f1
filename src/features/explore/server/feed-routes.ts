import { DEFAULT_COLORS } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { raw, type Registration } from '#platform/server/http/handler.ts';
import { answerCachePer } from '#platform/server/http/answer-cache.ts';
import {
  readProjectFeed,
  readRobots,
  readSitemap,
  readSitemapPart,
  sharePicture,
} from '../contract/feeds.ts';
import { shownBalance } from '#features/projects/rules.ts';
import { projectDetail } from '#features/detail-pages/server/index.ts';
import { projectFeed } from './feed.ts';
import { sharePictureOf } from './share-queue.ts';
import { robots, sitemap, sitemapPart } from './sitemap.ts';

/** Site maps and feeds are requested frequently by machines, so each is generated at most once in ten minutes. */
const cache = answerCachePer<string | null>(600_000, 12);
const CACHE_CONTROL = 'public, max-age=600';

/** Routes for search engines, feed readers and social networks. */
export const feedRoutes: readonly Registration[] = [
  raw(readSitemap, async ({ db, services }, reply) => {
    const xml = await cache(db).take('sitemap', () => sitemap(db, services.config.publicUrl));
    return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(xml);
  }),
  raw(readSitemapPart, async ({ db, params, services }, reply) => {
    const make = () => sitemapPart(db, services.config.publicUrl, params.part);
    const xml = await cache(db).take(`sitemap ${params.part}`, make);
    if (xml === null) throw notFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(xml);
  }),
  raw(readRobots, async ({ services }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(robots(services.config.publicUrl)),
  ),
  raw(readProjectFeed, async ({ db, caller, services }, reply) => {
    const { siteName } = await loadSettings(db);
    const { locale } = caller;
    const make = () => projectFeed(db, { base: services.config.publicUrl, siteName, locale });
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(await cache(db).take(`feed ${locale}`, make));
  }),
  raw(sharePicture, async ({ db, params, query, caller, now, services }, reply) => {
    const settings = await loadSettings(db);
    const locale = query.locale ?? caller.locale;
    const { publicUrl } = services.config;
    const project = await projectDetail(db, params.slug, {
      now,
      locale,
      publicUrl,
      settings,
      standing: null,
      mayPreview: false,
      byPreviewLink: false,
    });
    if (!project) throw notFound();
    const { siteName, brandGiving } = settings;
    const picture = await sharePictureOf(services, project, {
      locale,
      siteName,
      giving: brandGiving ?? DEFAULT_COLORS.brandGiving,
      display: shownBalance(settings, project.is_status_archived),
      currency: settings,
    });
    const cover = project.photos[0]?.src;
    if (!picture) {
      if (cover === undefined) throw notFound();
      return reply.header('cache-control', 'no-store').redirect(cover, 302);
    }
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture);
  }),
];
