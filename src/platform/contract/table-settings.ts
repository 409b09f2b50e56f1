import { z } from 'zod';
import { additionalColumnSchema } from './list-additional.ts';
import { columnSettingsShape, listViewSchema, storedFilters } from './list-views.ts';
import { defineRoute } from './route.ts';

/** A user's settings of a list: columns, the filters used last, and the view that it opens with. */
export const tableSettingsSchema = z.strictObject({
  ...columnSettingsShape,
  /** Applied when the address names no filter. */
  filters: storedFilters.optional(),
  /** Id of the saved view that the list opens with; null: none. */
  default_view: z.string().max(20).nullable().optional(),
});

export type TableSettings = z.infer<typeof tableSettingsSchema>;

/**
 * Settings in the words of the specification as well: all fields of the table, those that data define, and the hidden
 * ones joined by slashes.
 */
const answerShape = {
  ...tableSettingsSchema.shape,
  /** Keys of all columns, the additional ones included. */
  table_fields: z.array(z.string()),
  /** The columns that data define. */
  additional_fields: z.array(additionalColumnSchema),
  hidden_fields: z.string(),
};

/** The settings of a list and the saved views that the caller may use. */
const tableStateSchema = z
  .object({ ...answerShape, views: z.array(listViewSchema) })
  .meta({ id: 'TableState' });

export type TableState = z.infer<typeof tableStateSchema>;

const params = z.object({ list: z.string().max(64) });

/** The caller's settings of a list; empty by default. */
export const readTableSettings = defineRoute({
  id: 'read_table_settings',
  feature: 'tables',
  method: 'GET',
  path: '/api/v4/table-settings/:list',
  permission: 'signed_in',
  summary: 'Columns, filters and saved views of a list',
  params,
  response: tableStateSchema,
});

/** The body of the specification: the name of the table, and its hidden fields joined by slashes. */
const hiddenFieldsSchema = z
  .record(z.string().min(1).max(64), z.string().max(16_000))
  .meta({ description: 'The name of the table, and its hidden fields joined by slashes.' });

/**
 * Replaces the given parts, each as a whole. Also takes the body of the specification: the name of the table with its
 * hidden fields joined by slashes, `{ "projects": "city/created_at" }`; all other fields are then shown.
 */
export const changeTableSettings = defineRoute({
  id: 'change_table_settings',
  feature: 'tables',
  method: 'PATCH',
  path: '/api/v4/table-settings/:list',
  permission: 'signed_in',
  summary: 'Change columns, filters or the default view of a list',
  params,
  body: z.union([tableSettingsSchema, hiddenFieldsSchema]),
  response: z.object(answerShape).meta({ id: 'TableSettings' }),
  refusals: { view_unknown: 400, field_unknown: 400 },
});
