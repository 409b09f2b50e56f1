import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { companies } from '../content/companies.ts';
import { organizations } from '../content/organizations.ts';
import { projects } from '../content/projects/index.ts';

const folder = join(import.meta.dirname, '../pictures');

test('every project has a cover, and every photo belongs to a project', async () => {
  const photos = await readdir(join(folder, 'photos'));
  const keys = projects.map(({ key }) => key);
  expect(keys.filter((key) => !photos.includes(`${key}-1.webp`))).toEqual([]);
  expect(photos.filter((name) => !keys.includes(name.replace(/-\d+\.webp$/, '')))).toEqual([]);
});

test('every organization and every company has a logo', async () => {
  const owners = [...organizations, ...companies].map(({ slug }) => `${slug}.webp`);
  expect((await readdir(join(folder, 'logos'))).sort()).toEqual(owners.sort());
});

test('the pictures are below 12 MB in total', async () => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
});
