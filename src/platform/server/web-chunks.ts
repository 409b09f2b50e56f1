import type { Locale, PageTexts } from '#platform/i18n.ts';

/** Source file → built file, as Vite writes it. */
export type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** Addresses of the chunks of texts that a page of this locale needs before hydration. */
export function textChunks(manifest: Manifest, locale: Locale, texts: PageTexts): readonly string[] {
  return [
    `src/app/messages/${locale}.ts`,
    ...(texts.admin ? [`src/app/messages/admin/${locale}.ts`] : []),
    ...texts.namespaces.map((namespace) => {
      const [feature, part] = namespace.split('.');
      return `src/features/${feature}/messages/${part}/${locale}.ts`;
    }),
  ]
    .map((source) => manifest[source]?.file)
    .filter((file) => file !== undefined)
    .map((file) => `/${file}`);
}
