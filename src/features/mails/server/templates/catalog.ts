import type { MailContent } from '#platform/contract/mail-text.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { commonPlaceholders } from '#platform/server/mail/check.ts';
import { usableText } from '#platform/server/mail/stored-text.ts';
import { definedMails, type MailTemplate, type MailText } from '#platform/server/mail/template.ts';
import type { MailTextState } from '../../contract/templates.ts';

/** The template of a key; 404 if the program has none of that name. */
export function templateOf(key: string): MailTemplate {
  const template = definedMails().get(key);
  if (!template) throw notFound();
  return template;
}

/** What a template is called, who receives it and what causes it, in the reader's language. */
export function wordsOf(key: string, locale: LocaleCode): { title: string; to: string; cause: string } {
  const word = (kind: string) => translator(locale).maybe(`mails.page:${kind}.${key}`);
  return { title: word('title') ?? key, to: word('to') ?? '', cause: word('cause') ?? '' };
}

/** A text in the form in which staff edit it. */
export function contentOf(text: MailText): MailContent {
  const { subject, heading, body, html, facts, action, closing } = text;
  return {
    subject,
    heading,
    body,
    html: html ?? null,
    facts: Object.entries(facts ?? {}).map(([placeholder, label]) => ({ placeholder, label })),
    action: action ?? null,
    closing: closing ?? null,
  };
}

/** The state of a stored text; without one, or without content, the built-in text is sent. */
export function stateOf(template: MailTemplate, content: unknown): MailTextState {
  if (content === null || content === undefined) return 'built_in';
  return usableText(template, content) ? 'changed' : 'attention';
}

/** The newest stored text of a template in every locale; without an entry nobody has changed it. */
export async function storedTexts(db: Db, key: string): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('mail_text')
    .distinctOn('locale')
    .select(['locale', 'content'])
    .where('template', '=', key)
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map(({ locale, content }) => [locale, content]));
}

/** The placeholders that a template allows. */
export function allowedIn(template: MailTemplate): string[] {
  return [...Object.keys(template.placeholders), ...commonPlaceholders];
}
