import { administratorLabel, type MailRecipient, mailUsers } from '#features/accounts/server/index.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { companyAdministratorAdded, companyAdministratorRemoved } from './mail-templates.ts';

/** The change: the company, the account, and who is notified. */
interface Change {
  readonly company: bigint;
  /** Without an address its account is being deleted. */
  readonly administrator: { readonly id: bigint; readonly email: string | null };
  readonly recipients: readonly MailRecipient[];
  /** For recipients who have not chosen a language. */
  readonly locale: LocaleCode;
}

/** Notifies administrators of a company that an account was added or removed. */
export async function notifyAdministrators(
  services: Services,
  tx: Tx,
  what: 'added' | 'removed',
  { company, administrator, recipients, locale }: Change,
): Promise<void> {
  const { title } = await tx
    .selectFrom('company')
    .select('title')
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  await mailUsers(services, tx, recipients, {
    template: what === 'added' ? companyAdministratorAdded : companyAdministratorRemoved,
    locale,
    values: (language) => ({
      company_name: title,
      administrator_email: administratorLabel(administrator.email, language),
      account_link: `${services.config.publicUrl}/account/profile/`,
    }),
    promise: `company:${company}:administrator:${administrator.id}:${what}:${newId(tx.now.getTime())}`,
  });
}
