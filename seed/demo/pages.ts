import { createPage, publishPage, saveDraft } from '../../src/features/pages/server/index.ts';
import type { PageContent } from '../../src/features/pages/content.ts';
import type { Services } from '../../src/platform/server/services.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { pages } from '../content/pages.ts';
import { readPicture } from './pictures.ts';

const NAMED = /<img src="([a-z0-9/-]+)"/g;

/** Inserts and publishes the pages with their pictures; one of them also has a newer draft. */
export async function insertPages({ files }: Services, tx: Tx): Promise<void> {
  for (const { kind, slug, content: named, draftTitle } of pages) {
    const id = await createPage(tx, { kind, slug, title: named.title }, null);
    const content = await withPictures(named, async (name) => {
      const written = await files.writeImage(await readPicture(name), { quick: true });
      const filename = `${name.replace(/^.*\//, '')}.webp`;
      const image = await files.registerImage(tx, written, { filename, owner: null });
      await tx.insertInto('text_picture').values({ file_id: image.id, page_id: id }).execute();
      return image.src;
    });
    const { version } = await saveDraft(tx, id, { version: 1, content }, null);
    await publishPage(tx, id, version);
    if (draftTitle) await saveDraft(tx, id, { version, content: { ...content, title: draftTitle } }, null);
  }
}

/** The content with the address of each picture in place of its name; `store` is called once for each name. */
async function withPictures(
  content: PageContent,
  store: (name: string) => Promise<string>,
): Promise<PageContent> {
  const { en, de } = content.html;
  const addresses = new Map<string, string>();
  for (const [, name = ''] of `${en}${de}`.matchAll(NAMED)) {
    if (!addresses.has(name)) addresses.set(name, await store(name));
  }
  const addressed = (html: string) =>
    html.replace(NAMED, (_, name: string) => `<img src="${addresses.get(name) ?? ''}"`);
  return { ...content, html: { en: addressed(en), de: addressed(de) } };
}
