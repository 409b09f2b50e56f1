import { expect, onTestFinished, test } from 'vitest';
import { getPageSettings, type PageSettings } from '#features/pages/contract.ts';
import type { SettingKey } from '#features/settings/rules.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { unique } from '#testing/factories.ts';
import { exploreOrganizations } from '../contract/organizations.ts';
import { exploreProjects } from '../contract/projects.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';

const app = useApp();

async function set(key: SettingKey, value: unknown): Promise<void> {
  const { pool } = app.database;
  await setSettings(pool, { [key]: value });
  onTestFinished(() => resetSettings(pool, key));
}

async function hides(kind: 'projects' | 'organizations'): Promise<boolean> {
  const { body } = await app.call(getPageSettings, { params: { slug: 'home' }, query: { kind } });
  return (body as PageSettings).hidesBalance;
}

/** The titles of an answer, in its order, without the common first word. */
const namesIn = (body: unknown, word: string) =>
  (body as { results: { title: string }[] }).results.map(({ title }) => title.slice(word.length + 1));

test('projects whose balance is hidden are not sorted by it', async () => {
  const word = unique('brunnen');
  for (const [name, balance] of [
    ['rich', 9_000n],
    ['poor', 1_000n],
    ['new', 5_000n],
  ] as const) {
    await makeProject(app.database.pool, { title: `${word} ${name}`, needs: [[10_000n, balance]] });
  }
  const names = async (ordering: string) => {
    const { body } = await app.call(exploreProjects, { query: { search: word, ordering } });
    return namesIn(body, word);
  };
  expect(await names('-balance')).toEqual(['rich', 'new', 'poor']);
  expect(await hides('projects')).toBe(false);
  await set('displayCurrentCoinBalance', 3);
  const newest = ['new', 'poor', 'rich'];
  expect([await names('-balance'), await names('balance')]).toEqual([newest, newest]);
  expect(await names('title')).toEqual(newest);
  expect([await hides('projects'), await hides('organizations')]).toEqual([true, false]);
});

test('organizations whose balance is hidden are not sorted by it', async () => {
  const { pool } = app.database;
  const word = unique('bund');
  for (const [name, balance] of [
    ['rich', 9_000n],
    ['poor', 1_000n],
    ['new', 5_000n],
  ] as const) {
    const organizationId = await makeOrganization(pool, { title: `${word} ${name}` });
    await makeProject(pool, { organizationId, needs: [[10_000n, balance]] });
  }
  const names = async (ordering: string) => {
    const { body } = await app.call(exploreOrganizations, { query: { search: word, ordering } });
    return namesIn(body, word);
  };
  expect(await names('-balance')).toEqual(['rich', 'new', 'poor']);
  await set('displayOrganizationBalance', false);
  const newest = ['new', 'poor', 'rich'];
  expect([await names('-balance'), await names('balance')]).toEqual([newest, newest]);
  expect([await hides('projects'), await hides('organizations')]).toEqual([false, true]);
});
