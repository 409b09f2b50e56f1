import type { Services } from '../../src/platform/server/services.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import { projectsIn } from '../content/projects/index.ts';
import { slugOf } from './projects.ts';

const DAY = 86_400_000;

/**
 * The keys of the projects that the news belong to, and how old they are, in the order of their texts; `photo` is the number of
 * the project's picture.
 */
export const DEMO_NEWS = [
  { project: 'a-roof-for-the-forest-workshop', state: 'published', daysAgo: 2, photo: 0 },
  { project: 'a-roof-for-the-forest-workshop', state: 'published', daysAgo: 9, photo: null },
  { project: 'a-roof-for-the-forest-workshop', state: 'published', daysAgo: 21, photo: null },
  { project: 'a-roof-for-the-forest-workshop', state: 'published', daysAgo: 34, photo: null },
  { project: 'dry-feet-for-every-forest-child', state: 'published', daysAgo: 5, photo: 0 },
  { project: 'dry-feet-for-every-forest-child', state: 'draft', daysAgo: 1, photo: null },
] as const;

/** The news in one language, with the slug that their project has in it. */
export function newsIn(texts: DemoTexts) {
  const slugs = new Map(projectsIn(texts).map((content) => [content.key, slugOf(content)]));
  return DEMO_NEWS.map((news, index) => {
    const slug = slugs.get(news.project);
    if (slug === undefined) throw new Error(`no project ${news.project}`);
    const [title, body] = texts.news[index] ?? ['', ''];
    return { ...news, slug, title, body };
  });
}

/** The news that organizations have written about their projects; needs the pictures of these. */
export async function insertNews({ database }: Services, texts: DemoTexts): Promise<void> {
  await database.transact(async (tx) => {
    for (const [index, { slug, title, body, state, daysAgo, photo }] of newsIn(texts).entries()) {
      const project = await tx
        .selectFrom('project as p')
        .innerJoin('organization_administrator as a', 'a.organization_id', 'p.organization_id')
        .where('p.slug', '=', slug)
        .select(['p.id', 'a.user_id'])
        .orderBy('a.user_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const picture = await tx
        .selectFrom('project_photo')
        .where('project_id', '=', project.id)
        .where('position', '=', photo ?? -1)
        .select(['file_id', 'description'])
        .executeTakeFirst();
      const at = new Date(tx.now.getTime() - daysAgo * DAY);
      const isPublic = state === 'published';
      await tx
        .insertInto('news_item')
        .values({
          slug: `${slug}-news-${index + 1}`,
          project_id: project.id,
          state,
          title,
          body: `<p>${body}</p>`,
          picture_id: picture?.file_id ?? null,
          picture_alt: picture ? picture.description || title : '',
          created_by: project.user_id,
          created_at: at,
          changed_at: at,
          published_at: isPublic ? at : null,
          mailed_at: isPublic ? at : null,
        })
        .execute();
    }
  });
}
