import { expect, test } from 'vitest';
import { namedRoute } from './paths.ts';

test('query parameters are carried over, except slug and preview_token', () => {
  const search = '?source=newsletter&slug=home&preview_token=abc&page=2';
  expect(namedRoute('project-detail', { projectSlug: 'new-roof' }, search)).toBe(
    '/project/new-roof/?source=newsletter&page=2',
  );
  expect(namedRoute('project-detail', { projectSlug: 'new-roof' })).toBe('/project/new-roof/');
});
