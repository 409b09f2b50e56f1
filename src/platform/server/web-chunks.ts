import type { Locale } from '#platform/i18n.ts';

/** Source file → built file, as Vite writes it. */
export type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** The message chunks that a page of this locale needs before hydration. */
export function messageChunks(manifest: Manifest, locale: Locale, path: string): readonly string[] {
  const layers = locale === 'du_DE' || locale === 'sie_DE' ? ['de', locale] : [locale];
  const folders = /^\/site-admin(?:\/|$)/.test(path) ? ['', 'admin/'] : [''];
  return folders
    .flatMap((folder) => layers.map((layer) => manifest[`src/app/messages/${folder}${layer}.ts`]?.file))
    .filter((file) => file !== undefined)
    .map((file) => `/${file}`);
}
