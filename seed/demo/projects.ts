import { slugify } from '../../src/kernel/text.ts';
import { berlinDate } from '../../src/kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { organizations } from '../content/organizations.ts';
import { type ProjectContent, projectsIn } from '../content/projects/index.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { Place, Target } from '../content/types.ts';
import { createRandom } from '../random.ts';
import { makeCalendar } from './calendar.ts';
import type { DemoProject } from './simulation.ts';

/** The slug of a project. */
export const slugOf = (content: ProjectContent): string => slugify(content.title);

/** Paragraphs as HTML; those that begin with `<` are HTML already. */
export function storyHtml(story: readonly string[]): string {
  return story.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('');
}

/** The states of a project during the history (handbook §2.1); bans and archiving are events of the history. */
function initialStates(target: Target): { status: number; review: number; content: number } {
  switch (target.kind) {
    case 'draft':
      return { status: 1, review: 1, content: 1 };
    case 'review':
      return { status: 2, review: 1, content: 1 };
    case 'rejected':
      return { status: 2, review: 3, content: 3 };
    case 'accepted':
      return { status: 2, review: 4, content: 2 };
    default:
      return { status: 2, review: 2, content: 2 };
  }
}

/** The project's own place, otherwise one near its organization, so that markers do not cover each other. */
function locationOf(content: ProjectContent): Place & { street: string } {
  const organization = organizations.find(({ slug }) => slug === content.organization);
  if (!organization) throw new Error(`no organization for ${content.title}`);
  if (content.place) return { ...content.place, street: '' };
  const random = createRandom(`place/${content.key}`);
  return {
    city: organization.city,
    postalCode: organization.postalCode,
    street: organization.street,
    latitude: organization.latitude + random.range(-0.012, 0.012),
    longitude: organization.longitude + random.range(-0.018, 0.018),
  };
}

/** Inserts all projects with their needs. */
export async function insertProjects(
  tx: Tx,
  { now, texts }: { readonly now: Date; readonly texts: DemoTexts },
  ids: { categories: ReadonlyMap<string, bigint>; organizations: ReadonlyMap<string, bigint> },
): Promise<DemoProject[]> {
  const inserted: DemoProject[] = [];
  for (const [index, content] of projectsIn(texts).entries()) {
    const slug = slugOf(content);
    const calendar = makeCalendar(
      content.target,
      createRandom(`calendar/${content.key}`),
      berlinDate(now),
      now,
    );
    const { street, ...place } = locationOf(content);
    const { status, review, content: contentReview } = initialStates(content.target);
    const { id } = await tx
      .insertInto('project')
      .values({
        slug,
        title: content.title,
        summary: content.summary,
        description: storyHtml(content.story),
        category_id: ids.categories.get(content.category) ?? 0n,
        organization_id: ids.organizations.get(content.organization) ?? 0n,
        status,
        review_status: review,
        content_review_status: contentReview,
        needs_donation_review: content.target.kind === 'review',
        submitted_at: status === 1 ? null : calendar.createdAt,
        starts_on: calendar.startsOn,
        ends_on: calendar.endsOn,
        street,
        postal_code: place.postalCode,
        city: place.city,
        latitude: place.latitude,
        longitude: place.longitude,
        share_text: content.summary,
        custom_id: `P-${String(index + 1).padStart(4, '0')}`,
        created_at: calendar.createdAt,
        published_at: calendar.publishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertNeeds(tx, id, content);
    const goalCents = content.needs.reduce((sum, { euros }) => sum + euros * 100, 0);
    inserted.push({ content, id, slug, calendar, goalCents });
  }
  return inserted;
}

async function insertNeeds(tx: Tx, project: bigint, { needs }: ProjectContent): Promise<void> {
  for (const [position, { title, description, euros }] of needs.entries()) {
    const { id } = await tx
      .insertInto('need')
      .values({ project_id: project, slug: slugify(title), position, title, description })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('need_funding')
      .values({ need_id: id, project_id: project, goal: BigInt(euros) * 100n })
      .execute();
  }
  const goal = needs.reduce((sum, { euros }) => sum + BigInt(euros) * 100n, 0n);
  await tx.insertInto('project_funding').values({ project_id: project, goal }).execute();
}
