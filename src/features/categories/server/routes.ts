import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  createCategory,
  deleteCategory,
  listExploreCategories,
  readCategory,
  readCategoryOrder,
  saveCategory,
  saveCategoryOrder,
} from '../contract.ts';
import { create, remove, save, siteCategory } from './commands/edit.ts';
import { orderOf, saveOrder } from './commands/order.ts';
import { type CategoryRow, categoryWire } from './wire.ts';

/** Routes of categories. */
export const routes: readonly Registration[] = [
  read(listExploreCategories, async ({ db, caller }) => {
    const { rows } = await db.client.query<CategoryRow>({
      name: 'categories',
      text: 'SELECT slug, title, icon FROM category ORDER BY position, id',
    });
    return rows.map((row) => categoryWire(row, caller.locale));
  }),
  read(readCategoryOrder, ({ db, caller }) => orderOf(db, caller.locale)),
  write(saveCategoryOrder, async ({ tx, body, audit }) => {
    const { version, before } = await saveOrder(tx, body.version, body.order);
    audit('categories', { before, after: body.order });
    return { version };
  }),
  read(readCategory, ({ db, params, caller }) => siteCategory(db, params.slug, caller.locale)),
  write(createCategory, async ({ tx, body, audit }) => {
    const slug = await create(tx, body);
    audit(`category:${slug}`, { after: body });
    return { slug };
  }),
  write(saveCategory, async ({ tx, params, body, audit }) => {
    const { version, before } = await save(tx, params.slug, body.version, body.content);
    audit(`category:${params.slug}`, { before, after: body.content });
    return { version };
  }),
  write(deleteCategory, async ({ tx, params, body, audit }) => {
    const moved = await remove(tx, params.slug, body);
    audit(`category:${params.slug}`, { moved, replacement: body.replacement });
    return { moved };
  }),
];
