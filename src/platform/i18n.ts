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
 * The map of namespaces to their message objects. The app's aggregates extend it by module augmentation
 * (`src/app/messages/registry.ts`), which is what makes keys typed in every feature.
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

/** Adds namespaces of one locale; later calls add to earlier ones (public, then administration). */
export function registerMessages(locale: Locale, messages: LocaleMessages): void {
  registered.set(locale, { ...registered.get(locale), ...messages });
  translators.clear();
}

/** Whether a namespace of this very locale is there. */
export function hasMessages(locale: Locale, namespace: string): boolean {
  return registered.get(locale)?.[namespace] !== undefined;
}

/** The locales whose messages are layered for `locale`, weakest first. */
export function fallbackChain(locale: Locale): readonly Locale[] {
  if (locale === 'en_US') return ['en_US'];
  return locale === 'de' ? ['en_US', 'de'] : ['en_US', 'de', locale];
}

/** The translator of a locale over everything registered so far, kept until more is registered. */
export function translator(locale: Locale): Translator {
  const known = translators.get(locale);
  if (known) return known;
  const made = makeTranslator(locale);
  translators.set(locale, made);
  return made;
}

function makeTranslator(locale: Locale): Translator {
  const merged: Record<string, MessageTree> = {};
  for (const layer of fallbackChain(locale)) {
    for (const [namespace, tree] of Object.entries(registered.get(layer) ?? {})) {
      merged[namespace] = mergeTrees(merged[namespace] ?? {}, tree);
    }
  }
  const plural = new Intl.PluralRules(languageOf(locale));
  const find = (key: string, params?: MessageParams): string | undefined => {
    const [namespace = '', path = ''] = splitOnce(key);
    return lookUp(merged[namespace], path, params?.['count'], plural);
  };
  const translate = (key: string, params?: MessageParams) => interpolate(find(key, params) ?? key, params);
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

function interpolate(text: string, params: MessageParams | undefined): string {
  if (!params || !text.includes('{{')) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => {
    const value = params[name];
    return value == null ? mark : String(value);
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
