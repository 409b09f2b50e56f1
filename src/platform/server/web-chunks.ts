import type { Locale } from '#platform/i18n.ts';

/** Source file → built file, as Vite writes it. */
export type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** The message chunks that a page of this locale needs before hydration. */
export function messageChunks(manifest: Manifest, locale: Locale, path: string): readonly string[] {
  const folders = /^\/site-admin(?:\/|$)/.test(path) ? ['', 'admin/'] : [''];
  return folders
    .map((folder) => manifest[`src/app/messages/${folder}${locale}.ts`]?.file)
    .filter((file) => file !== undefined)
    .map((file) => `/${file}`);
}
