import type { Services } from '#platform/server/services.ts';
import { unique } from '#testing/factories.ts';
import { INITIAL_CONTENT, type PageContent } from '../content.ts';
export { forgetPages } from './settings.ts';
import { createPage, publish, saveDraft } from './commands/write.ts';

/** Publishes a page of projects. Returns its slug. */
export async function makePage(
  { database }: Pick<Services, 'database'>,
  content: Partial<PageContent>,
): Promise<string> {
  const slug = unique('page');
  const title = { en: slug, de: slug };
  await database.transact(async (tx) => {
    const id = await createPage(tx, { kind: 'projects', slug, title }, null);
    await saveDraft(tx, id, { version: 1, content: { ...INITIAL_CONTENT, title, ...content } }, null);
    await publish(tx, id, 2);
  });
  return slug;
}
