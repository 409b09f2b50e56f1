import { describe, expect, test } from 'vitest';
import { issueToken } from '#features/accounts/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { makeOwnedProject } from '../support/owners.ts';
import { usePages } from '../support/pages.ts';
import { mainText } from '../support/texts.ts';

const pages = usePages();
const query = (text: string, values: readonly unknown[]) =>
  pages.services.database.pool.query(text, [...values]);
/** The HTML of the main part of a page. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
/** The names of links, by address. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href, name = '']) => ({
    href,
    name: name.replace(/<[^>]+>/g, ' ').trim(),
  }));

test('the administrator of an organization finds it and its projects first in the menu', async () => {
  const { owner } = await makeOwnedProject(pages.services);
  const { text } = await pages.get('/', { as: owner });
  const menus = /<header[\s\S]*?<\/header>/.exec(text)?.[0].match(/<details[\s\S]*?<\/details>/g);
  const links = linksIn(menus?.at(-1) ?? '').slice(0, 3);
  expect(links.map(({ name }) => name)).toEqual(['My organization', 'My projects', 'News about my projects']);
  const organization = await pages.get(links[0]?.href ?? '', { as: owner });
  expect([links[0]?.href, organization.status]).toEqual(['/account/organization/', 200]);
  expect(organization.text).toContain('<h1');
});

test.each([
  ['en_US', 'the email for a new one goes to the previous address'],
  ['de', 'geht die E-Mail für ein neues an die bisherige Adresse'],
  ['du_DE', 'geht die E-Mail für ein neues an deine bisherige Adresse'],
  ['sie_DE', 'geht die E-Mail für ein neues an Ihre bisherige Adresse'],
] as const)(
  'the page that confirms a new address says in %s where the mail about a new password goes',
  async (locale, words) => {
    const user = await buildUser(pages.services, {});
    const token = await pages.services.database.transact((tx) =>
      issueToken(tx, {
        userId: user.id,
        kind: 'email_change',
        email: `${unique('new')}@mail.example`,
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
    );
    const { text } = await pages.get(`/account/email/${token}/`, { locale });
    expect(mainText(text)).toContain(words);
  },
);

test.each(['/account/activate', '/account/invitation'])(
  'an invalid link of %s offers a way to contact the support',
  async (path) => {
    const { text } = await pages.get(`${path}/${'x'.repeat(43)}/`);
    expect(mainOf(text)).toMatch(/<a [^>]*href="mailto:/);
  },
);

describe('somebody without projects', () => {
  test.each([
    { usertype: 2, words: 'Please create the organization first.', link: '/account/organization/' },
    { usertype: 4, words: 'Company accounts support the projects of others', link: '/projects/' },
    { usertype: 1, words: 'administers neither an organization nor a project', link: '/projects/' },
  ])('is offered what fits an account of type $usertype', async ({ usertype, words, link }) => {
    await setSettings(pages.services.database.pool, { userProjects: true });
    const user = await buildUser(pages.services, {});
    await query('UPDATE app_user SET usertype = $2 WHERE id = $1', [user.id, usertype]);
    const { text } = await pages.get('/account/projects/', { as: user });
    const main = mainOf(text);
    expect(mainText(text)).toContain(words);
    expect(linksIn(main).map(({ href }) => href)).toContain(link);
    expect(main.includes('create the organization')).toBe(usertype === 2);
  });
});

test('an account without an organization is led to the projects that it administers', async () => {
  const { slug } = await makeOwnedProject(pages.services);
  const helper = await buildUser(pages.services, {});
  await query(
    'INSERT INTO project_administrator (project_id, user_id) SELECT id, $2 FROM project WHERE slug = $1',
    [slug, helper.id],
  );
  const none = await pages.get('/account/organization/', { as: helper });
  expect(mainText(none.text)).toContain('This account does not administer an organization.');
  const { href = '' } = linksIn(mainOf(none.text)).find(({ name }) => name === 'To my projects') ?? {};
  const projects = await pages.get(href, { as: helper });
  expect(linksIn(mainOf(projects.text)).map(({ name }) => name)).toContain('Ein Flügel');
  expect(projects.text).not.toContain('create the organization');
});
