import { randomBytes } from 'node:crypto';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import { INITIAL_CONTENT, type PageContent } from '../../content.ts';
import { HOME, type PageKind, pagePath, PREVIEW_HOURS } from '../../rules.ts';
import { forgetPages, hashOfToken } from '../settings.ts';

/** Where a page stands after a change. */
export type PageVersions = { readonly version: number; readonly published_version: number | null };

async function lockPage(tx: Tx, id: bigint) {
  const page = await tx.selectFrom('page').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!page) throw notFound();
  return page;
}

/** Locks the page and refuses when somebody else has changed it since the caller looked. */
async function lockVersion(tx: Tx, id: bigint, version: number) {
  const page = await lockPage(tx, id);
  if (page.version !== version) throw conflict('page_changed');
  return page;
}

/** Only formatting of texts is stored; it passes the same sieve again when shown. */
function cleaned(content: PageContent): PageContent {
  return { ...content, html: { en: richHtml(content.html.en), de: richHtml(content.html.de) } };
}

/** Begins a page as a draft. Refuses `page_slug_taken` on the field when a page of the kind has the name. */
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

/** A voting list needs a voting that there is; whether visitors may know of it already is another question. */
async function checkVoting(tx: Tx, { isVotingList, voting }: PageContent): Promise<void> {
  if (!isVotingList || voting === null) return;
  const known = await tx.selectFrom('voting').select('id').where('slug', '=', voting).executeTakeFirst();
  if (!known) throw invalid('page_voting_unknown', 'content.voting');
}

/**
 * Saves a draft. Refuses `page_changed` when the caller did not see the present version, `page_voting_unknown` for the
 * list of a voting that there is not.
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
      draft: JSON.stringify(cleaned(change.content)),
      version,
      changed_at: tx.now,
      changed_by: actor,
    })
    .where('id', '=', id)
    .execute();
  return { version, published_version: page.published_version };
}

/** Shows the draft to visitors; publishing what is published already changes nothing. */
export async function publish(tx: Tx, id: bigint, version: number): Promise<PageVersions> {
  const page = await lockVersion(tx, id, version);
  if (page.published_version !== version) {
    await tx
      .updateTable('page')
      .set((is) => ({ published: is.ref('draft'), published_version: version, published_at: tx.now }))
      .where('id', '=', id)
      .execute();
    tx.onCommit(forgetPages);
  }
  return { version, published_version: version };
}

/** Takes the draft back to what visitors see. Refuses `page_unpublished` when they never saw anything. */
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
    .set((is) => ({
      draft: is.ref('published'),
      version: next,
      published_version: next,
      changed_at: tx.now,
      changed_by: actor,
    }))
    .where('id', '=', id)
    .execute();
  return { version: next, published_version: next };
}

/** Makes a link that shows the draft, whatever it becomes, for 24 hours. Earlier links keep their own time. */
export async function makePreview(
  tx: Tx,
  id: bigint,
  actor: bigint | null,
): Promise<{ readonly url: string; readonly expires_at: string }> {
  const page = await lockPage(tx, id);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(tx.now.getTime() + PREVIEW_HOURS * 3_600_000);
  await tx.deleteFrom('page_preview').where('expires_at', '<=', tx.now).execute();
  await tx
    .insertInto('page_preview')
    .values({ token_hash: hashOfToken(token), page_id: id, created_by: actor, expires_at: expiresAt })
    .execute();
  const base = pagePath(page.kind as PageKind, HOME);
  return { url: `${base}?slug=${page.slug}&preview_token=${token}`, expires_at: expiresAt.toISOString() };
}

/** Deletes a page, draft and all; `home` is refused (handbook §18). */
export async function removePage(tx: Tx, id: bigint): Promise<string> {
  const page = await lockPage(tx, id);
  if (page.slug === HOME) throw conflict('page_home');
  await tx.deleteFrom('page').where('id', '=', id).execute();
  tx.onCommit(forgetPages);
  return page.slug;
}
