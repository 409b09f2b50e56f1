import { describe, expect, test } from 'vitest';
import { addressParts, withoutTrailingText } from '#platform/server/pages/trailing-text.ts';
import { screens } from './routes.ts';

const parts = addressParts(screens);
const isSlug = (part: string) => /^:\w*slug\??$/i.test(part);

/** The address of a screen with these slugs; other parameters are numbers. */
const addressOf = (path: string, slug: string) =>
  path
    .split('/')
    .map((part) => (isSlug(part) ? slug : part.startsWith(':') ? '1' : part))
    .join('/');

const withSlug = screens.map(({ path }) => path).filter((path) => path.split('/').some(isSlug));

describe('a slug with capitals', () => {
  test.each(withSlug)('in %s is one without', (path) => {
    const lower = addressOf(path, 'garden-2');
    expect(withoutTrailingText(lower, parts)).toBeNull();
    for (const slug of ['Garden-2', 'GARDEN-2'])
      expect([slug, withoutTrailingText(`${addressOf(path, slug)}?tab=News`, parts)]).toEqual([
        slug,
        `${lower}?tab=News`,
      ]);
  });

  test('is found in the addresses of projects, organizations, votings, news and pages', () => {
    expect(withSlug).toEqual(
      expect.arrayContaining([
        '/project/:projectSlug/',
        '/project/:projectSlug/give/',
        '/project/:projectSlug/voting/:votingSlug/',
        '/organization/:orgSlug/',
        '/organization/:orgSlug/give/',
        '/organization/:orgSlug/voting/:votingSlug/',
        '/news-item/:slug/',
        '/projects/:slug?/',
        '/organizations/:slug?/',
      ]),
    );
  });
});

describe('any other parameter', () => {
  const others = screens.map(({ path }) => path).filter((path) => /:/.test(path) && !withSlug.includes(path));
  test.each(others)('of %s keeps its capitals', (path) => {
    const address = path.replace(/:\w+\??/g, 'Ab-C_9'.repeat(7));
    expect(withoutTrailingText(address, parts)).toBeNull();
  });
});

describe('a secret in the query', () => {
  const inQuery = screens.flatMap(({ path, secrets = [] }) =>
    secrets.filter((name) => !path.includes(`:${name}/`)).map((name) => [path, name] as const),
  );
  test('is found', () => expect(inQuery).toContainEqual(['/account/remote-login/', 'token']));

  test.each(inQuery)('of %s, named %s, ends before what was copied with it', (path, name) => {
    const address = `${addressOf(path, 'garden')}?${name}=aB-9_.cD`;
    expect(withoutTrailingText(address, parts)).toBeNull();
    for (const behind of [')', ').', '%3E', ',', '&gt;', '%E2%80%8B'])
      expect([behind, withoutTrailingText(`${address}${behind}`, parts)]).toEqual([behind, address]);
  });
});
