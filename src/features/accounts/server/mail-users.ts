import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { MailTemplate, Placeholders, ValuesOf } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { localeOfUser, nameOfUser, type User } from './user.ts';

type Reader = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'locale'>;

/** A mail to several users. */
interface MailToUsers<P extends Placeholders> {
  readonly template: MailTemplate<P>;
  readonly values: ValuesOf<P>;
  /** For those who have chosen no language. */
  readonly locale: LocaleCode;
  /** What is promised, once for each reader. */
  readonly promise: string;
}

/** Promises the same mail to several users, to each in the own language. */
export async function mailUsers<P extends Placeholders>(
  services: Services,
  tx: Tx,
  readers: readonly Reader[],
  { template, values, locale, promise }: MailToUsers<P>,
): Promise<void> {
  for (const reader of readers) {
    await services.mailer.promise(tx, {
      template,
      locale: localeOfUser(reader, locale),
      to: reader.email,
      name: nameOfUser(reader),
      values,
      promise: `${promise}:${reader.id}`,
    });
  }
}
