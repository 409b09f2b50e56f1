import { publishedPaths } from '#features/pages/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { Db } from '#platform/server/database/db.ts';
import { xmlElement } from '#platform/server/xml.ts';

/** Maximum number of addresses in one file according to the site map protocol. */
export const SITEMAP_LIMIT = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const LEGAL = ['/imprint/', '/privacy/', '/accessibility/'];

/** Pages that exist without any project: published lists and legal pages. */
async function fixedPaths(db: Db): Promise<readonly string[]> {
  return ['/', ...(await publishedPaths(db, await loadSettings(db))), ...LEGAL];
}

interface Address {
  readonly path: string;
  readonly changed: Date | null;
}

// Listed projects first, then organizations with a public page; both in a stable order.
const ADDRESSES = `
  SELECT '/project/' || p.slug || '/' AS path, p.published_at AS changed, 1 AS kind, p.id
    FROM explore_project e JOIN project p ON p.id = e.project_id
  UNION ALL
  SELECT '/organization/' || o.slug || '/', NULL, 2, o.id
    FROM organization o WHERE o.status IN (1, 2) AND o.review_status = 2`;

async function countAll(db: Db): Promise<number> {
  const { rows } = await db.client.query<{ n: bigint }>({
    name: 'sitemap:count',
    text: `SELECT (SELECT count(*) FROM explore_project)
      + (SELECT count(*) FROM organization WHERE status IN (1, 2) AND review_status = 2) AS n`,
  });
  return Number(rows[0]?.n ?? 0n) + (await fixedPaths(db)).length;
}

async function partOf(db: Db, base: string, part: number, limit: number): Promise<string | null> {
  // The fixed pages come first.
  const all = await fixedPaths(db);
  const fixed = all.slice((part - 1) * limit, part * limit);
  const offset = Math.max(0, (part - 1) * limit - all.length);
  const { rows } = await db.client.query<Address>({
    name: 'sitemap:part',
    text: `SELECT path, changed FROM (${ADDRESSES}) a ORDER BY kind, id LIMIT $1 OFFSET $2`,
    values: [limit - fixed.length, offset],
  });
  const addresses: Address[] = [...fixed.map((path) => ({ path, changed: null })), ...rows];
  if (addresses.length === 0) return null;
  const urls = addresses.map(({ path, changed }) => {
    const day = changed ? xmlElement('lastmod', berlinDate(changed)) : '';
    return `<url>${xmlElement('loc', base + path)}${day}</url>`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The site map: all addresses, or above `limit` the index of its parts. */
export async function sitemap(db: Db, base: string, limit = SITEMAP_LIMIT): Promise<string> {
  const parts = Math.ceil((await countAll(db)) / limit);
  if (parts <= 1) return (await partOf(db, base, 1, limit)) ?? '';
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap>${xmlElement('loc', `${base}/sitemaps/${index + 1}/`)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One part of the site map, counted from 1; null after the last. */
export function sitemapPart(
  db: Db,
  base: string,
  part: number,
  limit = SITEMAP_LIMIT,
): Promise<string | null> {
  return partOf(db, base, part, limit);
}

/** The robots.txt: search engines may visit public pages and share pictures. */
export function robots(base: string): string {
  return [
    'User-agent: *',
    'Allow: /api/v4/projects/*/picture.jpg',
    'Disallow: /api/',
    'Disallow: /site-admin/',
    'Disallow: /account/',
    'Allow: /account/password/reset/$',
    'Disallow: /donation/',
    'Disallow: /logout/',
    'Disallow: /locale/',
    'Disallow: /*?*preview_token=',
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n');
}
