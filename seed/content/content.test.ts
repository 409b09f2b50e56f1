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

test('there are at least 60 projects of 25 organisations, each with an address of its own', () => {
  expect(projects.length).toBeGreaterThanOrEqual(60);
  expect(organizations.length).toBeGreaterThanOrEqual(25);
  for (const language of demoLanguages) {
    const slugs = projectsIn(demoTexts[language]).map(({ title }) => slugify(title));
    expect(unique(slugs), language).toBe(true);
  }
  expect(unique(organizations.map(({ slug }) => slug))).toBe(true);
});

test('every project names a category and an organisation that exist', () => {
  const known = new Set([...categories, ...organizations].map(({ slug }) => slug));
  const missing = projects.filter(
    ({ category, organization }) => !known.has(category) || !known.has(organization),
  );
  expect(missing.map(({ key }) => key)).toEqual([]);
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

test.each(demoLanguages)(
  'every project has one to five needs with different titles and whole euros (%s)',
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

/** The keys of a text, however deep, and the lengths of its lists. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : 'text';
  if (Array.isArray(value)) return value.map(shapeOf);
  const entries = Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, shapeOf(inner)]));
}

test('the demo has the same texts in each language', () => {
  const [first, ...others] = demoLanguages.map((language) => {
    const { projects: told, ...rest } = demoTexts[language];
    // A story may have its own paragraphs.
    const shapes = Object.entries(told).map(
      ([key, { title, summary, needs }]) => [key, { title, summary, needs }] as const,
    );
    return shapeOf({ ...rest, projects: Object.fromEntries(shapes) });
  });
  for (const other of others) expect(other).toEqual(first);
});

test('every project, organisation, voting and login has its texts, and no text is left over', () => {
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

test('German texts are German: none of them is the English one', () => {
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

test('people administer organisations that exist, and staff of every kind is there', () => {
  const named = demoUsers.flatMap(({ organization }) => organization ?? []);
  expect(named.filter((slug) => !organizations.some((one) => one.slug === slug))).toEqual([]);
  expect(new Set(demoUsers.map(({ staff }) => staff))).toEqual(
    new Set(['superuser', 'funding_officer', 'bookkeeping', 'editor', 'none', undefined]),
  );
});
