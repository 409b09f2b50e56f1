import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow, isTest, root } from '../tidy/sources.ts';

const templates = 'scripts/new/template';

/** Words that PostgreSQL does not accept as the name of a table. */
const reserved =
  /^(case|cast|check|column|constraint|default|grant|group|limit|offset|order|primary|table|user|window)$/;

/** The reason why a feature cannot have a name, for the person who typed it. */
export class NameRefused extends Error {}

/** German words for singular and plural, if given. */
export interface German {
  readonly one: string;
  readonly several: string;
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replaceAll('-', '_');
const spaced = (name: string) => name.replaceAll('-', ' ');

/** The singular of a plural in kebab-case. */
const singularOf = (plural: string) => plural.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The values of the placeholders of a template. */
function wordsFor(plural: string, number: string, german?: German): ReadonlyMap<string, string> {
  const singular = singularOf(plural);
  return new Map([
    ['__number__', number],
    ['__plural__', plural],
    ['__plural_snake__', snake(plural)],
    ['__singular_snake__', snake(singular)],
    ['__singularCamel__', camel(singular)],
    ['__Plural__', withCapital(camel(plural))],
    ['__Singular__', withCapital(camel(singular))],
    ['__plural words__', spaced(plural)],
    ['__singular words__', spaced(singular)],
    ['__Plural words__', withCapital(spaced(plural))],
    ['__Singular words__', withCapital(spaced(singular))],
    ['__Einzahl__', german?.one ?? withCapital(spaced(singular))],
    ['__Mehrzahl__', german?.several ?? withCapital(spaced(plural))],
  ]);
}

/** Refuses an invalid name, or one that is already used. */
function checkName(plural: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(plural))
    throw new NameRefused(
      `"${plural}" is not in kebab-case: small letters, digits and single hyphens, such as notes or guest-books.`,
    );
  const singular = singularOf(plural);
  if (singular === plural)
    throw new NameRefused(`"${plural}" is no plural: the name says what the feature holds, such as notes.`);
  if (reserved.test(snake(singular)))
    throw new NameRefused(`A table cannot be called "${snake(singular)}" in SQL. Choose a longer name.`);
  const taken = takenBy(plural);
  if (taken) throw new NameRefused(`"${plural}" is taken: ${taken}. Nothing was changed.`);
}

/** The place that already uses a name, if there is one. */
function takenBy(plural: string): string | undefined {
  const table = snake(singularOf(plural));
  const sources = filesBelow('src');
  const folder = sources.find((path) => path.startsWith(`src/features/${plural}/`));
  if (folder) return `src/features/${plural} exists`;
  if (new RegExp(`^ {2}${table}:`, 'm').test(read('src/platform/server/database/tables.generated.ts')))
    return `there is a table ${table}`;
  const screen = sources.find((path) => /\/web\/admin\//.test(path) && basename(path) === `${plural}.tsx`);
  if (screen) return `${screen} exists`;
  const declared = sources
    .filter((path) => /\/(contract|list)(\.ts$|\/)/.test(path) && !isTest(path))
    .find((path) => new RegExp(`'/api/v4/${plural}['/]|\\bid: '${snake(plural)}'`).test(read(path)));
  return declared && `${declared} declares a route or a list of that name`;
}

/** The number of the next migration. */
function nextNumber(): string {
  const numbers = filesBelow('migrations').map((path) => Number(/\/(\d{4})_/.exec(path)?.[1] ?? 0));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Inserts text before a place that a file must contain exactly once. */
function inserted(path: string, place: string, text: string): [string, string] {
  const [before, after, ...more] = read(path).split(place);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${path} has no single place for a new line: scripts/new/plan.ts looks for "${place}"`);
  return [path, `${before}${text}${place}${after}`];
}

/** The lines for a feature in existing files. */
function registrations(plural: string): [string, string][] {
  const type = snake(plural);
  const screen = (path: string, file: string, permission: string) =>
    `  {\n    path: '${path}',\n    screen: '../features/${plural}/web/admin/${file}.tsx',\n    permission: '${permission}',\n  },\n`;
  const screens = inserted(
    'src/app/administration-routes.ts',
    '\n];\n',
    `\n${screen(`/site-admin/${plural}/`, plural, `view_${type}`)}${screen(`/site-admin/${plural}/new/`, `${plural}-new`, `create_${type}`)}`.trimEnd(),
  );
  const permissions = 'src/platform/contract/permissions.ts';
  if (read(permissions).includes(`  '${type}',\n`)) return [screens];
  return [
    screens,
    inserted(permissions, '] as const;\n\nexport const permissionActions', `  '${type}',\n`),
    inserted(
      'docs/domain/14-permissions.md',
      '\n`application_types` includes',
      `| ${type} | – | – | – | ${spaced(plural)} of staff |\n`,
    ),
  ];
}

/**
 * The files of a new feature, and the changes to existing ones: path → text. Writes nothing. Refuses a name
 * (`NameRefused`) that is not an unused plural in kebab-case.
 */
export function planFeature(plural: string, german?: German): ReadonlyMap<string, string> {
  checkName(plural);
  const words = wordsFor(plural, nextNumber(), german);
  const filled = (text: string) =>
    [...words].reduce((done, [placeholder, word]) => done.replaceAll(placeholder, word), text);
  const own = filesBelow(templates).map((path): [string, string] => [
    filled(path.slice(templates.length + 1).replace(/\.txt$/, '')),
    filled(read(path)),
  ]);
  return new Map([...own, ...registrations(plural)]);
}
