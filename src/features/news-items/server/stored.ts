import { sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administrationOf } from '#features/applications/server/index.ts';
import { reviewedTitle } from '#features/organizations/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { namedFiles } from '#platform/server/files/claim-files.ts';
import { richHtml } from '#platform/server/html.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { OwnNews } from '../contract.ts';
import type { NewsState } from '../rules.ts';
import { countRecipients } from './recipients.ts';

/** Whether a project `p` has a public page that lists lead to: neither archived, hidden, banned nor a preview. */
export const isListed = sql<boolean>`EXISTS (SELECT FROM explore_project e WHERE e.project_id = p.id)`;

/** The right with which staff change news. */
const CHANGING = 'change_news_items';

const newsQuery = (db: Db, id: bigint) =>
  db
    .selectFrom('news_item as n')
    .innerJoin('project as p', 'p.id', 'n.project_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .where('n.id', '=', id)
    .select([
      'n.id',
      'n.slug',
      'n.state',
      'n.title',
      'n.body',
      'n.picture_id',
      'n.picture_alt',
      'n.reason',
      'n.internal_note',
      'n.withdrawn_by_staff',
      'n.published_at',
      'n.mailed_at',
      'p.id as project_id',
      'p.slug as project_slug',
      'p.title as project_title',
      'p.organization_id',
      'o.title as organization_title',
      reviewedTitle('p').as('reviewed_title'),
      reviewedTitle('o').as('organization_reviewed_title'),
      isListed.as('is_listed'),
    ]);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof newsQuery>['executeTakeFirst']>>>;

/** Stored news with their project. */
export type StoredNews = Omit<Row, 'state'> & { readonly state: NewsState };

const stored = (row: Row): StoredNews => ({ ...row, state: row.state as NewsState });

/** The content of news, without their state. */
export const contentOf = ({ title, body, picture_id, picture_alt }: StoredNews) => ({
  title,
  body,
  picture: picture_id === null ? [] : [picture_id],
  picture_alt,
});

/** Identifies content and state of news. */
export const newsVersion = (news: StoredNews): string =>
  versionOf({ ...contentOf(news), state: news.state, withdrawn: news.withdrawn_by_staff });

/** News by their id; 404 if there are none. */
export async function findNews(db: Db, id: bigint): Promise<StoredNews> {
  const row = await newsQuery(db, id).executeTakeFirst();
  if (!row) throw notFound();
  return stored(row);
}

/** The same, locked until the commit. */
export async function lockNews(tx: Tx, id: bigint): Promise<StoredNews> {
  // Two statements: what is read after the wait for the lock must be what the other transaction has written.
  await tx.selectFrom('news_item').where('id', '=', id).select('id').forUpdate().execute();
  return findNews(tx, id);
}

/**
 * The caller's role for a project's news: an administrator of the project or of its organization, or staff who may change
 * news. 404 for everybody else, who must not learn that they exist (handbook §14).
 */
export async function authorOf(
  db: Db,
  project: { readonly id: bigint; readonly organization_id: bigint },
  actor: Actor,
): Promise<'owner' | 'staff'> {
  if ((await administrationOf(db, project, userIdOf(actor))) !== null) return 'owner';
  if (may(actor, CHANGING)) return 'staff';
  throw notFound();
}

/** The project of news as `authorOf` needs it. */
export const projectOf = (news: StoredNews) => ({
  id: news.project_id,
  organization_id: news.organization_id,
});

/** News for their authors, and for staff who may view them; 404 for others. */
export async function ownNews(db: Db, actor: Actor, id: bigint): Promise<OwnNews> {
  const news = await findNews(db, id);
  const isOwner = (await administrationOf(db, projectOf(news), userIdOf(actor))) !== null;
  if (!isOwner && !may(actor, 'view_news_items')) throw notFound();
  const { newsNeedRelease } = await loadSettings(db);
  const content = contentOf(news);
  return {
    id: String(news.id),
    slug: news.slug,
    version: newsVersion(news),
    state: news.state,
    ...content,
    body: richHtml(content.body),
    files: await namedFiles(db, content.picture),
    project: { slug: news.project_slug, title: news.project_title },
    organization: news.organization_title,
    published_at: news.published_at?.toISOString() ?? null,
    reason: news.reason,
    withdrawn_by_staff: news.withdrawn_by_staff,
    internal_note: may(actor, 'view_news_items') ? news.internal_note : null,
    project_is_public: news.is_listed,
    waits_for_release: isOwner && newsNeedRelease,
    recipients: await countRecipients(db, projectOf(news)),
    can_change: isOwner || may(actor, CHANGING),
    can_delete: (isOwner || may(actor, CHANGING)) && news.published_at === null,
  };
}
