import { z } from 'zod';
import { localeCodes } from '#platform/contract/locale.ts';
import { mailContentSchema } from '#platform/contract/mail-text.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenNumber } from '#platform/contract/version.ts';
import { previewRecordKinds } from './preview-records.ts';

/** Whose text is sent: the built-in one, that of staff, or the built-in one because that of staff no longer fits. */
export const mailTextStates = ['built_in', 'changed', 'attention'] as const;
export type MailTextState = (typeof mailTextStates)[number];

const params = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,79}$/),
  locale: z.enum(localeCodes),
});

/** Number of versions that staff have saved; 0: nobody has changed the text. */
const version = z.int().min(0).max(1_000_000);

const previewSchema = z
  .object({ subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: 'MailPreview', description: 'A mail with examples in place of its values.' });

export const mailTemplateSchema = z
  .object({
    key: z.string(),
    locale: z.enum(localeCodes),
    title: z.string(),
    /** To whom it is sent, and what causes it. */
    to: z.string(),
    cause: z.string(),
    version,
    state: z.enum(mailTextStates),
    /** The states of all locales. */
    locales: z.array(z.object({ locale: z.enum(localeCodes), state: z.enum(mailTextStates) })),
    /** The text as it was saved last, or the built-in one. */
    content: mailContentSchema,
    built_in: mailContentSchema,
    /** Whether the template has a link for a button. */
    has_action: z.boolean(),
    placeholders: z.array(
      z.object({
        name: z.string(),
        help: z.string(),
        example: z.string(),
        required: z.boolean(),
        /** Every mail may show it. */
        common: z.boolean(),
      }),
    ),
    /** The text that is sent, with examples. */
    preview: previewSchema,
    /** What the mail is about: the preview can show such a record in place of examples. */
    record: z.enum(previewRecordKinds).nullable(),
    /** The newest fifty versions, newest first. Without content: back to the built-in text. */
    versions: z.array(
      z.object({
        version,
        author: z.string().nullable(),
        created_at: z.iso.datetime(),
        content: mailContentSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'MailTemplate' });

export type MailTemplateWire = z.infer<typeof mailTemplateSchema>;

export const readMailTemplate = defineRoute({
  id: 'mail_template',
  feature: 'mails',
  method: 'GET',
  path: '/api/v4/mail-templates/:key/:locale',
  permission: 'view_email_templates',
  summary: 'The text of a mail in one locale, with its placeholders and versions',
  params,
  response: mailTemplateSchema,
  refusals: { not_found: 404 },
});

/** Why a text does not fit its template. */
const misfits = {
  placeholder_malformed: 400,
  placeholder_unknown: 400,
  placeholder_missing: 400,
  mail_without_link: 400,
  mail_link_not_allowed: 400,
  mail_html_empty: 400,
} as const;

/**
 * The right that saving a text takes: creating, for the first text of staff in a template and locale, whose version is 0;
 * after that changing (spec 2 §6).
 */
export function rightToSave(seen: number): GridPermission {
  return seen === 0 ? 'create_email_templates' : 'change_email_templates';
}

/**
 * Saves the text of a mail in one locale as a new version (see `rightToSave`); it applies to mails that are caused from then on. Refused if
 * it does not fit the template, and if somebody else has changed it since `version` (`mail_text_changed`).
 */
export const saveMailText = defineRoute({
  id: 'mail_template_save',
  feature: 'mails',
  method: 'PUT',
  path: '/api/v4/mail-templates/:key/:locale',
  permission: 'view_email_templates',
  summary: 'Change the text of a mail',
  params,
  body: z.strictObject({ version: seenNumber, content: mailContentSchema }),
  response: z.object({ version }),
  refusals: { ...misfits, mail_text_changed: 409, not_found: 404 },
});

/** Returns to the built-in text; the versions remain. Repeating it changes nothing. */
export const resetMailText = defineRoute({
  id: 'mail_template_reset',
  feature: 'mails',
  method: 'POST',
  path: '/api/v4/mail-templates/:key/:locale/reset',
  permission: 'change_email_templates',
  summary: 'Return to the built-in text of a mail',
  params,
  body: z.strictObject({ version: seenNumber }),
  response: z.object({ version }),
  refusals: { mail_text_changed: 409, not_found: 404 },
});

/**
 * Shows a text to those who may save it, before they do, with examples in place of values, or with those of a chosen
 * record. Stores nothing. Refuses (403) callers without the right to see such a record (`permissionOfRecord`), and records
 * of another kind than that of the template (404).
 */
export const previewMailText = defineRoute({
  id: 'mail_template_preview',
  feature: 'mails',
  method: 'POST',
  path: '/api/v4/mail-templates/:key/:locale/preview',
  permission: 'view_email_templates',
  summary: 'Preview the text of a mail',
  params,
  body: z.strictObject({
    content: mailContentSchema,
    /** The slug of a record, or the number of a donation or payout. */
    record: z.string().min(1).max(150).optional(),
  }),
  response: previewSchema,
  refusals: { ...misfits, not_found: 404 },
});

/** Sends a text that need not be saved to the caller's own address; at most ten in ten minutes (`test_mail`). */
export const testMailText = defineRoute({
  id: 'mail_template_test',
  feature: 'mails',
  method: 'POST',
  path: '/api/v4/mail-templates/:key/:locale/test',
  permission: 'view_email_templates',
  summary: 'Send a test mail to oneself',
  params,
  body: z.strictObject({ content: mailContentSchema }),
  response: z.object({ to: z.string() }),
  refusals: { ...misfits, email_no_server: 409, not_found: 404 },
});
