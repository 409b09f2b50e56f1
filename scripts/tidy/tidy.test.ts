import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wrongDecisions } from '../generate/decisions.ts';
import { changedMigrations } from '../generate/migrations.ts';
import {
  citedFilesMissing,
  citedNamesMissing,
  citedTestsMissing,
  claimsWithoutTest,
  filesByEnd,
} from './coverage.ts';
import { undescribed, untestedRoutes } from './docs.ts';
import { deadLinks, missingSections } from './domain.ts';
import {
  besideDoors,
  featuresInPlatform,
  forbiddenImports,
  forbiddenInTests,
  placesWithoutFeature,
  serverInBundle,
  sharedWithModel,
} from './imports.ts';
import { wrongMessages } from './messages.ts';
import { wrongPackages } from './packages.ts';
import { formsBesideFrame, formsWithoutStoredVersion, listedForms } from './forms.ts';
import { besideFolders, besideRooms, doorsWithCode, grown, listsReadTwice, overgrown } from './shape.ts';
import { filesBelow, readSources, root } from './sources.ts';
import { functionsInMigrations } from './sql.ts';
import {
  anyTypes,
  bannedWords,
  clockInRules,
  deadPaths,
  rounded,
  silenceAwaited,
  wrongBreakpoints,
} from './text.ts';
import { wrongWords } from './words.ts';

const product = readSources('src');
const everything = [...product, ...readSources('scripts', 'seed', 'e2e', 'bench', 'faults', 'checks')];
const written = ['src', 'scripts', 'seed', 'e2e', 'bench', 'faults', 'checks', 'migrations', 'docs']
  .flatMap(filesBelow)
  .concat('README.md', 'CHANGELOG.md', 'CONTRIBUTING.md')
  .filter((path) => /\.(tsx?|mjs|sql|css|md)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const tables = written.filter(({ path }) => path.startsWith('docs/coverage/'));
const text = new Map(written.map((file) => [file.path, file.text]));
const cited = filesByEnd([...text.keys(), ...filesBelow('public')], (path) => text.get(path) ?? '');

const exists = (path: string) => existsSync(join(root, path));

test('each room imports only what the table of rooms allows', () =>
  expect(forbiddenImports(product)).toEqual([]));
test('tests and their helpers import only from features below, through their doors', () =>
  expect(forbiddenInTests(product)).toEqual([]));
test('demo data, faults, benchmarks and browser tests use features through their doors', () =>
  expect(besideDoors(everything)).toEqual([]));
test('a recorded migration neither changes nor goes; new ones come', () => {
  const recorded = { '0001_a.sql': 'a', '0002_b.sql': 'b' };
  expect(changedMigrations(recorded, { ...recorded, '0003_c.sql': 'c' })).toEqual([]);
  expect(changedMigrations(recorded, { '0001_a.sql': 'another' })).toEqual(['0001_a.sql', '0002_b.sql']);
});
test('each place in the order has its feature', () => expect(placesWithoutFeature(product)).toEqual([]));
test('the model of the money sequences shares no rule with the product', () => {
  expect(sharedWithModel(everything)).toEqual([]);
  const sharing = {
    path: 'faults/lib/money/x.ts',
    imports: [{ line: 1, target: 'src/features/donations/rules/fee.ts' }],
  };
  expect(sharedWithModel([sharing as never])).toHaveLength(1);
});
test('the platform names no feature', () => expect(featuresInPlatform(product)).toEqual([]));
test('no server code reaches the browser', () => expect(serverInBundle(product)).toEqual([]));
test('nothing has the type any', () => expect(anyTypes(everything)).toEqual([]));
test('amounts are rounded only in kernel/money', () => expect(rounded(product)).toEqual([]));
test('rules and kernel use no clock and no random numbers', () => expect(clockInRules(product)).toEqual([]));
test('no word indicates unfinished work or a silenced check', () => expect(bannedWords(written)).toEqual([]));
test('browser tests do not wait for network silence', () => expect(silenceAwaited(written)).toEqual([]));
test('styles change at the widths of the specification', () => expect(wrongBreakpoints(written)).toEqual([]));
test('forms have one frame', () =>
  expect([...formsBesideFrame(product), ...listedForms(product)]).toEqual([]));
test('forms of stored records survive that somebody else saves', () => {
  expect(formsWithoutStoredVersion(product)).toEqual([]);
  const lacking = {
    path: 'src/features/x/web/x.tsx',
    text: 'useApiForm({ bodyOf: (v) => ({ version, ...v }) })',
  };
  expect(formsWithoutStoredVersion([lacking])).toHaveLength(1);
});
test('messages are complete in all four locales', async () => expect(await wrongMessages()).toEqual([]));
test('messages use one word per thing', async () => expect(await wrongWords()).toEqual([]));
test('each route is called by a test', () => expect(untestedRoutes(product)).toEqual([]));
test('documents name no file that does not exist', () => expect(deadPaths(written, exists)).toEqual([]));
test('tables of coverage cite files, names and tests that exist', () =>
  expect([
    ...citedFilesMissing(tables, cited),
    ...citedNamesMissing(tables, cited),
    ...citedTestsMissing(tables, cited, everything),
    ...claimsWithoutTest(tables),
  ]).toEqual([]));
test('documents link to no file that does not exist', () => expect(deadLinks(written, exists)).toEqual([]));
test('each cited section of the domain handbook exists', () => expect(missingSections(written)).toEqual([]));
test('each decision has a unique number and a status', () => expect(wrongDecisions()).toEqual([]));
test('each package of the running program states its purpose', () => expect(wrongPackages()).toEqual([]));
test('functions of the database are stored beside their feature', () =>
  expect(functionsInMigrations(written)).toEqual([]));
test('public functions say what they do', () => expect(undescribed(product)).toEqual([]));
test('no feature has a file and a folder of the same name', () => expect(besideFolders(product)).toEqual([]));
test('no feature has too many files, and several files of a room are in a folder', () => {
  const paths = filesBelow('src/features');
  expect([...overgrown(paths), ...besideRooms(paths)]).toEqual([]);
  const many = Array.from({ length: 121 }, (_, index) => `src/features/x/server/${index}.ts`);
  expect(overgrown(many)).toHaveLength(1);
  expect(overgrown(many.slice(1))).toEqual([]);
  expect(besideRooms(['src/features/x/rules-a.ts', 'src/features/x/rules/b.ts'])).toHaveLength(1);
});
test('the door of a feature contains no code', () => {
  expect(doorsWithCode(product)).toEqual([]);
  const path = 'src/features/x/server/index.ts';
  expect(doorsWithCode([{ path, text: 'export const routes = [read(a, () => b)];' }] as never)).toHaveLength(
    1,
  );
});
test('screens of lists do not read their page twice', () => expect(listsReadTwice(product)).toEqual([]));
test('files and functions stay short', () =>
  expect(grown([...product, ...readSources('scripts')])).toEqual([]));
