import { readableEmail } from '#kernel/readable-email.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';

export type Locale = LocaleCode;

/** What a visitor may choose; `de` is the neutral base of the two German variants. */
export const VISITOR_LOCALES = ['en_US', 'du_DE', 'sie_DE'] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'en_US';

export type Salutation = 'none' | 'informal' | 'formal';
const SALUTATIONS: Record<Locale, Salutation> = {
  en_US: 'none',
  de: 'none',
  du_DE: 'informal',
  sie_DE: 'formal',
};

/**
 * The map of namespaces to their message objects. The registry that `npm run types` writes extends it by
 * module augmentation (`src/app/messages/registry.generated.ts`), which is what makes keys typed in every feature.
 */
export interface MessageNamespaces {}

export type Namespace = keyof MessageNamespaces & string;

/** The texts that a page starts with, besides those of every page. */
export interface PageTexts {
  readonly admin: boolean;
  readonly namespaces: readonly Namespace[];
}

type Plural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K;
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Plural<K>}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** The typed keys of one namespace: `'card.title'`; plural forms count as one key without their suffix. */
export type MessageKey<NS extends Namespace> = Leaves<MessageNamespaces[NS]>;
export type QualifiedKey = { [NS in Namespace]: `${NS}:${MessageKey<NS>}` }[Namespace];

export type MessageParams = Readonly<Record<string, string | number | bigint | null | undefined>>;
export type Translate<NS extends Namespace> = (key: MessageKey<NS>, params?: MessageParams) => string;

export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}
/** namespace → message object, of one locale. */
export type LocaleMessages = Readonly<Record<string, MessageTree>>;

/** A translator of one locale: call it with `ns:key`, or take the `t` of one namespace. */
export interface Translator {
  (key: QualifiedKey, params?: MessageParams): string;
  readonly locale: Locale;
  ns<NS extends Namespace>(namespace: NS): Translate<NS>;
  /** For keys that are data, such as refusal codes: undefined when there is no such message. */
  maybe(key: string, params?: MessageParams): string | undefined;
}

const registered = new Map<Locale, Record<string, MessageTree>>();
const translators = new Map<Locale, Translator>();

/** A text that is not there in the language of the reader. */
export interface MissingText {
  readonly locale: Locale;
  /** `namespace:key`. */
  readonly key: string;
  /** The locale whose text is shown instead; null if no locale has one. */
  readonly shown: Locale | null;
}

// The server's pages are a bundle with its own copy of this module; reports go to one place.
const REPORT = Symbol.for('obolus.missing-text');
const shared = globalThis as typeof globalThis & { [REPORT]?: (missing: MissingText) => void };
const reported = new Set<string>();

/** Where missing texts are reported: the log on the server, `reportError` in the browser. Each text once. */
export function reportMissingTextsTo(report: (missing: MissingText) => void): void {
  shared[REPORT] = report;
}

/** A missing text in one line. */
export function missingTextLine({ locale, key, shown }: MissingText): string {
  return `missing text ${key} in ${locale}: ${shown === null ? 'no locale has it' : `${shown} is shown`}`;
}

/** Reports a text that is not there, once. */
export function reportMissingText(missing: MissingText): void {
  const name = `${missing.locale} ${missing.key}`;
  if (reported.has(name)) return;
  reported.add(name);
  shared[REPORT]?.(missing);
}

/** Shown for a text that no locale has: readers never see a key. */
const NO_TEXT = '…';

/** Adds namespaces of one locale; later calls add to earlier ones (public, then administration). */
export function registerMessages(locale: Locale, messages: LocaleMessages): void {
  registered.set(locale, { ...registered.get(locale), ...messages });
  translators.clear();
}

/** Whether a namespace of this very locale is there. */
export function hasMessages(locale: Locale, namespace: string): boolean {
  return registered.get(locale)?.[namespace] !== undefined;
}

/** The namespaces that are there in any locale. */
export function registeredNamespaces(): readonly string[] {
  return [...new Set([...registered.values()].flatMap((messages) => Object.keys(messages)))];
}

/** The translator of a locale over everything registered so far, cached until more is registered. */
export function translator(locale: Locale): Translator {
  const known = translators.get(locale);
  if (known) return known;
  const made = makeTranslator(locale);
  translators.set(locale, made);
  return made;
}

function makeTranslator(locale: Locale): Translator {
  const find = finder(locale);
  const translate = (key: string, params?: MessageParams) => {
    const text = find(key, params);
    if (text === undefined) reportMissingText({ locale, key, shown: null });
    return interpolate(text ?? NO_TEXT, params);
  };
  const result = ((key: string, params?: MessageParams) => translate(key, params)) as Translator;
  return Object.assign(result, {
    locale,
    ns: (namespace: string) => (key: string, params?: MessageParams) =>
      translate(`${namespace}:${key}`, params),
    maybe: (key: string, params?: MessageParams) => {
      const text = find(key, params);
      return text === undefined ? undefined : interpolate(text, params);
    },
  });
}

type Find = (key: string, params?: MessageParams) => string | undefined;

/**
 * Finds the text of a key in a locale. Where its own language has none it takes that of another locale that is there,
 * and reports it: a reader meets a text of another language rather than a key.
 */
function finder(locale: Locale): Find {
  const find = layered(ownLayers(locale));
  let others: readonly (readonly [Locale, Find])[] | undefined;
  return (key, params) => {
    const text = find(key, params);
    if (text !== undefined) return text;
    others ??= otherLocales(locale).map((layer) => [layer, layered([layer])] as const);
    for (const [shown, findThere] of others) {
      const there = findThere(key, params);
      if (there === undefined) continue;
      reportMissingText({ locale, key, shown });
      return there;
    }
    return undefined;
  };
}

/** The locales whose texts are combined for a locale, the weakest first. */
function ownLayers(locale: Locale): readonly Locale[] {
  return locale === 'du_DE' || locale === 'sie_DE' ? ['de', locale] : [locale];
}

/** The locales whose texts replace missing ones: of the same language first. A browser may have loaded only one. */
function otherLocales(locale: Locale): readonly Locale[] {
  const others = (['de', 'sie_DE', 'du_DE', 'en_US'] as const).filter(
    (other) => !ownLayers(locale).includes(other),
  );
  const hasSameLanguage = (other: Locale) => languageOf(other) === languageOf(locale);
  return [...others.filter(hasSameLanguage), ...others.filter((other) => !hasSameLanguage(other))];
}

/** Looks keys up in the texts of locales of one language, the weakest first. */
function layered(layers: readonly Locale[]): Find {
  const merged: Record<string, MessageTree> = {};
  for (const layer of layers) {
    for (const [namespace, tree] of Object.entries(registered.get(layer) ?? {})) {
      merged[namespace] = mergeTrees(merged[namespace] ?? {}, tree);
    }
  }
  const plural = new Intl.PluralRules(languageOf(layers[0] ?? DEFAULT_LOCALE));
  return (key, params) => {
    const [namespace = '', path = ''] = splitOnce(key);
    return lookUp(merged[namespace], path, params?.['count'], plural);
  };
}

function splitOnce(key: string): readonly [string, string] {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
}

function lookUp(
  tree: MessageTree | undefined,
  path: string,
  count: MessageParams[string],
  plural: Intl.PluralRules,
): string | undefined {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let node: string | MessageTree | undefined = tree;
  for (const part of parts) node = typeof node === 'object' ? node[part] : undefined;
  if (typeof node !== 'object') return undefined;
  const form = count == null ? undefined : node[`${last}_${plural.select(Number(count))}`];
  const found = form ?? node[last] ?? node[`${last}_other`];
  return typeof found === 'string' ? found : undefined;
}

/** A text with its values; an address among them is shown as its owner types it. */
function interpolate(text: string, params: MessageParams | undefined): string {
  if (!params || !text.includes('{{')) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => {
    const value = params[name];
    return value == null ? mark : readableEmail(String(value));
  });
}

/** The texts of `base` with those of `over` in their place. */
export function mergeTrees(base: MessageTree, over: MessageTree): MessageTree {
  const result: Record<string, string | MessageTree> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof value === 'string' || typeof below !== 'object' ? value : mergeTrees(below, value);
  }
  return result;
}

/** Every text of a namespace in a locale by its dotted key, for work with many texts at once: `{ 'list.title': … }`. */
export function textsOf(locale: Locale, namespace: Namespace): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const collect = (tree: MessageTree, prefix: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') texts[prefix + key] = value;
      else collect(value, `${prefix}${key}.`);
    }
  };
  for (const layer of ownLayers(locale)) collect(registered.get(layer)?.[namespace] ?? {}, '');
  return texts;
}

/** `en` or `de`, for `<html lang>` and plural rules. */
export function languageOf(locale: Locale): 'en' | 'de' {
  return locale === 'en_US' ? 'en' : 'de';
}

/** The BCP 47 tag for `Intl`; `du_DE` and `sie_DE` are no language tags. */
export function intlLocale(locale: Locale): 'en-US' | 'de-DE' {
  return locale === 'en_US' ? 'en-US' : 'de-DE';
}

export function salutationOf(locale: Locale): Salutation {
  return SALUTATIONS[locale];
}

/**
 * The locale of a request: the visitor's choice (cookie `locale`), else the first language of
 * `Accept-Language` that is spoken here (German readers get `german`), else `fallback`.
 */
export function negotiateLocale(
  chosen: string | undefined,
  acceptLanguage: string | undefined,
  fallback: Locale = DEFAULT_LOCALE,
  german: Locale = 'sie_DE',
): Locale {
  if (isLocaleCode(chosen)) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.find((param) => param.trim().startsWith('q='));
      return { tag, q: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter((entry) => entry.q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { tag } of wanted) {
    if (tag.startsWith('de')) return german;
    if (tag.startsWith('en')) return 'en_US';
  }
  return fallback;
}
