import { createPage, publishPage, saveDraft } from '../../src/features/pages/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { pages } from '../content/pages.ts';

/** Enters and publishes the pages; one of them has been worked on since. */
export async function placePages(tx: Tx): Promise<void> {
  for (const { kind, slug, content, draftTitle } of pages) {
    const id = await createPage(tx, { kind, slug, title: content.title }, null);
    const { version } = await saveDraft(tx, id, { version: 1, content }, null);
    await publishPage(tx, id, version);
    if (draftTitle) await saveDraft(tx, id, { version, content: { ...content, title: draftTitle } }, null);
  }
}
