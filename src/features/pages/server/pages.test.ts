import { describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { png, uploaded } from '#testing/uploads.ts';

import {
  createSitePage,
  deletePage,
  discardPageDraft,
  getPageSettings,
  previewPage,
  publishPage,
  readSitePage,
  savePageDraft,
  type SitePage,
  uploadTextPicture,
} from '../contract.ts';
import { HEADLINE_MAX, HTML_MAX } from '../content.ts';

const app = useApp();
const editor = (): Promise<BuiltUser> =>
  buildUser(app.services, { permissions: ['create_pages', 'change_pages', 'delete_pages'] });

async function createDraft(as: BuiltUser, slug = unique('page')): Promise<{ id: string; slug: string }> {
  const body = { kind: 'projects', slug, title: { en: 'Lakes', de: 'Seen' } };
  const answer = await app.call(createSitePage, { body }, { as });
  expect(answer.status).toBe(201);
  return { id: (answer.body as { id: string }).id, slug };
}

async function pageOf(id: string, as: BuiltUser): Promise<SitePage> {
  const answer = await app.call(readSitePage, { params: { id } }, { as });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function save(id: string, as: BuiltUser, change: Partial<SitePage['draft']>, version?: number) {
  const page = await pageOf(id, as);
  const body = { version: version ?? page.version, content: { ...page.draft, ...change } };
  return app.call(savePageDraft, { params: { id }, body }, { as });
}

const settingsOf = (slug: string, query: Record<string, string> = {}, locale = 'en_US') =>
  app.call(getPageSettings, { params: { slug }, query }, { locale });

describe('a page for visitors', () => {
  test('home exists from the start, for projects and for organizations', async () => {
    const projects = await settingsOf('home');
    expect(projects.status).toBe(200);
    expect(projects.body).toMatchObject({
      slug: 'home',
      kind: 'projects',
      title: 'Projects',
      showMap: true,
      showCategoriesRow: true,
      showSearchRow: true,
      projectPageSize: 9,
      defaultSortOrder: '',
      hideExpiredDefault: false,
      currencyDisplay: { useCurrency: true, currencyIsoCode: 'EUR', factorOfCurrencyToCoin: 100 },
      platformPrivacyPolicyLink: '/privacy/',
      is_preview: false,
    });
    const organizations = await settingsOf('home', { kind: 'organizations' }, 'de');
    expect(organizations.body).toMatchObject({ kind: 'organizations', title: 'Organisationen' });
  });

  test('home has its own headline and figures, which default to those of the platform', async () => {
    const as = await editor();
    expect((await settingsOf('home')).body).toMatchObject({ headline: '', showFigures: true });
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT id FROM page WHERE slug = 'home' AND kind = 'projects'`,
    );
    const id = String(rows[0]?.id);
    await save(id, as, { headline: { en: '', de: 'Spenden im Heidetal' }, showFigures: false });
    expect((await settingsOf('home')).body).toMatchObject({ headline: '', showFigures: true });
    const link = await app.call(previewPage, { params: { id }, body: {} }, { as });
    expect((link.body as { url: string }).url).toMatch(/^\/\?slug=home&preview_token=/);
    const { version } = await pageOf(id, as);
    await app.call(publishPage, { params: { id }, body: { version } }, { as });
    const changed = { headline: 'Spenden im Heidetal', showFigures: false, title: 'Projekte' };
    for (const locale of ['de', 'du_DE', 'sie_DE']) {
      expect((await settingsOf('home', {}, locale)).body).toMatchObject(changed);
    }
    const long = { headline: { en: 'x'.repeat(HEADLINE_MAX + 1), de: '' } };
    expect((await save(id, as, long)).status).toBe(400);
  });

  test('is unknown until it is published, and shows the published version while the draft changes', async () => {
    const as = await editor();
    const { id, slug } = await createDraft(as);
    expect((await settingsOf(slug)).status).toBe(404);
    await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as });
    expect((await settingsOf(slug, {}, 'du_DE')).body).toMatchObject({ title: 'Seen' });
    await save(id, as, { title: { en: 'Ponds', de: '' }, showMap: false });
    expect((await settingsOf(slug)).body).toMatchObject({ title: 'Lakes', showMap: true });
    const { version } = await pageOf(id, as);
    await app.call(publishPage, { params: { id }, body: { version } }, { as });
    expect((await settingsOf(slug, {}, 'de')).body).toMatchObject({ title: 'Ponds', showMap: false });
  });

  test('a page of the other kind is another page', async () => {
    const as = await editor();
    const { id, slug } = await createDraft(as);
    await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as });
    expect((await settingsOf(slug, { kind: 'organizations' })).status).toBe(404);
  });
});

describe('the voting of a page', () => {
  test('is included with its period once it is public and the page is a voting list', async () => {
    const as = await editor();
    const { id, slug } = await createDraft(as);
    const voting = unique('voting');
    const reported = async () => (await settingsOf(slug)).body as { voting: unknown };
    const change = async (part: Partial<SitePage['draft']>) => {
      await save(id, as, part);
      const { version } = await pageOf(id, as);
      await app.call(publishPage, { params: { id }, body: { version } }, { as });
    };
    const { pool } = app.database;
    const votings = (enabled: boolean) => setSettings(pool, { enableVoting: enabled });
    await votings(true);
    const unknown = await save(id, as, { isVotingList: true, voting });
    expect(unknown.status).toBe(400);
    expect(unknown.body).toMatchObject({ 'content.voting': ['There is no voting with this web address'] });
    await pool.query(
      `INSERT INTO voting (slug, title, starts_at, ends_at)
       VALUES ($1, $1, now() - interval '1 day', now() + interval '1 day')`,
      [voting],
    );
    await change({ isVotingList: true, voting });
    expect(await reported()).toMatchObject({ voting: null });
    await pool.query('UPDATE voting SET review_status = 2 WHERE slug = $1', [voting]);
    expect(await reported()).toMatchObject({
      isVotingList: true,
      voting: { slug: voting, active: true, state: 'active' },
    });
    await votings(false);
    expect(await reported()).toMatchObject({ voting: null });
    await votings(true);
    await pool.query(`UPDATE voting SET ends_at = now() - interval '1 hour' WHERE slug = $1`, [voting]);
    expect(await reported()).toMatchObject({ voting: { slug: voting, active: false, state: 'expired' } });
    const dates = { voting_start: '2100-03-01T00:00:00.000Z', voting_end: '2100-04-01T00:00:00.000Z' };
    await pool.query('UPDATE voting SET starts_at = $2, ends_at = $3 WHERE slug = $1', [
      voting,
      dates.voting_start,
      dates.voting_end,
    ]);
    expect(await reported()).toMatchObject({ voting: { active: false, state: 'future', ...dates } });
    await change({ isVotingList: false });
    expect(await reported()).toMatchObject({ voting: null });
  });
});

describe('HTML of a page', () => {
  test('is reduced to formatting when it is saved, and again when it is shown', async () => {
    const as = await editor();
    const { id, slug } = await createDraft(as);
    const html = '<h2 onclick="x()">Hi</h2><script>steal()</script><p><a href="javascript:x()">go</a></p>';
    await save(id, as, { html: { en: html, de: '' } });
    const page = await pageOf(id, as);
    expect(page.draft.html.en).toBe('<h3>Hi</h3><p><a rel="noopener nofollow ugc">go</a></p>');
    await app.database.pool.query(
      `UPDATE page SET draft = jsonb_set(draft, '{html,en}', '"<p>x<img src=x onerror=y()></p>"') WHERE id = $1`,
      [id],
    );
    await app.call(publishPage, { params: { id }, body: { version: page.version } }, { as });
    expect((await settingsOf(slug)).body).toMatchObject({ html: '<p>x</p>' });
  });
});

describe('a preview link', () => {
  async function preview(id: string, as: BuiltUser): Promise<URL> {
    const answer = await app.call(previewPage, { params: { id }, body: {} }, { as });
    expect(answer.status).toBe(201);
    return new URL((answer.body as { url: string }).url, 'http://localhost');
  }

  test('shows the draft without an account, only for this page', async () => {
    const as = await editor();
    const { id, slug } = await createDraft(as);
    const other = await createDraft(as);
    const link = await preview(id, as);
    expect(link.pathname).toBe('/projects/');
    expect(link.searchParams.get('slug')).toBe(slug);
    const preview_token = link.searchParams.get('preview_token') ?? '';
    const seen = await settingsOf(slug, { preview_token });
    expect(seen.body).toMatchObject({ title: 'Lakes', is_preview: true });
    expect((await settingsOf(other.slug, { preview_token })).status).toBe(404);
  });

  test('expires after 24 hours, and says so', async () => {
    const as = await editor();
    const { id, slug } = await createDraft(as);
    const preview_token = (await preview(id, as)).searchParams.get('preview_token') ?? '';
    await app.database.pool.query(
      `UPDATE page_preview SET expires_at = expires_at - interval '24 hours' WHERE page_id = $1`,
      [id],
    );
    const answer = await settingsOf(slug, { preview_token });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      code: 'preview_expired',
      detail: 'This preview link is no longer valid. A new one can be created in the administration.',
    });
  });

  test('is stored only as a hash', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    const token = (await preview(id, as)).searchParams.get('preview_token') ?? '';
    const { rows } = await app.database.pool.query(
      'SELECT encode(token_hash, $2) AS stored FROM page_preview WHERE page_id = $1',
      [id, 'escape'],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('editing a page', () => {
  test('two who save the same version: the second is refused and nothing is lost', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    const both = await Promise.all([
      save(id, as, { title: { en: 'One', de: '' } }, 1),
      save(id, as, { title: { en: 'Two', de: '' } }, 1),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ codes: { non_field_errors: ['page_changed'] }, now: { version: 2 } });
    expect((await pageOf(id, as)).version).toBe(2);
  });

  test('publishing requires the version that was seen; repeating it changes nothing', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    await save(id, as, { showMap: false });
    const publish = (version: number) => app.call(publishPage, { params: { id }, body: { version } }, { as });
    expect((await publish(1)).status).toBe(409);
    expect((await publish(2)).body).toEqual({ version: 2, published_version: 2 });
    expect((await publish(2)).body).toEqual({ version: 2, published_version: 2 });
  });

  test('a discarded draft is reset to the published version; an unpublished one is not', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    const discard = (version: number) =>
      app.call(discardPageDraft, { params: { id }, body: { version } }, { as });
    expect((await discard(1)).body).toMatchObject({ codes: { non_field_errors: ['page_unpublished'] } });
    await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as });
    await save(id, as, { title: { en: 'Wrong', de: 'Falsch' } });
    expect((await discard(2)).body).toEqual({ version: 3, published_version: 3 });
    expect((await pageOf(id, as)).draft.title).toEqual({ en: 'Lakes', de: 'Seen' });
  });

  test('a name can be used once per kind', async () => {
    const as = await editor();
    const { slug } = await createDraft(as);
    const again = (kind: string) =>
      app.call(createSitePage, { body: { kind, slug, title: { en: 'x', de: '' } } }, { as });
    const refused = await again('projects');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      slug: ['There is already a page with this web address'],
      codes: { slug: ['page_slug_taken'] },
    });
    expect((await again('organizations')).status).toBe(201);
  });

  test('a title in one language, an ordered region and known orders are required', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    const codes = async (change: object) => {
      const { status, body } = await save(id, as, change);
      expect(status).toBe(400);
      return (body as { codes: Record<string, unknown> }).codes;
    };
    expect(JSON.stringify(await codes({ title: { en: ' ', de: '' } }))).toContain('page_title');
    const region = { south: 50, north: 48, west: 8, east: 9 };
    expect(JSON.stringify(await codes({ region }))).toContain('page_region');
    await codes({ defaultSortOrder: 'best' });
  });

  test('a deleted page is removed with its links; home cannot be deleted', async () => {
    const as = await editor();
    const { id, slug } = await createDraft(as);
    await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as });
    await app.call(previewPage, { params: { id }, body: {} }, { as });
    expect((await settingsOf(slug)).status).toBe(200);
    expect((await app.call(deletePage, { params: { id } }, { as })).status).toBe(200);
    expect((await settingsOf(slug)).status).toBe(404);
    expect((await app.call(deletePage, { params: { id } }, { as })).status).toBe(404);
    const { rows } = await app.database.pool.query<{ id: string }>(`SELECT id FROM page WHERE slug = 'home'`);
    for (const home of rows) {
      const refused = await app.call(deletePage, { params: { id: String(home.id) } }, { as });
      expect(refused.body).toMatchObject({ codes: { non_field_errors: ['page_home'] } });
    }
    expect((await settingsOf('home')).status).toBe(200);
  });

  test.each([
    ['view_pages', [403, 403, 403, 403]],
    ['create_pages', [201, 403, 403, 403]],
    ['change_pages', [403, 200, 201, 403]],
    ['delete_pages', [403, 403, 403, 200]],
  ] as const)('%s allows nothing else', async (permission, statuses) => {
    const { id } = await createDraft(await editor());
    const as = await buildUser(app.services, { permissions: [permission] });
    const body = { kind: 'projects', slug: unique('own'), title: { en: 'x', de: '' } };
    const answered = [
      (await app.call(createSitePage, { body }, { as })).status,
      (await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as })).status,
      (await app.call(previewPage, { params: { id }, body: {} }, { as })).status,
      (await app.call(deletePage, { params: { id } }, { as })).status,
    ];
    expect(answered).toEqual(statuses);
  });
});

describe('pictures in the text of a page', () => {
  test('are those of the draft and of the published version, and go with the page', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    const [first, second] = [
      await uploaded(app, uploadTextPicture, await png(), { as }),
      await uploaded(app, uploadTextPicture, await png(), { as }),
    ].map(({ image }) => image?.src ?? '');
    const text = (src = '') => ({ html: { en: `<p>a</p><img src="${src}" alt="Lake">`, de: '' } });
    const stored = async () => {
      const { files, database, clock } = app.services;
      await files.sweep(database, new Date(clock.now().getTime() + 48 * 3_600_000));
      const found = [first, second].map(
        async (src) => (await app.server.inject(src ?? '')).statusCode === 200,
      );
      return Promise.all(found);
    };
    expect((await save(id, as, text(first))).status).toBe(200);
    const publish = async () => {
      const { version } = await pageOf(id, as);
      return (await app.call(publishPage, { params: { id }, body: { version } }, { as })).status;
    };
    expect(await publish()).toBe(200);
    expect((await save(id, as, text(second))).status).toBe(200);
    expect(await stored()).toEqual([true, true]);
    expect(await publish()).toBe(200);
    expect(await stored()).toEqual([false, true]);
    expect((await app.call(deletePage, { params: { id } }, { as })).status).toBe(200);
    expect(await stored()).toEqual([false, false]);
  });

  test('count with their stored addresses: a text that becomes too long is refused, and nothing is lost', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    const { image } = await uploaded(app, uploadTextPicture, await png(), { as });
    const picture = `<img src="${image?.src}" alt="Lake">`;
    const html = { en: `<p>${'x'.repeat(HTML_MAX - 20 - picture.length)}</p>${picture}`, de: '<p>Seen</p>' };
    const refused = await save(id, as, { html });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ codes: { 'content.html.en': ['too_long'] } });
    expect((await pageOf(id, as)).draft.html).toEqual({ en: '', de: '' });
  });

  test('can be put back by a colleague who has removed them', async () => {
    const [first, second] = [await editor(), await editor()];
    const { id } = await createDraft(first);
    const { image } = await uploaded(app, uploadTextPicture, await png(), { as: first });
    const html = { en: `<img src="${image?.src}" alt="Lake">`, de: '' };
    expect((await save(id, first, { html })).status).toBe(200);
    expect((await save(id, second, { html: { en: '', de: '' } })).status).toBe(200);
    expect((await save(id, second, { html })).status).toBe(200);
  });

  test('need a description', async () => {
    const as = await editor();
    const { id } = await createDraft(as);
    const { image } = await uploaded(app, uploadTextPicture, await png(), { as });
    const refused = await save(id, as, { html: { en: '', de: `<img src="${image?.src}">` } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ codes: { 'content.html.de': ['picture_alt_missing'] } });
  });
});
