import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, root } from './sources.ts';

const locales = ['en_US', 'de', 'du_DE', 'sie_DE'] as const;
type Texts = Map<string, string>;

/**
 * Errors in the messages of all folders: missing files, keys and placeholders, and a `de` that addresses the reader.
 */
export async function wrongMessages(): Promise<string[]> {
  const found = await Promise.all(messageFolders().map(wrongIn));
  return found.flat();
}

/** The folders of messages, those of the registry left out. */
export function messageFolders(): string[] {
  const folders = filesBelow('src')
    .filter((path) => /\/messages\/(.*\/)?[a-z]+_?[A-Z]*\.ts$/.test(path) && !path.startsWith('src/app/'))
    .map((path) => dirname(path));
  return [...new Set(folders)];
}

async function wrongIn(folder: string): Promise<string[]> {
  const missing = (['en_US', 'de'] as const).filter(
    (locale) => !existsSync(join(root, folder, `${locale}.ts`)),
  );
  if (missing.length > 0) return missing.map((locale) => `${folder}/${locale}.ts is missing`);
  const [en, de, informal, formal] = await Promise.all(locales.map((locale) => loadTexts(folder, locale)));
  if (!en || !de || !informal || !formal) return [];
  return [
    ...empty(folder, informal, 'du_DE'),
    ...empty(folder, formal, 'sie_DE'),
    ...without(en, de, `${folder}/de.ts`),
    ...without(de, en, `${folder}/en_US.ts`),
    ...without(informal, formal, `${folder}/sie_DE.ts`),
    ...without(formal, informal, `${folder}/du_DE.ts`),
    ...without(informal, de, `${folder}/de.ts`),
    ...differentPlaceholders(en, de, `${folder}/de.ts`),
    ...differentPlaceholders(de, informal, `${folder}/du_DE.ts`),
    ...differentPlaceholders(de, formal, `${folder}/sie_DE.ts`),
    ...british(en, `${folder}/en_US.ts`),
    ...addressing(de, `${folder}/de.ts`),
    ...wrongAddress(informal, /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/, `${folder}/du_DE.ts`),
    ...wrongAddress(formal, /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)\b/, `${folder}/sie_DE.ts`),
  ];
}

/** The texts of a folder by key; none where a variant of German changes nothing and has no file. */
export async function loadTexts(folder: string, locale: string): Promise<Texts> {
  if (!existsSync(join(root, folder, `${locale}.ts`))) return new Map();
  const module = (await import(pathToFileURL(join(root, folder, `${locale}.ts`)).href)) as {
    default: object;
  };
  const texts: Texts = new Map();
  const add = (value: object, path: string) => {
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string') texts.set(`${path}${key}`, one);
      else add(one as object, `${path}${key}.`);
    }
  };
  add(module.default, '');
  return texts;
}

const empty = (folder: string, texts: Texts, locale: string) =>
  texts.size === 0 && existsSync(join(root, folder, `${locale}.ts`))
    ? [`${folder}/${locale}.ts changes nothing: remove it`]
    : [];

const without = (wanted: Texts, found: Texts, file: string) =>
  [...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${file} lacks the key ${key}`);

function differentPlaceholders(base: Texts, other: Texts, file: string): string[] {
  return [...other].flatMap(([key, text]) => {
    const wanted = placeholders(base.get(key) ?? '');
    // A plural form for one may contain the number as a word.
    const found = placeholders(text);
    const same =
      wanted === found ||
      (key.endsWith('_one') && wanted.replace('count', '') === found.replace('count', ''));
    return same || !base.has(key)
      ? []
      : [`${file} ${key} has the placeholders "${found}" instead of "${wanted}"`];
  });
}

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1] ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');

// "cancelled" is a status of the specification, "programme" a word of the glossary.
const britishWords =
  /\b\w*(?:(?:organ|real|recogn|anonym|author|apolog|summar|personal|optim|util|categor|synchron|normal|special|initial|custom|final|minim|maxim|priorit)is(?:e|ed|es|er|ing|ation)|analys(?:e|ed|ing)|favour|colour|behaviour|honour|neighbour|labour|rumour|licence|defence|offence|cheque|catalogue|centre|metre|theatre|grey|travell|labell|modell|cancelling|fulfil|enrol|whilst|amongst|learnt|spelt)(?:s|ed|er|ers|ing|d)?\b/i;

/** British words in American English; the names of placeholders are not checked. */
const british = (texts: Texts, file: string) =>
  [...texts].flatMap(([key, text]) => {
    const word = britishWords.exec(text.replaceAll(/\{\{.*?\}\}/g, ''))?.[0];
    return word ? [`${file} ${key} has the British word "${word}": write it as Americans do`] : [];
  });

// At the start of a sentence "Sie" and "Ihr" may refer to somebody else.
const addressed = /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)\b|(?<!^|[.!?:] )\b(Sie|Ihnen|Ihre?[mnrs]?)\b/;

const addressing = (texts: Texts, file: string) =>
  [...texts].flatMap(([key, text]) => {
    // The names of the two variants in the language switch are these very words.
    const word = key.startsWith('locale.') ? undefined : addressed.exec(text)?.[0];
    return word
      ? [
          `${file} ${key} addresses the reader ("${word}"): write it neutrally, and the variants in du_DE and sie_DE`,
        ]
      : [];
  });

const wrongAddress = (texts: Texts, pattern: RegExp, file: string) =>
  [...texts].flatMap(([key, text]) => {
    const word = pattern.exec(text)?.[0];
    return word ? [`${file} ${key} uses the other form of address ("${word}")`] : [];
  });
