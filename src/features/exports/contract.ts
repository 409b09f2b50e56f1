import { z } from 'zod';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Days for which a finished export can be downloaded (handbook §16). */
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
    /** The address of the file while it can be downloaded. */
    url: z.string().nullable(),
    /** Why a finished file cannot be downloaded: too long ago, or without a right to its list or to its columns. */
    unavailable: z.enum(['expired', 'permission']).nullable(),
  })
  .meta({ id: 'ListExport' });

export type ExportWire = z.infer<typeof exportSchema>;

/** The caller’s own exports of the last 30 days, newest first, at most 100. */
export const ownExports = defineRoute({
  id: 'own_exports',
  feature: 'exports',
  method: 'GET',
  path: '/api/v4/exports',
  permission: 'signed_in',
  summary: 'Exports requested by the caller',
  response: z.object({ results: z.array(exportSchema) }),
});

/** The file of an export, for its requester until it expires; otherwise 404. */
export const exportFile = defineRoute({
  id: 'export_file',
  feature: 'exports',
  method: 'GET',
  path: '/api/v4/exports/:id/file',
  permission: 'signed_in',
  summary: 'The spreadsheet of a finished export',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
  produces: XLSX_TYPE,
});
