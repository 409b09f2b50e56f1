import { z } from 'zod';
import { defineRoute } from './route.ts';

const key = z.string().min(1).max(64);

/** How somebody set up the columns of a list. Keys that a list no longer has are kept and ignored. */
export const tableSettingsSchema = z.strictObject({
  /** Column keys in the order of the user; columns that are not named follow in their own order. */
  order: z.array(key).max(200).optional(),
  /** Columns shown or hidden other than the list says. */
  visibility: z.record(key, z.boolean()).optional(),
  /** Widths in pixels. */
  widths: z.record(key, z.int().min(40).max(2000)).optional(),
});

export type TableSettings = z.infer<typeof tableSettingsSchema>;

const params = z.object({ list: z.string().max(64) });

/** The caller's settings of a list; empty when there are none. */
export const readTableSettings = defineRoute({
  id: 'read_table_settings',
  feature: 'tables',
  method: 'GET',
  path: '/api/v4/table-settings/:list',
  permission: 'staff',
  summary: 'Column order, visibility and width of a list',
  params,
  response: tableSettingsSchema,
});

/** Replaces the parts that are given, each as a whole. */
export const changeTableSettings = defineRoute({
  id: 'change_table_settings',
  feature: 'tables',
  method: 'PATCH',
  path: '/api/v4/table-settings/:list',
  permission: 'staff',
  summary: 'Change column order, visibility and width of a list',
  params,
  body: tableSettingsSchema,
  response: tableSettingsSchema,
});
