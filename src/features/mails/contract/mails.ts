import { z } from 'zod';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { emailList } from '../list/mails.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** States of a logged mail (spec 2 §4). */
export const emailStates = ['queued', 'sent', 'received', 'not_sent', 'requeued'] as const;
export type EmailState = (typeof emailStates)[number];

/** Why a mail cannot be sent again. */
const requeueRefusals = [
  'email_still_queued',
  'email_requeued',
  'email_account_deleted',
  'email_address_corrected',
  'email_link_masked',
  'email_suppressed',
  'email_no_server',
] as const;

/** One logged mail. Personal links in its texts are masked. */
export const emailSchema = z
  .object({
    id: z.string(),
    template: z.string(),
    /** What the template is called, in the reader's language. */
    template_title: z.string(),
    locale: z.string(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    state: z.enum(emailStates),
    tries: z.int(),
    /** The mail server's last answer. */
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    next_try_at: z.iso.datetime().nullable(),
    sent_at: z.iso.datetime().nullable(),
    /** When the recipient's mail server accepted it, if the operator's one reports that. */
    received_at: z.iso.datetime().nullable(),
    /** Why it was withheld on purpose. */
    withheld: z.enum(['suppressed', 'account_deleted', 'address_corrected']).nullable(),
    /** The mail whose text this one repeats. */
    requeue_of: z.string().nullable(),
    /** The mail that repeats this one's text. */
    requeued_as: z.string().nullable(),
    /** Why it cannot be sent again; null if it can. */
    requeue_refused: z.enum(requeueRefusals).nullable(),
  })
  .meta({ id: 'Email' });

export type EmailWire = z.infer<typeof emailSchema>;

export const readEmail = defineRoute({
  id: 'email',
  feature: 'mails',
  method: 'GET',
  path: '/api/v4/emails/:id',
  permission: 'view_email_logs',
  summary: 'One mail of the e-mail log with its text',
  params: idParams,
  response: emailSchema,
});

/** A mail in the demo's mailbox: unmasked, because it was not sent. */
export const demoMailSchema = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'DemoMail' });

/** The mails of the last day, newest first; only in a demo without a mail server, otherwise 404. */
export const readDemoMailbox = defineRoute({
  id: 'demo_mailbox',
  feature: 'mails',
  method: 'GET',
  path: '/api/v4/demo-mailbox',
  permission: 'public',
  summary: 'What the demo would have sent by mail',
  refusals: { not_found: 404 },
  response: z.object({ mails: z.array(demoMailSchema) }),
});

/** Sends the stored text once more; the first row remains (handbook §13). */
export const requeueEmail = defineRoute({
  id: 'email_requeue',
  feature: 'mails',
  method: 'POST',
  path: '/api/v4/emails/:id/requeue',
  permission: 'change_email_logs',
  summary: 'Send the text of a logged mail once more',
  params: idParams,
  body: z.strictObject({}),
  response: z.object({ id: z.string() }),
  refusals: {
    email_still_queued: 409,
    email_requeued: 409,
    email_account_deleted: 409,
    email_address_corrected: 409,
    email_link_masked: 409,
    email_suppressed: 409,
    email_no_server: 409,
  },
  success: 201,
});

/** Sends the stored texts of several mails once more; those that cannot be sent again are skipped. */
export const requeueEmails = defineBulkRoute(emailList, {
  id: 'emails_requeue',
  path: '/api/v4/emails/requeue',
  permission: 'change_email_logs',
  summary: 'Send the texts of several logged mails once more',
  counts: ['requeued', 'skipped'],
  refusals: { email_no_server: 409 },
});
