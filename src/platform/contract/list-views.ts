import { z } from 'zod';
import { lineOf } from './line.ts';
import { MAX_COLUMNS, SEARCH_MAX } from './list.ts';
import { defineRoute } from './route.ts';
import { idParams } from './record-id.ts';
import { searchOf } from './search-text.ts';
import { seenNumber } from './version.ts';

const key = z.string().min(1).max(64);

/** How the columns of a list are shown. Keys that a list no longer has are stored and ignored. */
export const columnSettingsShape = {
  /** Column keys in the chosen order; columns that are not named follow in their default order. */
  order: z.array(key).max(MAX_COLUMNS).optional(),
  /** Columns whose visibility differs from the list's default. */
  visibility: z.record(key, z.boolean()).optional(),
  /** Widths in pixels. */
  widths: z.record(key, z.int().min(40).max(2000)).optional(),
} as const;

/** Filters of a list by their parameters, as in its query. */
export const storedFilters = z.record(key, z.string().max(8000));

/** Longest name of a saved view. */
export const VIEW_NAME_MAX = 64;
/** The maximum number of views that one person can save for one list. */
export const MAX_VIEWS = 50;

/** What a view stores: search, filters and sort as in the list's query, and its columns. */
export const viewContentSchema = z
  .strictObject({
    ordering: z.string().max(80).optional(),
    search: searchOf(SEARCH_MAX).optional(),
    filters: storedFilters,
    columns: z.strictObject(columnSettingsShape),
  })
  .meta({ id: 'ListViewContent' });

export type ViewContent = z.infer<typeof viewContentSchema>;

/** A saved view as its reader may see it. */
export const listViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    shared: z.boolean(),
    /** Whether it is the caller's own; the others are shared by colleagues. */
    own: z.boolean(),
    /** The name of the person who saved it. */
    owner: z.string(),
    version: z.int(),
    content: viewContentSchema,
    /** Filters, a sort or columns were left out because the caller may not use them. */
    incomplete: z.boolean(),
  })
  .meta({ id: 'ListView' });

export type ListView = z.infer<typeof listViewSchema>;

const name = lineOf(VIEW_NAME_MAX).min(1);
const common = { feature: 'tables', permission: 'staff' } as const;

/** Saves a view of a list that the caller may view (403 otherwise), under a name that is new among the caller's own. */
export const createListView = defineRoute({
  ...common,
  id: 'create_list_view',
  method: 'POST',
  path: '/api/v4/list-views',
  summary: 'Save a view of a list: search, filters, sort and columns under a name',
  body: z.strictObject({
    list: z.string().max(64),
    name,
    shared: z.boolean(),
    content: viewContentSchema,
  }),
  response: listViewSchema,
  success: 201,
  refusals: { view_name_taken: 409, too_many_views: 409, view_too_large: 400, not_found: 404 },
});

/** Renames, shares or overwrites one of the caller's own views. `version` is the one that the caller saw (409). */
export const changeListView = defineRoute({
  ...common,
  id: 'change_list_view',
  method: 'PATCH',
  path: '/api/v4/list-views/:id',
  summary: 'Rename, share or overwrite a saved view',
  params: idParams,
  body: z.strictObject({
    version: seenNumber,
    name: name.optional(),
    shared: z.boolean().optional(),
    content: viewContentSchema.optional(),
  }),
  response: listViewSchema,
  refusals: {
    view_name_taken: 409,
    view_changed: 409,
    view_too_large: 400,
    view_of_colleague: 403,
    not_found: 404,
  },
});

/** Deletes one of the caller's own views. Whoever is using it keeps the filters of their address. */
export const deleteListView = defineRoute({
  ...common,
  id: 'delete_list_view',
  method: 'DELETE',
  path: '/api/v4/list-views/:id',
  summary: 'Delete a saved view',
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: { view_of_colleague: 403, not_found: 404 },
});
