import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';

/** A category in the reader's language; `icon` names an icon of the interface. */
export const categorySchema = z
  .object({ slug: z.string(), title: z.string(), icon: z.string() })
  .meta({ id: 'Category' });

export type CategoryWire = z.infer<typeof categorySchema>;

/** `GET explore categories` (spec 1 §7), in the operator's order. */
export const listExploreCategories = defineRoute({
  id: 'listExploreCategories',
  feature: 'categories',
  method: 'GET',
  path: '/api/v4/explore/categories/',
  permission: 'public',
  summary: 'Categories of projects',
  response: z.array(categorySchema),
});

const categorySlug = z.string().min(1).max(120);

/** The categories as staff order them. */
export const categoryOrderSchema = z
  .object({
    version: seenVersion,
    categories: z.array(categorySchema.extend({ projects: z.int().min(0) })),
  })
  .meta({ id: 'CategoryOrder' });

export type CategoryOrder = z.infer<typeof categoryOrderSchema>;

export const readCategoryOrder = defineRoute({
  id: 'category_order',
  feature: 'categories',
  method: 'GET',
  path: '/api/v4/categories/order',
  permission: 'view_categories',
  summary: 'The categories in their order, for staff',
  response: categoryOrderSchema,
});

/** Puts the categories into another order (handbook §18); visitors see it within seconds. */
export const saveCategoryOrder = defineRoute({
  id: 'category_order_save',
  feature: 'categories',
  method: 'PUT',
  path: '/api/v4/categories/order',
  permission: 'change_categories',
  summary: 'Order the categories',
  body: z.strictObject({
    version: seenVersion,
    /** The slugs of all categories, each once. */
    order: z.array(categorySlug).min(1).max(1000),
  }),
  response: z.object({ version: seenVersion }),
  refusals: { categories_changed: 409, order_incomplete: 400 },
});
