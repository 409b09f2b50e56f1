import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { useApp } from '#testing/app.ts';
import {
  readProjectFeed,
  readRobots,
  readSitemap,
  readSitemapPart,
  sharePicture,
} from '../contract/feeds.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

const app = useApp();
const pool = () => app.database.pool;

async function organizationSlug(id: bigint): Promise<string> {
  const { rows } = await pool().query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  return rows[0]?.slug ?? '';
}

describe('for search engines, feed readers and networks', () => {
  test('the site map contains listed projects and public organizations, and is split above its limit', async () => {
    const organizationId = await makeOrganization(pool());
    const { slug } = await makeProject(pool(), { organizationId });
    const hidden = await makeProject(pool(), { reviewStatus: 4 });
    await pool().query(
      `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
       VALUES ('projects', 'lakes', '{}', '{}', 1, now()), ('projects', 'draft', '{}', NULL, NULL, NULL)`,
    );
    const { db } = app.services.database;
    const single = await sitemap(db, 'https://give.example');
    expect(single).toContain(`<loc>https://give.example/project/${slug}/</loc>`);
    expect(single).toContain(
      `<loc>https://give.example/organization/${await organizationSlug(organizationId)}/</loc>`,
    );
    expect(single).not.toContain(hidden.slug);
    const lists = [...single.matchAll(/<loc>https:\/\/give\.example(\/(?:projects|organizations)\/[^<]*)</g)];
    expect(lists.map(([, path]) => path)).toEqual(['/organizations/', '/projects/', '/projects/lakes/']);
    const index = await sitemap(db, 'https://give.example', 6);
    expect(index).toContain('<sitemapindex');
    const parts = [...index.matchAll(/<loc>https:\/\/give\.example\/sitemaps\/(\d+)\/<\/loc>/g)].map(Number);
    const texts = [];
    for (let part = 1; part <= parts.length; part += 1) {
      texts.push(await sitemapPart(db, 'https://give.example', part, 6));
    }
    const found = texts.join('').match(/<url>/g)?.length;
    expect(found).toBe(single.match(/<url>/g)?.length);
    expect(await sitemapPart(db, 'https://give.example', parts.length + 1, 6)).toBeNull();
    const served = await app.call(readSitemap);
    expect(served.headers['content-type']).toContain('application/xml');
    expect((await app.call(readSitemapPart, { params: { part: '1' } })).status).toBe(200);
    expect((await app.call(readSitemapPart, { params: { part: '999' } })).status).toBe(404);
    const rules = await app.call(readRobots);
    expect(String(rules.body)).toMatch(/Disallow: \/api\/[\s\S]*Sitemap: http.*\/sitemap\.xml/);
  });

  test('the feed contains the newest projects with their texts escaped', async () => {
    const { slug } = await makeProject(pool(), { title: 'Tom & Jerry <b>', createdAt: '2090-01-01' });
    const answer = await app.call(readProjectFeed);
    expect(answer.headers['content-type']).toContain('application/rss+xml');
    const [first = ''] = /<item>.*?<\/item>/s.exec(String(answer.body)) ?? [];
    expect(first).toContain('<title>Tom &amp; Jerry &lt;b&gt;</title>');
    expect(first).toContain(`/project/${slug}/</link>`);
  });

  test('the share picture of a project shows its progress; a hidden project has none', async () => {
    const { slug, id } = await makeProject(pool(), { needs: [[10_000n, 1_000n]] });
    const read = async () => {
      const answer = await app.server.inject({ url: `/api/v4/projects/${slug}/picture.jpg?locale=en_US` });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      return answer.rawPayload;
    };
    const before = await read();
    expect(await sharp(before).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    await pool().query('UPDATE project_funding SET balance = 9000, private = 9000 WHERE project_id = $1', [
      id,
    ]);
    const after = await read();
    expect(after.equals(before)).toBe(false);
    // The middle of the bar has the background color before, and the color of progress after.
    const color = async (picture: Buffer) => [
      ...(await sharp(picture).extract({ left: 600, top: 458, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect((await color(before))[2]).toBeGreaterThan(150);
    expect((await color(after))[2]).toBeLessThan(100);
    const hidden = await makeProject(pool(), { reviewStatus: 1 });
    expect((await app.call(sharePicture, { params: { slug: hidden.slug } })).status).toBe(404);
  });
});
