import { sql } from 'kysely';
import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { CategoryOrder } from '../../contract.ts';
import { type CategoryRow, categoryWire } from '../wire.ts';

interface CategoryWithProjects extends CategoryRow {
  readonly projects: bigint;
}

/** The categories in order, with the number of projects that are not deleted. */
export async function orderOf(db: Db, locale: LocaleCode): Promise<CategoryOrder> {
  const { rows } = await sql<CategoryWithProjects>`
    SELECT c.slug, c.title, c.icon,
      (SELECT count(*) FROM project p WHERE p.category_id = c.id AND p.status <> 4) AS projects
    FROM category c ORDER BY c.position, c.id`.execute(db);
  return {
    version: versionOf(rows.map(({ slug }) => slug)),
    categories: rows.map((row) => ({ ...categoryWire(row, locale), projects: Number(row.projects) })),
  };
}

/** The version of the saved order, and the slugs in the previous order. */
export interface Reordered {
  readonly version: string;
  readonly before: readonly string[];
}

/**
 * Saves the order of the categories, given as slugs. Refuses `categories_changed` if the version `seen` by staff is
 * not the current one, and `order_incomplete` unless the order contains every category exactly once.
 */
export async function saveOrder(tx: Tx, seen: string, order: readonly string[]): Promise<Reordered> {
  await tx.selectFrom('category').select('id').orderBy('id').forUpdate().execute();
  const rows = await tx.selectFrom('category').select('slug').orderBy('position').orderBy('id').execute();
  const before = rows.map(({ slug }) => slug);
  requireSeen(seen, versionOf(before), 'categories_changed');
  const known = new Set(before);
  const complete = order.length === before.length && new Set(order).size === order.length;
  if (!complete || order.some((slug) => !known.has(slug))) throw invalid('order_incomplete', 'order');
  await sql`UPDATE category c SET position = w.position
    FROM unnest(${[...order]}::text[]) WITH ORDINALITY AS w(slug, position)
    WHERE c.slug = w.slug AND c.position <> w.position`.execute(tx);
  return { version: versionOf(order), before };
}
