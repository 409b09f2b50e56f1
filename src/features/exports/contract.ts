import { z } from 'zod';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Days that a finished export can be fetched (handbook §16). */
export const EXPORT_DAYS = 7;

const exportSchema = z
  .object({
    id: z.uuid(),
    list: z.string(),
    title: z.string(),
    state: z.enum(['queued', 'running', 'ready', 'failed']),
    row_count: z.int().nullable(),
    requested_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    /** Where the file is, while it can be fetched. */
    url: z.string().nullable(),
  })
  .meta({ id: 'ListExport' });

export type ExportWire = z.infer<typeof exportSchema>;

/** The caller’s own exports of the last weeks, newest first. */
export const ownExports = defineRoute({
  id: 'own_exports',
  feature: 'exports',
  method: 'GET',
  path: '/api/v4/exports',
  permission: 'staff',
  summary: 'Exports that the caller asked for',
  response: z.object({ results: z.array(exportSchema) }),
});

/** The file of an export, for whoever asked for it and while it exists; otherwise 404. */
export const exportFile = defineRoute({
  id: 'export_file',
  feature: 'exports',
  method: 'GET',
  path: '/api/v4/exports/:id/file',
  permission: 'staff',
  summary: 'The spreadsheet of a finished export',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
  produces: XLSX_TYPE,
});
