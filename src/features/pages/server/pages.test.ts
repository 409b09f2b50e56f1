import { describe, expect, test } from 'vitest';
import { forgetSettings } from '#features/settings/server/load.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';

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
} from '../contract.ts';

const app = useApp();
const editor = (): Promise<BuiltUser> =>
  buildUser(app.services, { permissions: ['create_pages', 'change_pages', 'delete_pages'] });

async function begun(as: BuiltUser, slug = unique('page')): Promise<{ id: string; slug: string }> {
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
  test('home is there from the start, for projects and for organisations', async () => {
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

  test('is unknown until it is published, and shows what was published while the draft goes on', async () => {
    const as = await editor();
    const { id, slug } = await begun(as);
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
    const { id, slug } = await begun(as);
    await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as });
    expect((await settingsOf(slug, { kind: 'organizations' })).status).toBe(404);
  });
});

describe('the voting of a page', () => {
  test('is named with when it runs, once it is public and the page is a voting list', async () => {
    const as = await editor();
    const { id, slug } = await begun(as);
    const voting = unique('voting');
    const told = async () => (await settingsOf(slug)).body as { voting: unknown };
    const change = async (part: Partial<SitePage['draft']>) => {
      await save(id, as, part);
      const { version } = await pageOf(id, as);
      await app.call(publishPage, { params: { id }, body: { version } }, { as });
    };
    const { pool } = app.database;
    const votings = async (enabled: boolean) => {
      await pool.query(
        `INSERT INTO platform_setting (key, value) VALUES ('enableVoting', $1)
         ON CONFLICT (key) DO UPDATE SET value = $1`,
        [JSON.stringify(enabled)],
      );
      forgetSettings();
    };
    await votings(true);
    const unknown = await save(id, as, { isVotingList: true, voting });
    expect(unknown.status).toBe(400);
    expect(unknown.body).toMatchObject({ 'content.voting': ['There is no voting of this name'] });
    await pool.query(
      `INSERT INTO voting (slug, title, starts_at, ends_at)
       VALUES ($1, $1, now() - interval '1 day', now() + interval '1 day')`,
      [voting],
    );
    await change({ isVotingList: true, voting });
    expect(await told()).toMatchObject({ voting: null });
    await pool.query('UPDATE voting SET review_status = 2 WHERE slug = $1', [voting]);
    expect(await told()).toMatchObject({
      isVotingList: true,
      voting: { slug: voting, active: true, state: 'active' },
    });
    await votings(false);
    expect(await told()).toMatchObject({ voting: null });
    await votings(true);
    await pool.query(`UPDATE voting SET ends_at = now() - interval '1 hour' WHERE slug = $1`, [voting]);
    expect(await told()).toMatchObject({ voting: { slug: voting, active: false, state: 'expired' } });
    const dates = { voting_start: '2100-03-01T00:00:00.000Z', voting_end: '2100-04-01T00:00:00.000Z' };
    await pool.query('UPDATE voting SET starts_at = $2, ends_at = $3 WHERE slug = $1', [
      voting,
      dates.voting_start,
      dates.voting_end,
    ]);
    expect(await told()).toMatchObject({ voting: { active: false, state: 'future', ...dates } });
    await change({ isVotingList: false });
    expect(await told()).toMatchObject({ voting: null });
  });
});

describe('HTML of a page', () => {
  test('is cut down to formatting when it is saved, and again when it is shown', async () => {
    const as = await editor();
    const { id, slug } = await begun(as);
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

  test('shows the draft without an account, for this page alone', async () => {
    const as = await editor();
    const { id, slug } = await begun(as);
    const other = await begun(as);
    const link = await preview(id, as);
    expect(link.pathname).toBe('/projects/');
    expect(link.searchParams.get('slug')).toBe(slug);
    const preview_token = link.searchParams.get('preview_token') ?? '';
    const seen = await settingsOf(slug, { preview_token });
    expect(seen.body).toMatchObject({ title: 'Lakes', is_preview: true });
    expect((await settingsOf(other.slug, { preview_token })).status).toBe(404);
  });

  test('is over after 24 hours, and says so', async () => {
    const as = await editor();
    const { id, slug } = await begun(as);
    const preview_token = (await preview(id, as)).searchParams.get('preview_token') ?? '';
    await app.database.pool.query(
      `UPDATE page_preview SET expires_at = expires_at - interval '24 hours' WHERE page_id = $1`,
      [id],
    );
    const answer = await settingsOf(slug, { preview_token });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      code: 'preview_expired',
      detail: 'This preview link is no longer valid. A new one can be made in the administration.',
    });
  });

  test('is kept as a hash only', async () => {
    const as = await editor();
    const { id } = await begun(as);
    const token = (await preview(id, as)).searchParams.get('preview_token') ?? '';
    const { rows } = await app.database.pool.query(
      'SELECT encode(token_hash, $2) AS kept FROM page_preview WHERE page_id = $1',
      [id, 'escape'],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('work on a page', () => {
  test('two who save the same version: the second is told and nothing is lost', async () => {
    const as = await editor();
    const { id } = await begun(as);
    const both = await Promise.all([
      save(id, as, { title: { en: 'One', de: '' } }, 1),
      save(id, as, { title: { en: 'Two', de: '' } }, 1),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ codes: { non_field_errors: ['page_changed'] } });
    expect((await pageOf(id, as)).version).toBe(2);
  });

  test('publishing asks for the version that was seen; publishing twice is the same as once', async () => {
    const as = await editor();
    const { id } = await begun(as);
    await save(id, as, { showMap: false });
    const publish = (version: number) => app.call(publishPage, { params: { id }, body: { version } }, { as });
    expect((await publish(1)).status).toBe(409);
    expect((await publish(2)).body).toEqual({ version: 2, published_version: 2 });
    expect((await publish(2)).body).toEqual({ version: 2, published_version: 2 });
  });

  test('a discarded draft goes back to what is published; what never was published stays', async () => {
    const as = await editor();
    const { id } = await begun(as);
    const discard = (version: number) =>
      app.call(discardPageDraft, { params: { id }, body: { version } }, { as });
    expect((await discard(1)).body).toMatchObject({ codes: { non_field_errors: ['page_unpublished'] } });
    await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as });
    await save(id, as, { title: { en: 'Wrong', de: 'Falsch' } });
    expect((await discard(2)).body).toEqual({ version: 3, published_version: 3 });
    expect((await pageOf(id, as)).draft.title).toEqual({ en: 'Lakes', de: 'Seen' });
  });

  test('a name is taken once per kind', async () => {
    const as = await editor();
    const { slug } = await begun(as);
    const again = (kind: string) =>
      app.call(createSitePage, { body: { kind, slug, title: { en: 'x', de: '' } } }, { as });
    const refused = await again('projects');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      slug: ['A page of this name exists already'],
      codes: { slug: ['page_slug_taken'] },
    });
    expect((await again('organizations')).status).toBe(201);
  });

  test('a title in one language, a region in order and known orders are asked for', async () => {
    const as = await editor();
    const { id } = await begun(as);
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

  test('a deleted page is gone with its links; home stays', async () => {
    const as = await editor();
    const { id, slug } = await begun(as);
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
  ] as const)('%s allows that much and no more', async (permission, statuses) => {
    const { id } = await begun(await editor());
    const as = await buildUser(app.services, { permissions: [permission] });
    const body = { kind: 'projects', slug: unique('own'), title: { en: 'x', de: '' } };
    const made = [
      (await app.call(createSitePage, { body }, { as })).status,
      (await app.call(publishPage, { params: { id }, body: { version: 1 } }, { as })).status,
      (await app.call(previewPage, { params: { id }, body: {} }, { as })).status,
      (await app.call(deletePage, { params: { id } }, { as })).status,
    ];
    expect(made).toEqual(statuses);
  });
});
