import { isLocaleCode } from '#platform/contract/locale.ts';
import {
  DEFAULT_LOCALE,
  type Locale,
  type LocaleMessages,
  type MessageTree,
  registerMessages,
} from '#platform/i18n.ts';
import './registry.ts';

type Loader = () => Promise<{ default: LocaleMessages }>;

// `de` is complete by itself, so German readers never load the English texts.
const PUBLIC: Readonly<Record<Locale, Loader>> = {
  en_US: () => import('./en_US.ts'),
  de: () => import('./de.ts'),
  du_DE: () => import('./du_DE.ts'),
  sie_DE: () => import('./sie_DE.ts'),
};
const ADMIN: Readonly<Record<Locale, Loader>> = {
  en_US: () => import('./admin/en_US.ts'),
  de: () => import('./admin/de.ts'),
  du_DE: () => import('./admin/du_DE.ts'),
  sie_DE: () => import('./admin/sie_DE.ts'),
};

/** The interface variant of the page, read from the element that carries locale and salutation. */
export function pageLocale(): Locale {
  const value = document.getElementById('app')?.dataset['locale'];
  return isLocaleCode(value) ? value : DEFAULT_LOCALE;
}

/** Loads the texts of public pages for a locale. */
export function loadMessages(locale: Locale): Promise<void> {
  return load(PUBLIC, locale);
}

/** Loads the texts of the administration for a locale. */
export function loadAdminMessages(locale: Locale): Promise<void> {
  return load(ADMIN, locale);
}

// `messages/<part>/<locale>.ts` of a feature is the namespace `<feature>.<part>`, each a chunk of its own.
const LATE = import.meta.glob<{ default: MessageTree }>([
  '../../features/*/messages/*/*.ts',
  '!**/messages/admin/*.ts',
  '!**/messages/refusals/*.ts',
  // What loaders put into words.
  '!**/messages/page/*.ts',
]);

/** Loads a namespace that no page starts with, such as `donations.form`; undefined when it is none of these. */
export function loadLateMessages(locale: Locale, namespace: string): Promise<void> | undefined {
  const [feature = '', part = ''] = namespace.split('.');
  const loaders = layersOf(locale).map((layer) => ({
    layer,
    loader: LATE[`../../features/${feature}/messages/${part}/${layer}.ts`],
  }));
  if (!loaders.some(({ loader }) => loader)) return undefined;
  return Promise.all(loaders.map(async ({ layer, loader }) => ({ layer, module: await loader?.() }))).then(
    (loaded) => {
      for (const { layer, module } of loaded) {
        if (module) registerMessages(layer, { [namespace]: module.default });
      }
    },
  );
}

// A build gives the variants their whole texts (`bundling/locale-texts.ts`).
const layersOf = (locale: Locale): readonly Locale[] =>
  import.meta.env.DEV && (locale === 'du_DE' || locale === 'sie_DE') ? ['de', locale] : [locale];

async function load(loaders: Readonly<Record<Locale, Loader>>, locale: Locale): Promise<void> {
  await Promise.all(
    layersOf(locale).map(async (layer) => registerMessages(layer, (await loaders[layer]()).default)),
  );
}
