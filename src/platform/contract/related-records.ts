import { z } from 'zod';
import { defineRoute } from './route.ts';

/** Records that have a page in the administration and related ones in lists, as the audit log names them. */
export const WITH_RELATED = /^(project|organization|private_donation|payout|app_user|company):/;

/**
 * What belongs to a record: the lists that contain something of it, with its number there and the address of exactly
 * these rows. Only lists that the caller may view; empty for records without any, known or not.
 */
export const readRelatedRecords = defineRoute({
  id: 'related_records',
  feature: 'workbench',
  method: 'GET',
  path: '/api/v4/related-records/:record',
  permission: 'staff',
  summary: 'Related records of a record, by list',
  params: z.object({ record: z.string().min(1).max(200) }),
  response: z.object({
    related: z.array(
      z.object({
        list: z.string(),
        /** In the language of the caller. */
        label: z.string(),
        count: z.int().min(1),
        /** The list with the filters of the count. */
        to: z.string(),
      }),
    ),
  }),
});
