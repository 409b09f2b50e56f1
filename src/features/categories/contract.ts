import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

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
