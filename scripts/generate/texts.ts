import { basename, dirname } from 'node:path';
import { filesBelow } from '../tidy/sources.ts';

const LOCALES = ['en_US', 'de', 'du_DE', 'sie_DE'] as const;
type TextLocale = (typeof LOCALES)[number];

/** How texts are delivered to a browser: with every page, with the administration, on demand, or never. */
type Delivery = 'public' | 'admin' | 'demand' | 'server';

/** Folders below `messages/` that are not fetched on demand; `docs/web.md` explains them. */
const DELIVERIES: Readonly<Record<string, readonly Delivery[]>> = {
  '': ['public'],
  admin: ['admin'],
  // Forms of the administration show refusals before they call the server.
  refusals: ['server', 'admin'],
  mails: ['server'],
  page: ['server'],
};

interface Folder {
  readonly path: string;
  readonly namespace: string;
  readonly deliveries: readonly Delivery[];
  readonly locales: readonly string[];
}

const isTexts = (path: string) => LOCALES.some((locale) => path.endsWith(`/${locale}.ts`));

/** Every folder of texts: `messages/` of the platform or a feature, and each part below it. */
function folders(): Folder[] {
  const files = filesBelow('src').filter((path) => /^src\/(platform|features\/[^/]+)\/messages\//.test(path));
  return [...Map.groupBy(files.filter(isTexts), dirname)].map(([path, found]) => {
    const [, room = '', part = ''] = /^src\/(?:features\/)?([^/]+)\/messages\/?(.*)$/.exec(path) ?? [];
    return {
      path,
      namespace: part === '' ? room : `${room}.${part}`,
      deliveries: DELIVERIES[part] ?? ['demand'],
      locales: found.map((file) => basename(file, '.ts')),
    };
  });
}

/** A variant of German that changes nothing in a folder has no file there: its readers get `de`. */
const fileOf = ({ path, locales }: Folder, locale: TextLocale) => {
  const own = locales.includes(locale) || !locale.endsWith('_DE') ? locale : 'de';
  return `#${path.slice('src/'.length)}/${own}.ts`;
};

const variable = (namespace: string) =>
  namespace
    .replace(/[.-](\w)/g, (_all, letter: string) => letter.toUpperCase())
    .replace(/^exports$/, 'exports_');

const head = '// Written by `npm run types` from the folders of texts.\n';

/** One object with the texts of some folders in one locale. */
function aggregate(of: readonly Folder[], locale: TextLocale): string {
  const imports = of.map(
    (folder) => `import ${variable(folder.namespace)} from '${fileOf(folder, locale)}';`,
  );
  const rows = of.map(({ namespace }) => `  '${namespace}': ${variable(namespace)},`);
  return `${head}${imports.join('\n')}\n\nexport default {\n${rows.join('\n')}\n} as const;\n`;
}

function registry(of: readonly Folder[]): string {
  const imports = of.map(
    (folder) => `import type ${variable(folder.namespace)} from '${fileOf(folder, 'en_US')}';`,
  );
  const rows = of.map(({ namespace }) => `    '${namespace}': typeof ${variable(namespace)};`);
  return `${head}${imports.join('\n')}

declare module '#platform/i18n.ts' {
  interface MessageNamespaces {
${rows.join('\n')}
  }
}
`;
}

/** The texts of every namespace in typed and loadable form: path → text. */
export function textRegistries(): ReadonlyMap<string, string> {
  const all = folders();
  const those = (delivery: Delivery) => all.filter(({ deliveries }) => deliveries.includes(delivery));
  const rest = all.filter(({ deliveries }) => !deliveries.includes('public'));
  const target = 'src/app/messages';
  return new Map([
    [`${target}/registry.generated.ts`, registry(all)],
    ...LOCALES.flatMap((locale): [string, string][] => [
      [`${target}/${locale}.generated.ts`, aggregate(those('public'), locale)],
      [`${target}/admin/${locale}.generated.ts`, aggregate(those('admin'), locale)],
      [`${target}/server/${locale}.generated.ts`, aggregate(rest, locale)],
    ]),
  ]);
}
