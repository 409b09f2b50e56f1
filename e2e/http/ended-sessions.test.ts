import { describe, expect, test } from 'vitest';
import { localeCodes } from '#platform/contract/locale.ts';
import { languageOf } from '#platform/i18n.ts';
import { sessionHeaders } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { usePages } from '../support/pages.ts';
import { KEY, mainText, readable } from '../support/texts.ts';

const pages = usePages();
const query = (text: string, values: readonly unknown[]) =>
  pages.services.database.pool.query(text, [...values]);

describe.each(localeCodes)('a session that has ended, in a browser that speaks %s', (locale) => {
  test.each([
    '/account/profile/',
    '/account/donations/',
    '/site-admin/settings/giving/',
    '/site-admin/organizations/',
  ])('leads from %s to a log-in page in one language', async (path) => {
    const staff = await buildUser(pages.services, { isSuperuser: true });
    const { cookie = '' } = await sessionHeaders(pages.services, staff.id);
    await query('DELETE FROM session WHERE user_id = $1', [staff.id]);
    const asking = { locale: null, headers: { cookie: `${cookie}; locale=${locale}` } };
    const login = `/login/?next=${encodeURIComponent(path)}`;
    const sent = await pages.get(path, asking);
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `${login}&ended=1`]);
    expect((await pages.get(`${path}_.data`, asking)).text).not.toMatch(KEY);
    const { text } = await pages.get(login, asking);
    expect(text).toContain(`<html lang="${languageOf(locale)}"`);
    expect(text).toContain(`data-locale="${locale}"`);
    expect(readable(text)).not.toMatch(KEY);
  });
});

test('pages, which visitors share, ignore the language header of API calls', async () => {
  const read = async (headers: Record<string, string>) =>
    (await pages.get('/login/', { locale: null, headers: { 'accept-language': 'en', ...headers } })).text;
  expect(await read({ 'x-page-locale': 'sie_DE' })).toContain('<html lang="en"');
  expect(await read({})).toContain('<html lang="en"');
});

test.each([
  ['de', 'Diese Sitzung'],
  ['du_DE', 'Melde Geräte ab'],
  ['sie_DE', 'Melden Sie Geräte ab'],
] as const)('the sessions are shown in German of the variant %s', async (locale, words) => {
  const user = await buildUser(pages.services, {});
  const { text } = await pages.get('/account/profile/', { as: user, locale });
  const [, sessions] = mainText(text).split('Aktive Sitzungen');
  expect(sessions).toContain(words);
});

test('a staff session ends twelve hours after the log-in even if it is in use', async () => {
  const staff = await buildUser(pages.services, { permissions: ['view_projects'] });
  const headers = await sessionHeaders(pages.services, staff.id);
  const visit = () => pages.get('/site-admin/projects/', { locale: null, headers });
  expect((await visit()).status).toBe(200);
  await query(`UPDATE session SET created_at = now() - interval '12 hours' WHERE user_id = $1`, [staff.id]);
  const { status, headers: sent } = await visit();
  expect([status, sent.get('location')]).toEqual([302, expect.stringMatching(/^\/login\//)]);
});
