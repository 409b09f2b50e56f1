import { z } from 'zod';
import { READ_LAST_CHANGE } from './addresses.ts';
import { defineRoute } from './route.ts';

/** The longest time of interest in seconds: a week. */
const SECONDS_MAX = 604_800;

/**
 * Who else changed a record last, within so many seconds; null if nobody did, if the caller changed it last, or may not view
 * records of its kind.
 */
export const readLastChange = defineRoute({
  ...READ_LAST_CHANGE,
  feature: 'audit-log',
  permission: 'staff',
  summary: 'Who else changed a record last',
  params: z.object({ record: z.string().min(1).max(200) }),
  query: z.strictObject({ seconds: z.coerce.number().int().min(1).max(SECONDS_MAX) }),
  response: z.object({
    change: z
      .object({
        at: z.iso.datetime(),
        /** The name of a member of staff; null for anybody else, the platform and deleted accounts. */
        by: z.string().nullable(),
      })
      .nullable(),
  }),
});
