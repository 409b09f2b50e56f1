import { z } from 'zod';
import { defineRoute } from './route.ts';

/** A stored file for the person it was made for; anybody else gets a 404, like after its last day. */
export const downloadFile = defineRoute({
  id: 'file_download',
  feature: 'platform',
  method: 'GET',
  path: '/files/:id',
  permission: 'signed_in',
  summary: 'Download a file that was made for the caller, such as an export',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
  produces: 'application/octet-stream',
});

/** The address of a stored file below the site's address. */
export function fileUrl(id: string): string {
  return `/files/${id}`;
}
