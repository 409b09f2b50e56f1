import { expect, test } from 'vitest';
import { slugify } from '../../src/kernel/text.ts';
import { categories } from './categories.ts';
import { coFundings, companies } from './companies.ts';
import { organizations } from './organizations.ts';
import { demoUsers } from './people.ts';
import { projects, projectsIn } from './projects/index.ts';
import { demoTexts } from './texts/index.ts';
import { demoLanguages } from './texts/types.ts';
import { votings } from './votings.ts';

const unique = (list: readonly string[]): boolean => new Set(list).size === list.length;

test('there are at least 60 projects of 25 organizations, with unique slugs', () => {
  expect(projects.length).toBeGreaterThanOrEqual(60);
  expect(organizations.length).toBeGreaterThanOrEqual(25);
  for (const language of demoLanguages) {
    const slugs = projectsIn(demoTexts[language]).map(({ title }) => slugify(title));
    expect(unique(slugs), language).toBe(true);
  }
  expect(unique(organizations.map(({ slug }) => slug))).toBe(true);
});

test('the category and the organization of every project exist', () => {
  const known = new Set([...categories, ...organizations].map(({ slug }) => slug));
  const missing = projects.filter(
    ({ category, organization }) => !known.has(category) || !known.has(organization),
  );
  expect(missing.map(({ key }) => key)).toEqual([]);
});

test('projects have every target state', () => {
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

test.each(demoLanguages)(
  'every project has one to five needs with unique titles and goals in whole euros (%s)',
  (language) => {
    for (const { title, needs } of projectsIn(demoTexts[language])) {
      expect(needs.length, title).toBeGreaterThan(0);
      expect(needs.length, title).toBeLessThanOrEqual(5);
      expect(unique(needs.map((need) => slugify(need.title))), title).toBe(true);
      expect(
        needs.every(({ euros }) => Number.isSafeInteger(euros) && euros > 0),
        title,
      ).toBe(true);
    }
  },
);

/** The nested keys of texts and the lengths of their lists, without the texts themselves. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : 'text';
  if (Array.isArray(value)) return value.map(shapeOf);
  const entries = Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, shapeOf(inner)]));
}

test('the texts of all languages have the same structure', () => {
  const [first, ...others] = demoLanguages.map((language) => {
    const { projects: stories, ...rest } = demoTexts[language];
    // The number of paragraphs may differ between languages.
    const shapes = Object.entries(stories).map(
      ([key, { title, summary, needs }]) => [key, { title, summary, needs }] as const,
    );
    return shapeOf({ ...rest, projects: Object.fromEntries(shapes) });
  });
  for (const other of others) expect(other).toEqual(first);
});

test('every project, organization, voting, login and co-funding has texts, and no texts are unused', () => {
  for (const language of demoLanguages) {
    const texts = demoTexts[language];
    const sorted = (list: readonly string[]) => list.toSorted();
    expect(sorted(Object.keys(texts.projects))).toEqual(sorted(projects.map(({ key }) => key)));
    expect(sorted(Object.keys(texts.organizations))).toEqual(sorted(organizations.map(({ slug }) => slug)));
    expect(sorted(Object.keys(texts.votings))).toEqual(sorted(votings.map(({ slug }) => slug)));
    expect(sorted(Object.keys(texts.roles))).toEqual(sorted(demoUsers.map(({ username }) => username)));
    expect(sorted(Object.keys(texts.coFundings))).toEqual(sorted(coFundings.map(({ slug }) => slug)));
    for (const { needs, key } of projects) expect(texts.projects[key]?.needs.length, key).toBe(needs.length);
  }
});

test('German texts contain no English', () => {
  for (const { key } of projects) {
    const [en, de] = [demoTexts.en.projects[key], demoTexts.de.projects[key]];
    expect(de?.title, key).not.toBe(en?.title);
    expect(de?.summary, key).not.toMatch(/\b(the|and|with|for)\b/i);
    expect(de?.story.join(' '), key).not.toMatch(/\b(the|and|with|for)\b/i);
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

test('people administer organizations that exist, and there are staff of every kind', () => {
  const named = demoUsers.flatMap(({ organization }) => organization ?? []);
  expect(named.filter((slug) => !organizations.some((organization) => organization.slug === slug))).toEqual(
    [],
  );
  expect(new Set(demoUsers.map(({ staff }) => staff))).toEqual(
    new Set(['superuser', 'funding_officer', 'bookkeeping', 'editor', 'none', undefined]),
  );
});
