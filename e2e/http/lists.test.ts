import { expect, test } from 'vitest';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { usePages } from '../support/pages.ts';
import { mainText } from '../support/texts.ts';

let clerk: BuiltUser;
const pages = usePages(async (services) => {
  clerk = await buildUser(services, { permissions: ['view_projects', 'view_organizations'] });
});

test.each([
  ['/site-admin/organizations-old/', '/site-admin/organizations/'],
  ['/site-admin/organizations/archive-old/', '/site-admin/organizations/?archived=true'],
])('the old address %s leads to the list with its filter', async (old, address) => {
  const { status, headers } = await pages.get(old, { as: clerk });
  expect([Math.floor(status / 100), headers.get('location')]).toEqual([3, address]);
});

test.each([
  ['/site-admin/projects/', 'No projects found'],
  ['/site-admin/organizations/', 'No organizations found'],
])('a search in %s without results says so', async (path, words) => {
  const { text } = await pages.get(`${path}?search=nothing-like-this`, { as: clerk });
  expect(mainText(text)).toContain(words);
});
