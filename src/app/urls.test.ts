import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registrations } from './features.ts';
import { screens } from './routes.ts';

/** The rule of CONTRIBUTING.md that leads from a URL to its file, without a table. */

const root = new URL('../../', import.meta.url);
const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' }).map(
  (path) => `src/${path}`,
);

/** URLs that show the page of another. */
const SAME_PAGE: Readonly<Record<string, string>> = {
  '/': '/projects/:slug?/',
  '/project/:projectSlug/voting/:votingSlug/': '/project/:projectSlug/',
  '/organization/:orgSlug/voting/:votingSlug/': '/organization/:orgSlug/',
};

/** The pages for URLs that do not exist. */
const NOT_FOUND = ['features/shell/web/public/not-found.tsx', 'features/shell/web/admin/not-found.tsx'];

const AREAS: Readonly<Record<string, string>> = { 'site-admin': 'admin', account: 'account' };

const singular = (word: string) =>
  word
    .split('-')
    .map((part) => (part === 'news' ? part : part.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')))
    .join('-');

/** Area and name of the file of a screen: the words of its URL, in the singular in front of a parameter. */
function fileOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.endsWith('?'));
  const area = AREAS[parts[0] ?? ''];
  const rest = area ? parts.slice(1) : parts;
  const words = rest.flatMap((part, at) => {
    if (part.startsWith(':')) return [];
    return [rest[at + 1]?.startsWith(':') ? singular(part) : part];
  });
  return `${area ?? 'public'}/${words.join('-') || 'home'}.tsx`;
}

/** Of two URLs with the same words, the one with more parameters also carries the name of its last parameter. */
function expectedFile(path: string): string {
  const file = fileOf(path);
  const others = screens.map((screen) => screen.path).filter((other) => other !== path && !SAME_PAGE[other]);
  const isTaken = others.some((other) => fileOf(other) === file && other.length < path.length);
  const [parameter = ''] = /\w+(?=\/$)/.exec(path) ?? [];
  return isTaken ? file.replace('.tsx', `-${parameter}.tsx`) : file;
}

describe('a screen', () => {
  it.each(screens.map(({ path, screen }) => [path, screen] as const))(
    'is in the file that %s leads to',
    (path, screen) => {
      const wanted = `/web/${expectedFile(SAME_PAGE[path] ?? path)}`;
      const found = sources.filter((source) => source.endsWith(wanted));
      expect(found).toEqual([screen.replace('../', 'src/')]);
    },
  );
});

it('exists for each file of a screen', () => {
  const shown = new Set(screens.map(({ screen }) => screen));
  const tables = { admin: 'administration-routes.ts', account: 'routes.ts', public: 'routes.ts' };
  const advice = sources
    .map((source) => /^src\/(features\/.+\/web\/(public|account|admin)\/[^/]+\.tsx)$/.exec(source))
    .flatMap((match) => {
      const [, file = '', area = ''] = match ?? [];
      if (file === '' || shown.has(`../${file}`) || NOT_FOUND.includes(file)) return [];
      const table = tables[area as keyof typeof tables];
      return [`src/${file} has no URL: add { path, screen: '../${file}', permission } to src/app/${table}`];
    });
  expect(advice).toEqual([]);
});

/** Literals declared in one room of all features. */
const declared = sources
  .filter((source) => /^src\/(features\/[^/]+|platform)\/(contract|list)(\.ts|\/.*\.ts)$/.test(source))
  .filter((source) => !source.endsWith('.test.ts'))
  .map((source) => ({ source, text: readFileSync(new URL(source, root), 'utf8') }))
  // What a decision has seen is named, not declared.
  .map(({ source, text }) => ({ source, text: text.replaceAll(/^ *seen: .*$/gmu, '') }));

/** Files that contain a literal: those of features, or else those of the platform. */
function holding(literal: string): string[] {
  const found = declared.filter(({ text }) => text.includes(literal)).map(({ source }) => source);
  const ofFeatures = found.filter((source) => source.startsWith('src/features/'));
  return ofFeatures.length > 0 ? ofFeatures : found;
}

/** Files that contain a path, or else the longest prefix of it that any file contains. */
function filesOf(path: string): string[] {
  const upload = /^\/api\/v4\/uploads\/([a-z-]+)$/.exec(path)?.[1];
  if (upload) return holding(`use: '${upload.replaceAll('-', '_')}'`);
  const list = /^\/api\/v4\/lists\/([a-z_]+)/.exec(path)?.[1];
  if (list) return holding(`id: '${list}'`).filter((file) => /\/list(\.ts|\/)/.test(file));
  for (let part = path; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const found = holding(`'${part}'`);
    if (found.length > 0) return found;
  }
  return [];
}

/** Routes that every list screen calls: they are declared beside those of lists. */
const OF_THE_PLATFORM = new Set(['platform', 'tables']);

/**
 * Bank accounts are records of payouts; routes and refusals are those of the records of `programmes`. Pages of all features
 * read their related records: the platform declares the route.
 */
function handlingFeature(path: string): string | undefined {
  if (path.startsWith('/api/v4/individual-bank-accounts')) return 'payouts';
  return /^\/api\/v4\/(?:related-records|audit-log\/last-change)\//.test(path) ? 'platform' : undefined;
}

describe('a route of the API', () => {
  const routes = registrations.map(({ route }) => route);
  it.each(routes.map(({ method, path, feature }) => [method, path, feature] as const))(
    'is declared by the one feature that writes out %s %s',
    (_method, path, feature) => {
      const rooms = new Set(filesOf(path).map((file) => /^src\/(?:features\/)?([^/]+)/.exec(file)?.[1]));
      expect([...rooms]).toEqual([
        handlingFeature(path) ?? (OF_THE_PLATFORM.has(feature) ? 'platform' : feature),
      ]);
    },
  );
});

describe('each route that a contract declares', () => {
  it('has a handler', () => {
    const answered = new Set(registrations.map(({ route }) => route.id));
    const advice = declared.flatMap(({ source, text }) =>
      [...text.matchAll(/= defineRoute\(\{\s*id: '(\w+)'/g)]
        .filter(([, id = '']) => !answered.has(id))
        .map(
          ([, id]) =>
            `${source} declares ${id}: handle it in the routes that server/index.ts exports as "routes", then run npm run types`,
        ),
    );
    expect(advice).toEqual([]);
  });
});
