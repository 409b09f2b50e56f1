import { expect, test } from 'vitest';
import { namedRoute } from './paths.ts';

test('query parameters are carried over, except slug and preview_token', () => {
  const search = '?source=newsletter&slug=home&preview_token=abc&page=2';
  expect(namedRoute('project-detail', { projectSlug: 'new-roof' }, search)).toBe(
    '/project/new-roof/?source=newsletter&page=2',
  );
  expect(namedRoute('project-detail', { projectSlug: 'new-roof' })).toBe('/project/new-roof/');
});

test('the four named routes have their paths', () => {
  expect(namedRoute('organization-detail', { orgSlug: 'a b' }, '?slug=x')).toBe('/organization/a%20b/');
  expect(namedRoute('project-detail-voting', { projectSlug: 'p', votingSlug: 'v' })).toBe(
    '/project/p/voting/v/',
  );
  expect(namedRoute('organization-detail-voting', { orgSlug: 'o', votingSlug: 'v' }, '?a=b')).toBe(
    '/organization/o/voting/v/?a=b',
  );
});
