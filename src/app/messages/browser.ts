import { type Locale, type LocaleMessages, type MessageTree, registerMessages } from '#platform/i18n.ts';
import { ADMIN_TEXTS, PUBLIC_TEXTS } from '#platform/web/late-texts.ts';
import './registry.generated.ts';

type Loader = () => Promise<{ default: LocaleMessages }>;

// `de` is complete by itself, so German readers never load the English texts.
const PUBLIC: Readonly<Record<Locale, Loader>> = {
  en_US: () => import('./en_US.generated.ts'),
  de: () => import('./de.generated.ts'),
  du_DE: () => import('./du_DE.generated.ts'),
  sie_DE: () => import('./sie_DE.generated.ts'),
};
const ADMIN: Readonly<Record<Locale, Loader>> = {
  en_US: () => import('./admin/en_US.generated.ts'),
  de: () => import('./admin/de.generated.ts'),
  du_DE: () => import('./admin/du_DE.generated.ts'),
  sie_DE: () => import('./admin/sie_DE.generated.ts'),
};

// `messages/<part>/<locale>.ts` of a feature is the namespace `<feature>.<part>`, each a separate chunk; likewise of the
// platform.
const LATE = import.meta.glob<{ default: MessageTree }>([
  '../../features/*/messages/*/*.ts',
  '../../platform/messages/*/*.ts',
  '!**/messages/admin/*.ts',
  '!**/messages/refusals/*.ts',
  // The texts that loaders and mails use.
  '!**/messages/page/*.ts',
  '!**/messages/mails/*.ts',
]);

/** Loads a part of the texts, or a namespace on demand such as `giving.form`; undefined for anything else. */
export function loadMessages(locale: Locale, part: string): Promise<void> | undefined {
  if (part === PUBLIC_TEXTS) return loadAll(PUBLIC, locale);
  if (part === ADMIN_TEXTS || /\.(?:admin|refusals)$/.test(part)) return loadAll(ADMIN, locale);
  const [room = '', name = ''] = part.split('.');
  const folder = room === 'platform' ? room : `features/${room}`;
  const loaderOf = (layer: Locale) => LATE[`../../${folder}/messages/${name}/${layer}.ts`];
  const german = loaderOf('de');
  if (!german) return undefined;
  // A variant without a text of its own has no file.
  const loaders = layersOf(locale).map((layer) => ({ layer, loader: loaderOf(layer) ?? german }));
  return Promise.all(loaders.map(async ({ layer, loader }) => ({ layer, module: await loader() }))).then(
    (loaded) => {
      for (const { layer, module } of loaded) {
        registerMessages(layer, { [part]: module.default });
      }
    },
  );
}

// The build gives the variants complete texts (`bundling/locale-texts.ts`).
const layersOf = (locale: Locale): readonly Locale[] =>
  import.meta.env.DEV && (locale === 'du_DE' || locale === 'sie_DE') ? ['de', locale] : [locale];

async function loadAll(loaders: Readonly<Record<Locale, Loader>>, locale: Locale): Promise<void> {
  await Promise.all(
    layersOf(locale).map(async (layer) => registerMessages(layer, (await loaders[layer]()).default)),
  );
}
