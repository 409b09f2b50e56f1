import { type MailContent, mailContentSchema } from '#platform/contract/mail-text.ts';
import { changed } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { usesOf } from '#platform/server/mail/check.ts';
import { mailTextOf, newestText } from '#platform/server/mail/stored-text.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { requireSeen } from '#platform/server/operation/version.ts';

interface Change {
  readonly template: MailTemplate;
  readonly locale: LocaleCode;
  /** The version that the author has seen. */
  readonly seen: number;
  readonly author: bigint;
}

/** In the order of the schema: the database sorts the keys of an object. */
const parsed = (content: unknown) => mailContentSchema.nullable().safeParse(content).data;

/**
 * Adds a version of a text; null content returns to the built-in text. Returns the new version and the content before.
 * Refuses if another version was saved since (409 `mail_text_changed`).
 */
export async function saveText(
  tx: Tx,
  { template, locale, seen, author }: Change,
  content: MailContent | null,
): Promise<{ version: number; before: unknown }> {
  const newest = await newestText(tx, template.key, locale);
  requireSeen(seen, newest?.version ?? 0, 'mail_text_changed');
  const before = newest?.content ?? null;
  // A text that is saved without a change, or reset twice, is no new version.
  if (JSON.stringify(parsed(before)) === JSON.stringify(parsed(content))) return { version: seen, before };
  const added = await tx
    .insertInto('mail_text')
    .values({
      template: template.key,
      locale,
      version: seen + 1,
      content: content && JSON.stringify(content),
      uses: content ? usesOf(template, mailTextOf(content)) : [],
      author_id: author,
      created_at: tx.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!added) {
    const now = await newestText(tx, template.key, locale);
    throw changed('mail_text_changed', { version: now?.version ?? 0 });
  }
  return { version: added.version, before };
}
