import { z } from 'zod';
import { localeCodes } from '#platform/contract/locale.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';

/**
 * The picture that social networks show for a project: its cover with title and progress, 1200 by 630 pixels.
 */
export const sharePicture = defineRoute({
  id: 'sharePicture',
  feature: 'explore',
  method: 'GET',
  path: '/api/v4/projects/:slug/picture.jpg',
  permission: 'public',
  summary: 'The share picture of a public project with its progress',
  params: slugParams,
  query: z.object({
    locale: z.enum(localeCodes).optional(),
    v: z.string().max(40).optional().meta({
      description: 'Version of the content; a new value makes social networks request the picture again.',
    }),
  }),
  response: z.unknown(),
  produces: 'image/jpeg',
});

/** Every public page for search engines; above 50,000 addresses an index of several files. */
export const readSitemap = defineRoute({
  id: 'readSitemap',
  feature: 'explore',
  method: 'GET',
  path: '/sitemap.xml',
  permission: 'public',
  summary: 'The site map, or the index of its parts',
  response: z.unknown(),
  produces: 'application/xml',
  xmlRoot: 'urlset',
});

/** One part of a site map that is too long for one file. */
export const readSitemapPart = defineRoute({
  id: 'readSitemapPart',
  feature: 'explore',
  method: 'GET',
  path: '/sitemaps/:part/',
  permission: 'public',
  summary: 'One part of the site map',
  params: z.object({
    part: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number),
  }),
  response: z.unknown(),
  produces: 'application/xml',
  xmlRoot: 'urlset',
});

/** The robots.txt for search engines. */
export const readRobots = defineRoute({
  id: 'readRobots',
  feature: 'explore',
  method: 'GET',
  path: '/robots.txt',
  permission: 'public',
  summary: 'Rules for search engines',
  response: z.unknown(),
  produces: 'text/plain',
});

/** The newest public projects as a feed (RSS 2.0). */
export const readProjectFeed = defineRoute({
  id: 'readProjectFeed',
  feature: 'explore',
  method: 'GET',
  path: '/projects.rss',
  permission: 'public',
  summary: 'The newest projects as RSS',
  response: z.unknown(),
  produces: 'application/rss+xml',
  xmlRoot: 'rss',
});
