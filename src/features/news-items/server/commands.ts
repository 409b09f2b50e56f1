import { sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administrationOf } from '#features/applications/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { slugify } from '#kernel/text.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { claimFiles, dropFiles } from '#platform/server/files/claim-files.ts';
import { richHtml } from '#platform/server/html.ts';
import type { Services } from '#platform/server/services.ts';
import { type createNewsItem, type saveNewsItem, uploadNewsPicture } from '../contract.ts';
import { type NewsState, stateAfterSaving } from '../rules.ts';
import { mailNews } from './mails.ts';
import {
  authorOf,
  contentOf,
  isListed,
  lockNews,
  newsVersion,
  projectOf,
  type StoredNews,
} from './stored.ts';
import { requireSeen } from '#platform/server/operation/version.ts';

type Content = Omit<BodyOf<typeof createNewsItem>, 'project'>;

/** What the state is set to; the day of the first publication remains. */
const stateColumns = (state: NewsState, now: Date) => ({
  state,
  ...(state === 'published' && { published_at: sql<Date>`coalesce(published_at, ${now})` }),
  // What staff wrote when they withdrew it stands until it is published again.
  ...(state !== 'withdrawn' && { reason: '', internal_note: '', withdrawn_by_staff: false }),
});

const contentColumns = ({ title, body, picture, picture_alt }: Content) => ({
  title,
  body: richHtml(body),
  picture_id: picture[0] ?? null,
  // The description of a picture that was removed.
  picture_alt: picture.length === 0 ? '' : picture_alt,
});

/** The state of news after saving; refuses what may not become public. */
async function nextState(
  tx: Tx,
  content: Content,
  author: { readonly by: 'owner' | 'staff'; readonly isListed: boolean; readonly before: StoredNews | null },
): Promise<NewsState> {
  const { newsNeedRelease } = await loadSettings(tx);
  const { before } = author;
  const columns = contentColumns(content);
  const isChanged =
    before === null ||
    Object.entries(columns).some(([name, value]) => before[name as keyof typeof columns] !== value);
  const state = stateAfterSaving({
    before: before && { state: before.state, withdrawnByStaff: before.withdrawn_by_staff },
    isChanged,
    publish: content.publish,
    by: author.by,
    needRelease: newsNeedRelease,
  });
  if (state === null) throw conflict('news_withdrawn');
  if ((state === 'published' || state === 'submitted') && !author.isListed)
    throw conflict('project_not_public');
  return state;
}

/** The project of a slug for somebody who administers it; refuses all others as unknown. */
async function administered(tx: Tx, actor: Actor, slug: string) {
  const project = await tx
    .selectFrom('project as p')
    .where('p.slug', '=', slug)
    .where('p.status', '<', 4)
    .select(['p.id', 'p.organization_id', isListed.as('is_listed')])
    .executeTakeFirst();
  const role = project && (await administrationOf(tx, project, userIdOf(actor)));
  if (!project || !role) throw invalid('project_unknown', 'project');
  return project;
}

/**
 * Writes news about a project that the caller administers. Refuses `project_unknown` on the field, and
 * `project_not_public` (409) if they are to be public and the project is not.
 */
export async function addNews(
  services: Services,
  tx: Tx,
  actor: Actor,
  { project: projectSlug, ...content }: BodyOf<typeof createNewsItem>,
): Promise<{ id: string; state: NewsState }> {
  const project = await administered(tx, actor, projectSlug);
  const author = { by: 'owner', isListed: project.is_listed, before: null } as const;
  const state = await nextState(tx, content, author);
  const owner = userIdOf(actor);
  await claimFiles(tx, uploadNewsPicture, { wanted: content.picture, held: [], owner, field: 'picture' });
  const { id } = await underFreeSlug(slugify(content.title), 'news', (slug) =>
    tx
      .insertInto('news_item')
      .values({
        slug,
        project_id: project.id,
        state,
        ...contentColumns(content),
        created_by: owner,
        created_at: tx.now,
        changed_at: tx.now,
        published_at: state === 'published' ? tx.now : null,
      })
      .onConflict((on) => on.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (state === 'published') await mailNews(services, tx, id);
  return { id: String(id), state };
}

/**
 * Changes news and their state. Refuses `news_changed` (409) if the caller saw another version, `news_withdrawn` (409) if
 * an author publishes what staff withdrew, `project_not_public` (409).
 */
export async function saveNews(
  services: Services,
  tx: Tx,
  actor: Actor,
  id: bigint,
  { version, ...content }: BodyOf<typeof saveNewsItem>,
): Promise<{ before: StoredNews; after: StoredNews }> {
  const before = await lockNews(tx, id);
  const by = await authorOf(tx, projectOf(before), actor);
  requireSeen(version, newsVersion(before), 'news_changed');
  const state = await nextState(tx, content, { by, isListed: before.is_listed, before });
  await claimFiles(tx, uploadNewsPicture, {
    wanted: content.picture,
    held: contentOf(before).picture,
    owner: userIdOf(actor),
    field: 'picture',
  });
  await tx
    .updateTable('news_item')
    .set({ ...contentColumns(content), ...stateColumns(state, tx.now), changed_at: tx.now })
    .where('id', '=', id)
    .execute();
  const after = await lockNews(tx, id);
  if (state === 'published' && before.mailed_at === null) await mailNews(services, tx, id);
  return { before, after };
}

/** Deletes news that were never public (`news_was_public`, 409), with their picture. */
export async function removeNews(tx: Tx, actor: Actor, id: bigint): Promise<StoredNews> {
  const news = await lockNews(tx, id);
  await authorOf(tx, projectOf(news), actor);
  if (news.published_at !== null) throw conflict('news_was_public');
  await tx.deleteFrom('news_item').where('id', '=', id).execute();
  await dropFiles(tx, contentOf(news).picture);
  return news;
}

/** The selected news in one of these states, locked. */
async function lockIn(tx: Tx, ids: readonly bigint[], states: readonly NewsState[]): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('news_item')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', states)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Releases the selected news that wait or are withdrawn, and answers their ids; skips those of projects without a public page. */
export async function release(services: Services, tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const locked = await lockIn(tx, ids, ['submitted', 'withdrawn']);
  if (locked.length === 0) return [];
  const released = await tx
    .updateTable('news_item')
    .set({ ...stateColumns('published', tx.now), changed_at: tx.now })
    .where('id', 'in', locked)
    .where('project_id', 'in', tx.selectFrom('explore_project').select('project_id'))
    .returning(['id', 'mailed_at'])
    .execute();
  for (const { id, mailed_at } of released) if (mailed_at === null) await mailNews(services, tx, id);
  return released.map(({ id }) => id);
}

/** Withdraws the selected news that are public or wait, for the reason that their authors read; answers their ids. */
export async function withdraw(
  tx: Tx,
  ids: readonly bigint[],
  { reason, internal_note }: { readonly reason: string; readonly internal_note: string },
): Promise<bigint[]> {
  const locked = await lockIn(tx, ids, ['submitted', 'published']);
  if (locked.length === 0) return [];
  await tx
    .updateTable('news_item')
    .set({ state: 'withdrawn', withdrawn_by_staff: true, reason, internal_note, changed_at: tx.now })
    .where('id', 'in', locked)
    .execute();
  return locked;
}
