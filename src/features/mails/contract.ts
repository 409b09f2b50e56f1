import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

/** States of a logged mail (spec 2 §4). */
export const emailStates = ['queued', 'sent', 'not_sent', 'requeued'] as const;
export type EmailState = (typeof emailStates)[number];

const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** One logged mail. Personal links in its texts are masked. */
export const emailSchema = z
  .object({
    id: z.string(),
    template: z.string(),
    locale: z.string(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    state: z.enum(emailStates),
    tries: z.int(),
    /** What the mail server said last. */
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    next_try_at: z.iso.datetime().nullable(),
    sent_at: z.iso.datetime().nullable(),
    /** The mail whose text this one repeats. */
    requeue_of: z.string().nullable(),
    /** The mail that repeats this one's text. */
    requeued_as: z.string().nullable(),
    /** Why it cannot be sent once more; null when it can. */
    requeue_refused: z
      .enum(['email_still_queued', 'email_requeued', 'email_link_masked', 'email_no_server'])
      .nullable(),
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
  params,
  response: emailSchema,
});

/** A mail as somebody who tries the demo reads it: intact, for it went nowhere else. */
export const demoMailSchema = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'DemoMail' });

/** The mails of the last day, the newest first; only a demo without a mail server has them, others do not find it. */
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

/** Sends the stored text once more; the first row stays (handbook §13). */
export const requeueEmail = defineRoute({
  id: 'email_requeue',
  feature: 'mails',
  method: 'POST',
  path: '/api/v4/emails/:id/requeue',
  permission: 'change_email_logs',
  summary: 'Send the text of a logged mail once more',
  params,
  body: z.strictObject({}),
  response: z.object({ id: z.string() }),
  refusals: {
    email_still_queued: 409,
    email_requeued: 409,
    email_link_masked: 409,
    email_no_server: 409,
  },
  success: 201,
});
