import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wrongDecisions } from '../generate/decisions.ts';
import { undescribed, untestedRoutes } from './docs.ts';
import { deadLinks, missingSections } from './domain.ts';
import { featuresInPlatform, featuresWithoutPlace, forbiddenImports, serverInBundle } from './imports.ts';
import { wrongMessages } from './messages.ts';
import { wrongPackages } from './packages.ts';
import { besideFolders, grown } from './shape.ts';
import { filesBelow, readSources, root } from './sources.ts';
import { functionsInMigrations } from './sql.ts';
import { anyTypes, bannedWords, clockInRules, deadPaths, rounded, silenceAwaited } from './text.ts';

const product = readSources('src');
const everything = [...product, ...readSources('scripts', 'seed', 'e2e', 'bench', 'faults', 'checks')];
const written = ['src', 'scripts', 'seed', 'e2e', 'bench', 'faults', 'checks', 'migrations', 'docs']
  .flatMap(filesBelow)
  .concat('README.md', 'CHANGELOG.md', 'CONTRIBUTING.md')
  .filter((path) => /\.(tsx?|mjs|sql|css|md)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('each room imports only what the table of rooms allows', () =>
  expect(forbiddenImports(product)).toEqual([]));
test('each feature has its place in the order', () => expect(featuresWithoutPlace(product)).toEqual([]));
test('the platform names no feature', () => expect(featuresInPlatform(product)).toEqual([]));
test('no server code reaches the browser', () => expect(serverInBundle(product)).toEqual([]));
test('nothing has the type any', () => expect(anyTypes(everything)).toEqual([]));
test('amounts are rounded in kernel/money alone', () => expect(rounded(product)).toEqual([]));
test('rules and kernel know no clock and no chance', () => expect(clockInRules(product)).toEqual([]));
test('no word speaks of unfinished work or a silenced check', () => expect(bannedWords(written)).toEqual([]));
test('browser tests wait for no silent network', () => expect(silenceAwaited(written)).toEqual([]));
test('messages are complete in all four locales', async () => expect(await wrongMessages()).toEqual([]));
test('each route is called by a test', () => expect(untestedRoutes(product)).toEqual([]));
test('documents name no file that does not exist', () => expect(deadPaths(written)).toEqual([]));
test('documents link to no file that does not exist', () =>
  expect(deadLinks(written, (path) => existsSync(join(root, path)))).toEqual([]));
test('each cited section of the domain handbook exists', () => expect(missingSections(written)).toEqual([]));
test('each decision has a number of its own and a status', () => expect(wrongDecisions()).toEqual([]));
test('each package of the running program says what it is for', () => expect(wrongPackages()).toEqual([]));
test('functions of the database stand beside their feature', () =>
  expect(functionsInMigrations(written)).toEqual([]));
test('public functions say what they do', () => expect(undescribed(product)).toEqual([]));
test('no feature has a file and a folder of the same name', () => expect(besideFolders(product)).toEqual([]));
test('files and functions stay short', () =>
  expect(grown([...product, ...readSources('scripts')])).toEqual([]));
