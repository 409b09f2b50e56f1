import { expect, it } from 'vitest';
import { safePath } from './path.ts';

it.each(['/', '/project/baeume/', '/projects/?search=x&page=2'])(
  'accepts %s, a path on this site',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
  7,
  '/a b',
  '/.//evil.example',
  '/a/..//evil.example',
])('sends %s to the home page', (path) => {
  expect(safePath(path)).toBe('/');
});
