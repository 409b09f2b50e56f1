import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byOrder } from '../tidy/rooms.ts';
import { filesBelow, root } from '../tidy/sources.ts';

const head = '// Written by `npm run types` from the folders of features.\n';

/** Files of features that match, lowest feature first. */
function filesOf(inside: RegExp): { readonly feature: string; readonly file: string }[] {
  return filesBelow('src/features')
    .map((path) => /^src\/features\/([^/]+)\/(.+)$/.exec(path))
    .flatMap((match) => {
      const [, feature = '', rest = ''] = match ?? [];
      return inside.test(rest) ? [{ feature, file: `src/features/${feature}/${rest}` }] : [];
    })
    .toSorted((a, b) => byOrder(a.feature, b.feature));
}

/** The names that a file exports itself or re-exports. */
function exportedNames(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const own = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const passedOn = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  );
  return [...own, ...passedOn];
}

const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const alias = (file: string) => `#${file.slice('src/'.length)}`;

/** A kind of export of features: the files that may contain it, and its name there. */
interface Offer {
  readonly name: string;
  readonly inside: RegExp;
  /** How the exports of all features are combined into one value, from their imported names by feature. */
  readonly gather: (parts: readonly { readonly feature: string; readonly as: string }[]) => string;
}

const spread: Offer['gather'] = (parts) => parts.map(({ as }) => `  ...${as},\n`).join('');
const byFeature: Offer['gather'] = (parts) =>
  parts.map(({ feature, as }) => `  '${feature}': ${as},\n`).join('');

/** The imports of what features export under a name, and the lines of the combined value. */
function gathered({ name, inside, gather }: Offer): { imports: string[]; lines: string } {
  const parts = filesOf(inside)
    .filter(({ file }) => exportedNames(file).includes(name))
    .map(({ feature, file }) => ({ feature, file, as: camel(`${feature}-${name}`) }));
  return {
    imports: parts.map(({ file, as }) => `import { ${name} as ${as} } from '${alias(file)}';`),
    lines: gather(parts),
  };
}

/** The lists that features serve: every exported `serveList` below `server/`. */
function servedLists(): { imports: string[]; lines: string } {
  const found = filesOf(/^server\/.*(?<!\.test)\.ts$/).flatMap(({ file }) => {
    const text = readFileSync(join(root, file), 'utf8');
    const names = [...text.matchAll(/^export const (\w+) = serveList\(/gm)].map(([, name = '']) => name);
    return names.length > 0 ? [{ file, names }] : [];
  });
  return {
    imports: found.map(({ file, names }) => `import { ${names.join(', ')} } from '${alias(file)}';`),
    lines: found.flatMap(({ names }) => names.map((name) => `  ${name},\n`)).join(''),
  };
}

const door = /^server\/index\.ts$/;

function serverRegistry(): string {
  const routes = gathered({ name: 'routes', inside: door, gather: spread });
  const jobs = gathered({ name: 'jobs', inside: door, gather: spread });
  const unconfirmed = gathered({ name: 'noPasswordNeeded', inside: door, gather: byFeature });
  const lists = servedLists();
  return `${head}import type { Registration } from '#platform/server/http/handler.ts';
import type { JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { ServedList } from '#platform/server/lists/served.ts';
${[...routes.imports, ...jobs.imports, ...unconfirmed.imports, ...lists.imports].join('\n')}

/** Routes that features export from their door as \`routes\`. */
export const routes: readonly Registration[] = [
${routes.lines}];

/** Jobs that features export from their door as \`jobs\`. */
export const jobs: readonly JobRegistration[] = [
${jobs.lines}];

/** Every list that a feature serves. */
export const lists = [
${lists.lines}] as const satisfies readonly Pick<ServedList, 'registrations' | 'definition'>[];

/** Why no write of a feature asks for the password again, where its door says so. */
export const noPasswordNeeded: Readonly<Record<string, string>> = {
${unconfirmed.lines}};
`;
}

function navigationRegistry(): string {
  const { imports, lines } = gathered({
    name: 'navigation',
    inside: /^web\/navigation\.ts$/,
    gather: spread,
  });
  return `${head}import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
${imports.join('\n')}

/** The entries of all features, those of lower features first. */
export const navigation: readonly AdminNavItem[] = [
${lines}];
`;
}

/** What waits for staff, and what the search over everything finds. */
function workbenchRegistry(): string {
  const work = gathered({ name: 'worklist', inside: /^server\/worklist\.ts$/, gather: spread });
  const search = gathered({ name: 'searchSources', inside: /^server\/search\.ts$/, gather: spread });
  return `${head}import type { SearchSource } from '#platform/server/workbench/search.ts';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';
${[...work.imports, ...search.imports].join('\n')}

/** What waits for staff, that of lower features first. */
export const worklist: readonly WorkItem[] = [
${work.lines}];

/** The lists that the search over everything searches, those of lower features first. */
export const searchSources: readonly SearchSource[] = [
${search.lines}];
`;
}

function fixtureRegistry(): string {
  const { imports, lines } = gathered({
    name: 'listFixtures',
    inside: /^server\/list\.fixtures\.ts$/,
    gather: spread,
  });
  return `${head}import type { Services } from '#platform/server/services.ts';
${imports.join('\n')}

/** Rows for the conformance test of the lists, by list. */
export const listFixtures: Readonly<Record<string, (services: Services) => Promise<void>>> = {
${lines}};
`;
}

/** The generated files of `src/app` that combine the features: path → text. */
export const featureRegistries = (): ReadonlyMap<string, string> =>
  new Map([
    ['src/app/features.generated.ts', serverRegistry()],
    ['src/app/navigation.generated.ts', navigationRegistry()],
    ['src/app/list-fixtures.generated.ts', fixtureRegistry()],
    ['src/app/workbench.generated.ts', workbenchRegistry()],
  ]);
