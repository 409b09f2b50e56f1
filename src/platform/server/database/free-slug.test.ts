import { expect, it } from 'vitest';
import { underFreeSlug } from './free-slug.ts';

const among = (taken: Set<string>) => async (slug: string) => {
  if (taken.has(slug)) return undefined;
  taken.add(slug);
  return slug;
};

it('a title gets its own slug first, then numbers in order', async () => {
  const insert = among(new Set());
  for (const slug of ['chor', 'chor-2', 'chor-3'])
    expect(await underFreeSlug('chor', 'x', insert)).toBe(slug);
  expect(await underFreeSlug('', 'organization', insert)).toBe('organization');
});

it('a title that thousands have gets a slug with few attempts', async () => {
  const taken = new Set(['verein', ...Array.from({ length: 12_000 }, (_, at) => `verein-${at + 2}`)]);
  const insert = among(taken);
  let tries = 0;
  const slug = await underFreeSlug('verein', 'x', (wanted) => {
    tries += 1;
    return insert(wanted);
  });
  expect(slug).toMatch(/^verein-\d+$/);
  expect(tries).toBeLessThanOrEqual(32);
});
