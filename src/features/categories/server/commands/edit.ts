import { sql } from 'kysely';
import { slugify } from '#kernel/text.ts';
import { changed, conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { createCategory, deleteCategory, SiteCategory } from '../../contract.ts';
import { symbolOf } from '../../icons.ts';
import { type CategoryRow, categoryWire } from '../wire.ts';

type Content = BodyOf<typeof createCategory>;

interface StoredCategory extends CategoryRow {
  readonly id: bigint;
}

function contentOf(row: CategoryRow): Content {
  const titles = row.title as Readonly<Record<string, string | undefined>>;
  return { title_en: titles['en'] ?? '', title_de: titles['de'] ?? '', icon: symbolOf(row.icon) };
}

const columnsOf = ({ title_en, title_de, icon }: Content) => ({
  title: JSON.stringify({ en: title_en, de: title_de }),
  icon,
});

/** All categories in order; locked for changes, so that titles stay unique. */
async function lockAll(tx: Tx): Promise<StoredCategory[]> {
  return tx
    .selectFrom('category')
    .select(['id', 'slug', 'title', 'icon'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

function found(categories: readonly StoredCategory[], slug: string): StoredCategory {
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw notFound();
  return category;
}

const projectsOf = async (db: Db, categoryId: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('project')
    .where('category_id', '=', categoryId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A category as staff edit it. Refuses unknown ones (404). */
export async function siteCategory(db: Db, slug: string, locale: LocaleCode): Promise<SiteCategory> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'slug', 'title', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const category = found(rows, slug);
  const content = contentOf(category);
  return {
    slug,
    version: versionOf(content),
    content,
    projects: await projectsOf(db, category.id),
    others: rows.filter((row) => row.slug !== slug).map((row) => categoryWire(row, locale)),
  };
}

/** Refuses a title that another category has in the same language, whatever its case. */
function refuseTaken(others: readonly StoredCategory[], content: Content): void {
  for (const field of ['title_en', 'title_de'] as const) {
    const wanted = content[field].toLowerCase();
    if (others.some((row) => contentOf(row)[field].toLowerCase() === wanted))
      throw invalid('category_exists', field);
  }
}

/** Adds a category at the end of the order; returns its slug. */
export async function create(tx: Tx, content: Content): Promise<string> {
  refuseTaken(await lockAll(tx), content);
  const { slug } = await underFreeSlug(slugify(content.title_de), 'category', (free) =>
    tx
      .insertInto('category')
      .values({
        slug: free,
        ...columnsOf(content),
        position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM category)`,
      })
      .onConflict((conflicting) => conflicting.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst(),
  );
  return slug;
}

/** Changes titles and icon; returns the content before and the new version. */
export async function save(
  tx: Tx,
  slug: string,
  seen: string,
  content: Content,
): Promise<{ version: string; before: Content }> {
  const all = await lockAll(tx);
  const category = found(all, slug);
  const before = contentOf(category);
  requireSeen(seen, versionOf(before), 'category_changed');
  refuseTaken(
    all.filter((row) => row !== category),
    content,
  );
  await tx.updateTable('category').set(columnsOf(content)).where('id', '=', category.id).execute();
  return { version: versionOf(content), before };
}

/**
 * Deletes a category after moving its projects; returns their number. Refuses `category_projects` (409) if another number of
 * them was shown.
 */
export async function remove(
  tx: Tx,
  slug: string,
  { projects: shown, replacement }: BodyOf<typeof deleteCategory>,
): Promise<number> {
  const all = await lockAll(tx);
  const category = found(all, slug);
  const target = all.find((row) => row.slug === replacement && row !== category);
  if (replacement !== null && !target) throw invalid('replacement_unknown', 'replacement');
  const projects = await projectsOf(tx, category.id);
  if (projects !== shown) throw changed('category_projects', { count: projects }, { count: projects });
  if (projects > 0 && !target) throw conflict('category_used', { count: projects });
  if (target) {
    await tx
      .updateTable('project')
      .set({ category_id: target.id })
      .where('category_id', '=', category.id)
      .execute();
  }
  await tx.deleteFrom('category').where('id', '=', category.id).execute();
  return projects;
}
