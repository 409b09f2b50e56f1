import { isLocaleCode } from '#platform/contract/locale.ts';
import { DEFAULT_LOCALE, type Locale, type LocaleMessages, registerMessages } from '#platform/i18n.ts';
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

/** Loads the texts of the administration and account areas for a locale. */
export function loadAdminMessages(locale: Locale): Promise<void> {
  return load(ADMIN, locale);
}

async function load(loaders: Readonly<Record<Locale, Loader>>, locale: Locale): Promise<void> {
  const layers: readonly Locale[] = locale === 'du_DE' || locale === 'sie_DE' ? ['de', locale] : [locale];
  await Promise.all(layers.map(async (layer) => registerMessages(layer, (await loaders[layer]()).default)));
}
