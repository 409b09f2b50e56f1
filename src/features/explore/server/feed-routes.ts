import { loadSettings } from '#features/settings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { raw, type Registration } from '#platform/server/http/handler.ts';
import { keptPer } from '#platform/server/http/kept.ts';
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

/** Site maps and feeds are read by machines that come again and again: each is made once in ten minutes. */
const kept = keptPer<string | null>(600_000, 12);
const MACHINES = 'public, max-age=600';
/** The accent of giving where the operator has chosen none (docs/web.md). */
const GIVING = '#C2410C';

/** What search engines, feed readers and networks read. */
export const feedRoutes: readonly Registration[] = [
  raw(readSitemap, async ({ db, services }, reply) => {
    const xml = await kept(db).take('sitemap', () => sitemap(db, services.config.publicUrl));
    return reply.type('application/xml; charset=utf-8').header('cache-control', MACHINES).send(xml);
  }),
  raw(readSitemapPart, async ({ db, params, services }, reply) => {
    const make = () => sitemapPart(db, services.config.publicUrl, params.part);
    const xml = await kept(db).take(`sitemap ${params.part}`, make);
    if (xml === null) throw notFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', MACHINES).send(xml);
  }),
  raw(readRobots, async ({ services }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', MACHINES)
      .send(robots(services.config.publicUrl)),
  ),
  raw(readProjectFeed, async ({ db, caller, services }, reply) => {
    const { siteName } = await loadSettings(db);
    const { locale } = caller;
    const make = () => projectFeed(db, { base: services.config.publicUrl, siteName, locale });
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', MACHINES)
      .send(await kept(db).take(`feed ${locale}`, make));
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
      giving: brandGiving ?? GIVING,
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
