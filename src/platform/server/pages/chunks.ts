import type { Locale, PageTexts } from '../../i18n.ts';

/** Source file → built file, as written by Vite. */
export type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** Addresses of the text chunks that a page in this locale needs before hydration. */
export function textChunks(manifest: Manifest, locale: Locale, texts: PageTexts): readonly string[] {
  return [
    manifest[`src/app/messages/${locale}.generated.ts`],
    texts.admin ? manifest[`src/app/messages/admin/${locale}.generated.ts`] : undefined,
    ...texts.namespaces.map((namespace) => {
      const [room, part] = namespace.split('.');
      const folder = `src/${room === 'platform' ? room : `features/${room}`}/messages/${part}`;
      // A variant of German without its own text has no file.
      return manifest[`${folder}/${locale}.ts`] ?? manifest[`${folder}/de.ts`];
    }),
  ]
    .map((chunk) => chunk?.file)
    .filter((file) => file !== undefined)
    .map((file) => `/${file}`);
}
