import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { MailTemplate, Placeholders, ValuesOf } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { localeOfUser, type MailRecipient, nameOfUser } from './user.ts';

/** A mail to several users. */
export interface MailToUsers<P extends Placeholders> {
  readonly template: MailTemplate<P>;
  /** The same for all, or by the language of the recipient. */
  readonly values: ValuesOf<P> | ((locale: LocaleCode) => ValuesOf<P>);
  /** For users who have not chosen a language. */
  readonly locale: LocaleCode;
  /** The promise of the mail, once for each recipient. */
  readonly promise: string;
}

/** Queues the same mail to several users, to each in their language. */
export async function mailUsers<P extends Placeholders>(
  services: Services,
  tx: Tx,
  recipients: readonly MailRecipient[],
  { template, values, locale, promise }: MailToUsers<P>,
): Promise<void> {
  for (const recipient of recipients) {
    const language = localeOfUser(recipient, locale);
    await services.mailer.promise(tx, {
      template,
      locale: language,
      to: recipient.email,
      name: nameOfUser(recipient),
      values: isByLocale(values) ? values(language) : values,
      promise: `${promise}:${recipient.id}`,
    });
  }
}

function isByLocale<V extends object>(
  values: V | ((locale: LocaleCode) => V),
): values is (locale: LocaleCode) => V {
  return typeof values === 'function';
}
