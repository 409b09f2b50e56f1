import { z } from 'zod';
import { lineOf, textOf } from './line.ts';

const MAX_TEXT = 10_000;

/**
 * The text of a mail in one locale as staff edit it. `{{ name }}` is a placeholder. `html` replaces the body in the HTML
 * part of the mail; without it that part shows the body. Without `action` the mail has no button.
 */
export const mailContentSchema = z
  .strictObject({
    subject: lineOf(200).min(1),
    heading: lineOf(200).min(1),
    body: textOf(MAX_TEXT).min(1),
    html: textOf(3 * MAX_TEXT).nullable(),
    facts: z.array(z.strictObject({ placeholder: z.string().max(60), label: lineOf(100).min(1) })).max(40),
    action: lineOf(80).min(1).nullable(),
    closing: textOf(MAX_TEXT).min(1).nullable(),
  })
  .meta({ id: 'MailContent' });

export type MailContent = z.output<typeof mailContentSchema>;
