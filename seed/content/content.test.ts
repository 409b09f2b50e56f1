import { expect, test } from 'vitest';
import { slugify } from '../../src/kernel/text.ts';
import { categories } from './categories.ts';
import { coFundings, companies } from './companies.ts';
import { organizations } from './organizations.ts';
import { demoUsers } from './people.ts';
import { projects } from './projects/index.ts';

const unique = (list: readonly string[]): boolean => new Set(list).size === list.length;

test('there are at least 60 projects of 25 organisations, each with an address of its own', () => {
  expect(projects.length).toBeGreaterThanOrEqual(60);
  expect(organizations.length).toBeGreaterThanOrEqual(25);
  expect(unique(projects.map(({ title }) => slugify(title)))).toBe(true);
  expect(unique(organizations.map(({ slug }) => slug))).toBe(true);
});

test('every project names a category and an organisation that exist', () => {
  const known = new Set([...categories, ...organizations].map(({ slug }) => slug));
  const missing = projects.filter(
    ({ category, organization }) => !known.has(category) || !known.has(organization),
  );
  expect(missing.map(({ title }) => title)).toEqual([]);
});

test('every state of a project is there', () => {
  expect(new Set(projects.map(({ target }) => target.kind))).toEqual(
    new Set([
      'collecting',
      'expired',
      'archived',
      'banned',
      'funded',
      'new',
      'draft',
      'review',
      'rejected',
      'accepted',
      'upcoming',
    ]),
  );
});

test('every project has one to five needs with different titles and whole euros', () => {
  for (const { title, needs } of projects) {
    expect(needs.length, title).toBeGreaterThan(0);
    expect(needs.length, title).toBeLessThanOrEqual(5);
    expect(unique(needs.map((need) => slugify(need.title))), title).toBe(true);
    expect(
      needs.every(({ euros }) => Number.isSafeInteger(euros) && euros > 0),
      title,
    ).toBe(true);
  }
});

test('places lie in Germany', () => {
  for (const { latitude, longitude, city } of [
    ...organizations,
    ...projects.flatMap(({ place }) => place ?? []),
  ]) {
    expect(latitude > 47.2 && latitude < 55.1 && longitude > 5.8 && longitude < 15.1, city).toBe(true);
  }
});

test('co-funding is paid by companies that can afford it', () => {
  for (const { company, potEuros, fixedEuros, percent } of coFundings) {
    expect(companies.find(({ slug }) => slug === company)?.budgetEuros ?? 0).toBeGreaterThanOrEqual(potEuros);
    expect((fixedEuros === undefined) !== (percent === undefined)).toBe(true);
  }
});

test('people administer organisations that exist, and staff of every kind is there', () => {
  const named = demoUsers.flatMap(({ organization }) => organization ?? []);
  expect(named.filter((slug) => !organizations.some((one) => one.slug === slug))).toEqual([]);
  expect(new Set(demoUsers.map(({ staff }) => staff))).toEqual(
    new Set(['superuser', 'funding_officer', 'bookkeeping', 'editor', 'none', undefined]),
  );
});
