import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { listExploreCategories, readCategoryOrder, saveCategoryOrder } from '../contract.ts';
import { orderOf, saveOrder } from './commands/order.ts';
import { type CategoryRow, categoryWire } from './wire.ts';

export { categoryWire } from './wire.ts';

/** Routes of categories. */
export const categoryRoutes: readonly Registration[] = [
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
];
