import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { pageHtml } from '#platform/server/html.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import { contentFrom, HTML_MAX, INITIAL_CONTENT, type PageContent } from '../../content.ts';
import { HOME, isHomePage, type PageKind, pagePath, PREVIEW_HOURS } from '../../rules.ts';
import { forgetPages } from '../settings.ts';
import { claimTextPictures, releaseTextPictures } from './text-pictures.ts';

/** The versions of a page after a change. */
export type PageVersions = { readonly version: number; readonly published_version: number | null };

async function lockPage(tx: Tx, id: bigint) {
  const page = await tx.selectFrom('page').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!page) throw notFound();
  return page;
}

/** Locks the page and refuses if somebody else has changed it since the caller saw it. */
async function lockVersion(tx: Tx, id: bigint, version: number) {
  const page = await lockPage(tx, id);
  requireSeen(version, page.version, 'page_changed');
  return page;
}

const textsOf = (content: PageContent) => [content.html.en, content.html.de];

/**
 * The content as it is stored: only text formatting and pictures, sanitized again when shown. The pictures of the
 * published version remain stored as well.
 */
async function storedForm(
  tx: Tx,
  page: { readonly id: bigint; readonly published: unknown },
  content: PageContent,
  actor: bigint | null,
): Promise<PageContent> {
  const texts = (['en', 'de'] as const).map((language) => ({
    field: `content.html.${language}`,
    html: pageHtml(content.html[language]),
    max: HTML_MAX,
  }));
  const also = page.published === null ? [] : textsOf(contentFrom(page.published));
  const [en = '', de = ''] = await claimTextPictures(tx, ['page_id', page.id], { texts, also, actor });
  return { ...content, html: { en, de } };
}

/** Releases the pictures of a page that its only remaining version does not contain. */
const releaseAllBut = (tx: Tx, id: bigint, stored: unknown) =>
  claimTextPictures(tx, ['page_id', id], { texts: [], also: textsOf(contentFrom(stored)), actor: null });

/** Creates a page as a draft; returns its id. Refuses `page_slug_taken` if another page of the kind has the slug. */
export async function createPage(
  tx: Tx,
  page: { kind: PageKind; slug: string; title: PageContent['title'] },
  actor: bigint | null,
): Promise<bigint> {
  const row = await tx
    .insertInto('page')
    .values({
      kind: page.kind,
      slug: page.slug,
      draft: JSON.stringify({ ...INITIAL_CONTENT, title: page.title }),
      created_at: tx.now,
      changed_at: tx.now,
      changed_by: actor,
    })
    .onConflict((on) => on.columns(['kind', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw invalid('page_slug_taken', 'slug');
  return row.id;
}

/** A voting list needs an existing voting, whether or not it is public yet. */
async function checkVoting(tx: Tx, { isVotingList, voting }: PageContent): Promise<void> {
  if (!isVotingList || voting === null) return;
  const found = await tx.selectFrom('voting').select('id').where('slug', '=', voting).executeTakeFirst();
  if (!found) throw invalid('page_voting_unknown', 'content.voting');
}

/**
 * Saves a draft. Refuses `page_changed` if `version` is not the current one, `page_voting_unknown` if the voting of a
 * voting list does not exist, and pictures as `claimTextPictures` does.
 */
export async function saveDraft(
  tx: Tx,
  id: bigint,
  change: { version: number; content: PageContent },
  actor: bigint | null,
): Promise<PageVersions> {
  const page = await lockVersion(tx, id, change.version);
  await checkVoting(tx, change.content);
  const version = page.version + 1;
  await tx
    .updateTable('page')
    .set({
      draft: JSON.stringify(await storedForm(tx, page, change.content, actor)),
      version,
      changed_at: tx.now,
      changed_by: actor,
    })
    .where('id', '=', id)
    .execute();
  return { version, published_version: page.published_version };
}

/** Publishes the draft; repeating it changes nothing. Refuses `page_changed` if `version` is not the current one. */
export async function publish(tx: Tx, id: bigint, version: number): Promise<PageVersions> {
  const page = await lockVersion(tx, id, version);
  if (page.published_version !== version) {
    await tx
      .updateTable('page')
      .set((eb) => ({ published: eb.ref('draft'), published_version: version, published_at: tx.now }))
      .where('id', '=', id)
      .execute();
    await releaseAllBut(tx, id, page.draft);
    tx.onCommit(forgetPages);
  }
  return { version, published_version: version };
}

/** Resets the draft to the published version. Refuses `page_changed`, and `page_unpublished` if there is none. */
export async function discardDraft(
  tx: Tx,
  id: bigint,
  version: number,
  actor: bigint | null,
): Promise<PageVersions> {
  const page = await lockVersion(tx, id, version);
  if (page.published_version === null) throw conflict('page_unpublished');
  if (page.published_version === version) return { version, published_version: version };
  const next = version + 1;
  await tx
    .updateTable('page')
    .set((eb) => ({
      draft: eb.ref('published'),
      version: next,
      published_version: next,
      changed_at: tx.now,
      changed_by: actor,
    }))
    .where('id', '=', id)
    .execute();
  await releaseAllBut(tx, id, page.published);
  return { version: next, published_version: next };
}

/** Creates a link that shows the draft, including later changes, for 24 hours. Earlier links keep their own expiry. */
export async function createPreview(
  tx: Tx,
  id: bigint,
  actor: bigint | null,
): Promise<{ readonly url: string; readonly expires_at: string }> {
  const page = await lockPage(tx, id);
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + PREVIEW_HOURS * 3_600_000);
  await tx.deleteFrom('page_preview').where('expires_at', '<=', tx.now).execute();
  await tx
    .insertInto('page_preview')
    .values({ token_hash: hashOfToken(token), page_id: id, created_by: actor, expires_at: expiresAt })
    .execute();
  const kind = page.kind as PageKind;
  const base = isHomePage({ kind, slug: page.slug }) ? '/' : pagePath(kind, HOME);
  return { url: `${base}?slug=${page.slug}&preview_token=${token}`, expires_at: expiresAt.toISOString() };
}

/** Deletes a page with its draft and returns its slug. Refuses `page_home` for `home` (handbook §18). */
export async function removePage(tx: Tx, id: bigint): Promise<string> {
  const page = await lockPage(tx, id);
  if (page.slug === HOME) throw conflict('page_home');
  await releaseTextPictures(tx, ['page_id', id]);
  await tx.deleteFrom('page').where('id', '=', id).execute();
  tx.onCommit(forgetPages);
  return page.slug;
}
