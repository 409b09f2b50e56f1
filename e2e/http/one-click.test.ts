import { beforeAll, describe, expect, test, vi } from 'vitest';
import { mailedLinks } from '#app/testing/mailed-links.ts';
import { causeMailsWithLinks } from '../support/linked-mails.ts';
import { usePages } from '../support/pages.ts';

const pages = usePages();
const pool = () => pages.services.database.pool;

/** Paths of the links by which mail programs unsubscribe, of news and of the operator's mails. */
let paths: { news: string; subscriber: string };

beforeAll(async () => {
  await causeMailsWithLinks(pages.services, `http://localhost:${pages.config.port}`);
  const pathOf = async (template: string, part: string) => {
    const link = (await mailedLinks(pool())).find(
      (one) => one.template === template && one.url.includes(part),
    );
    const { pathname, search } = new URL(link?.url ?? 'http://unknown.example/');
    return pathname + search;
  };
  const written = async () => expect(await pathOf('news_published', '/news-subscription/')).not.toBe('/');
  await vi.waitFor(written, { timeout: 30_000, interval: 200 });
  paths = {
    news: await pathOf('news_published', '/news-subscription/'),
    subscriber: await pathOf('subscriber_confirm', 'withdraw=true'),
  };
});

/** As a mail program sends it: without cookies, origin and session. */
const send = (path: string, body: URLSearchParams | FormData) =>
  fetch(`http://localhost:${pages.config.port}${path}`, { method: 'POST', body, redirect: 'manual' });
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

const withdrawn = async () => {
  const { rows } = await pool().query<{ news: Date | null; subscriber: Date | null }>(
    `SELECT (SELECT withdrawn_at FROM news_consent) AS news,
       (SELECT unsubscribed_at FROM subscriber WHERE token_hash IS NOT NULL) AS subscriber`,
  );
  return rows[0];
};

describe('the link to unsubscribe', () => {
  test('changes nothing when it is opened, and nothing by a body that says something else', async () => {
    for (const path of Object.values(paths)) {
      expect((await pages.get(path)).status).toBe(200);
      const others = [
        new URLSearchParams(),
        new URLSearchParams({ 'List-Unsubscribe': 'Other' }),
        new URLSearchParams({ unknown: 'One-Click' }),
      ];
      for (const body of others) expect([path, (await send(path, body)).status]).toEqual([path, 400]);
      const text = await fetch(`http://localhost:${pages.config.port}${path}`, { method: 'POST', body: 'x' });
      expect(text.status).toBe(415);
    }
    expect(await withdrawn()).toEqual({ news: null, subscriber: null });
  });

  test('is not found with a forged token', async () => {
    expect((await send('/news-subscription/0b8f1a5e-7b34-4d0a-9d0e-000000000000/', oneClick())).status).toBe(
      404,
    );
    expect((await send(`/subscription/${'x'.repeat(43)}/?withdraw=true`, oneClick())).status).toBe(404);
    expect(await withdrawn()).toEqual({ news: null, subscriber: null });
  });

  test('is refused when a page of another site sends it', async () => {
    const { status } = await fetch(`http://localhost:${pages.config.port}${paths.news}`, {
      method: 'POST',
      body: oneClick(),
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  });

  test('unsubscribes at once, without a redirect; a second time changes nothing', async () => {
    for (const path of Object.values(paths)) expect((await send(path, oneClick())).status).toBe(200);
    const first = await withdrawn();
    expect(first).toEqual({ news: expect.any(Date), subscriber: expect.any(Date) });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const path of Object.values(paths)) expect((await send(path, form)).status).toBe(200);
    expect(await withdrawn()).toEqual(first);
    expect((await pages.get(paths.news)).text).toMatch(/no longer|No more/i);
  });
});
