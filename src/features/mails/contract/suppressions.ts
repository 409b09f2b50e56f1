import { z } from 'zod';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { suppressionList } from '../list/suppressions.ts';

/** Signed notices of the operator's mail server about sent mails (decision 427); the raw body is verified. */
export const receiveMailNotices = defineRoute({
  id: 'mail_notices',
  feature: 'mails',
  method: 'POST',
  path: '/api/v4/mail-notices',
  permission: 'public',
  summary: 'Notices of the mail server about delivered and returned mails',
  response: z.object({ received: z.int() }),
  webhook: true,
  refusals: { not_found: 404, mail_notice_signature: 400, mail_notice_invalid: 400 },
});

/** Sends mails to suppressed addresses again; those that are not suppressed any more are skipped. */
export const liftSuppressions = defineBulkRoute(suppressionList, {
  id: 'mail_suppressions_lift',
  path: '/api/v4/mail-suppressions/lift',
  permission: 'change_email_logs',
  summary: 'Send mails to suppressed addresses again',
  fields: { reason: readBy('staff', lineOf(500).min(1)) },
  counts: ['lifted', 'skipped'],
});
