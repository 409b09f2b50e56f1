import { categoryWire } from '#features/categories/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import {
  createSitePage,
  deletePage,
  discardPageDraft,
  getPageSettings,
  previewPage,
  publishPage,
  readSitePage,
  savePageDraft,
  type SitePage,
  uploadTextPicture,
} from '../contract.ts';
import { contentFrom } from '../content.ts';
import type { PageKind } from '../rules.ts';
import { createPage, discardDraft, createPreview, publish, removePage, saveDraft } from './commands/write.ts';
import { pageSettings } from './settings.ts';

async function sitePage(db: Db, id: bigint, locale: LocaleCode): Promise<SitePage> {
  const page = await db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst();
  if (!page) throw notFound();
  const categories = await db
    .selectFrom('category')
    .select(['slug', 'title', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    id: String(page.id),
    kind: page.kind as PageKind,
    slug: page.slug,
    version: page.version,
    published_version: page.published_version,
    changed_at: page.changed_at.toISOString(),
    published_at: page.published_at?.toISOString() ?? null,
    draft: contentFrom(page.draft),
    choices: { categories: categories.map((row) => categoryWire(row, locale)) },
  };
}

/** Routes of explore pages: for visitors and for staff. */
export const pageRoutes: readonly Registration[] = [
  read(getPageSettings, ({ db, params, query, now, caller }) =>
    pageSettings(
      db,
      { kind: query.kind ?? 'projects', slug: params.slug, previewToken: query.preview_token },
      now,
      caller.locale,
    ),
  ),
  read(readSitePage, ({ db, params, caller }) => sitePage(db, BigInt(params.id), caller.locale)),
  write(createSitePage, async ({ tx, body, actor, audit }) => {
    const id = String(await createPage(tx, body, actor.userId));
    audit(`page:${id}`, { kind: body.kind, slug: body.slug });
    return { id };
  }),
  upload(uploadTextPicture),
  write(savePageDraft, async ({ tx, params, body, actor, audit }) => {
    audit(`page:${params.id}`, { version: body.version });
    return saveDraft(tx, BigInt(params.id), body, actor.userId);
  }),
  write(publishPage, async ({ tx, params, body, audit }) => {
    audit(`page:${params.id}`, { version: body.version });
    return publish(tx, BigInt(params.id), body.version);
  }),
  write(discardPageDraft, async ({ tx, params, body, actor, audit }) => {
    audit(`page:${params.id}`, { version: body.version });
    return discardDraft(tx, BigInt(params.id), body.version, actor.userId);
  }),
  write(previewPage, async ({ tx, params, actor, audit }) => {
    audit(`page:${params.id}`);
    return createPreview(tx, BigInt(params.id), actor.userId);
  }),
  write(deletePage, async ({ tx, params, audit }) => {
    audit(`page:${params.id}`, { slug: await removePage(tx, BigInt(params.id)) });
    return { deleted: true };
  }),
];
