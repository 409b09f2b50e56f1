import { type MailContent, mailContentSchema } from '../../contract/mail-text.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import type { Db } from '../database/db.ts';
import { problemsOf } from './check.ts';
import type { MailFrame, MailText } from './text.ts';

/** A text as staff edit it, in the form that is rendered. */
export function mailTextOf({ html, action, closing, facts, ...lines }: MailContent): MailText {
  return {
    ...lines,
    ...(html === null ? {} : { html }),
    ...(action === null ? {} : { action }),
    ...(closing === null ? {} : { closing }),
    ...(facts.length === 0
      ? {}
      : { facts: Object.fromEntries(facts.map(({ placeholder, label }) => [placeholder, label])) }),
  };
}

/** A stored text, or why it cannot be used: the template has changed since it was written. */
export function usableText(frame: MailFrame, stored: unknown): MailText | null {
  const content = mailContentSchema.safeParse(stored);
  if (!content.success) return null;
  const text = mailTextOf(content.data);
  return problemsOf(frame, text).length === 0 ? text : null;
}

/** The newest stored version of a text; undefined if staff never changed it, null content: the built-in text. */
export async function newestText(db: Db, template: string, locale: LocaleCode) {
  return db
    .selectFrom('mail_text')
    .select(['version', 'content'])
    .where('template', '=', template)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
