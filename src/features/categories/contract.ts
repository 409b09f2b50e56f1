import { z } from 'zod';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { asShown, seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { categoryIcons } from './icons.ts';

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

/** The categories in the order chosen by staff. */
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

/** Changes the order of the categories (handbook §18); visitors see it within seconds. */
export const saveCategoryOrder = defineRoute({
  id: 'category_order_save',
  feature: 'categories',
  method: 'PUT',
  path: '/api/v4/categories/order',
  permission: 'change_categories',
  summary: 'Change the order of the categories',
  body: z.strictObject({
    version: seenVersion,
    /** The slugs of all categories, each once. */
    order: z.array(categorySlug).min(1).max(1000),
  }),
  response: z.object({ version: seenVersion }),
  refusals: { categories_changed: 409, order_incomplete: 400 },
});

/** Longest title of a category, in characters. */
export const CATEGORY_TITLE_MAX = 60;

const title = lineOf(CATEGORY_TITLE_MAX).min(1);

/** A category as staff edit it: titles in both languages, and the name of its icon. */
export const categoryContentSchema = z.strictObject({
  title_en: title,
  title_de: title,
  icon: z.enum(categoryIcons),
});

const params = z.object({ slug: categorySlug });

export const siteCategorySchema = z
  .object({
    slug: z.string(),
    version: seenVersion,
    content: categoryContentSchema,
    /** Projects of the category, deleted ones included. */
    projects: z.int().min(0),
    /** The other categories, for projects that have to move. */
    others: z.array(categorySchema),
  })
  .meta({ id: 'SiteCategory' });

export type SiteCategory = z.infer<typeof siteCategorySchema>;

export const readCategory = defineRoute({
  id: 'category',
  feature: 'categories',
  method: 'GET',
  path: '/api/v4/categories/:slug',
  permission: 'view_categories',
  summary: 'A category, for staff',
  params,
  response: siteCategorySchema,
  refusals: { not_found: 404 },
});

/**
 * Adds a category at the end of the order. Its address is made from the German title and stays. Refuses a title that
 * another category has in the same language (`category_exists`).
 */
export const createCategory = defineRoute({
  id: 'category_create',
  feature: 'categories',
  method: 'POST',
  path: '/api/v4/categories',
  permission: 'create_categories',
  summary: 'Add a category',
  body: categoryContentSchema,
  response: z.object({ slug: z.string() }),
  success: 201,
  refusals: { category_exists: 400 },
});

/** Changes titles and icon of a category; refuses as {@link createCategory} does, and if somebody else has changed it. */
export const saveCategory = defineRoute({
  id: 'category_save',
  feature: 'categories',
  method: 'PUT',
  path: '/api/v4/categories/:slug',
  permission: 'change_categories',
  summary: 'Change a category',
  params,
  body: z.strictObject({ version: seenVersion, content: categoryContentSchema }),
  response: z.object({ version: seenVersion }),
  refusals: { category_exists: 400, category_changed: 409, not_found: 404 },
});

/**
 * Deletes a category. If it has projects, `replacement` names the category that they move to; without one it is refused
 * (`category_used`). `projects`: their number as it was shown; another one is refused (`category_projects`).
 */
export const deleteCategory = defineRoute({
  id: 'category_delete',
  feature: 'categories',
  method: 'POST',
  path: '/api/v4/categories/:slug/delete',
  permission: 'delete_categories',
  summary: 'Delete a category',
  params,
  body: z.strictObject({ projects: asShown(z.int().min(0)), replacement: categorySlug.nullable() }),
  response: z.object({ moved: z.int() }),
  refusals: {
    ...seenRefusal,
    category_projects: 409,
    category_used: 409,
    replacement_unknown: 400,
    not_found: 404,
  },
});
