import { localeOfUser, mailUsers, nameOfUser, staffWith } from '#features/accounts/server/index.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { lastDigits, type PayoutAccount } from '../rules/account.ts';
import {
  accountConfirmed,
  accountObjected,
  accountProposed,
  accountRejected,
  firstAccountConfirmed,
} from './account-mail-templates.ts';
import { type OrganizationRow, recipientsOf } from './content.ts';

/** The language for recipients who have not chosen one. */
const FALLBACK_LOCALE = 'de';

interface Change {
  readonly id: bigint;
  readonly organizationId: bigint;
  readonly title: string;
  readonly old: PayoutAccount;
  readonly next: PayoutAccount;
}

/** An account as shown in mails: the last digits of its IBAN, or a dash for none. */
const maskedIban = (iban: string) => (iban === '' ? '–' : `…${lastDigits(iban)}`);

/** Notifies all administrators of a change of account, each with their own link to object. */
export async function mailAccountChange(
  services: Services,
  tx: Tx,
  change: Change,
  locale: LocaleCode,
  linkOf: (user: bigint) => Promise<string>,
): Promise<void> {
  for (const recipient of await recipientsOf(tx, change.organizationId)) {
    const token = await linkOf(recipient.id);
    await services.mailer.promise(tx, {
      template: accountProposed,
      locale: localeOfUser(recipient, locale),
      to: recipient.email,
      name: nameOfUser(recipient),
      values: {
        organization_title: change.title,
        old_account: maskedIban(change.old.iban),
        new_account: maskedIban(change.next.iban),
        objection_link: `${services.config.publicUrl}/account-objection/${token}/`,
      },
      promise: `organization_account:${change.id}:proposed:${recipient.id}`,
    });
  }
}

/** Notifies all administrators that a change was confirmed, and when it takes effect, or rejected (`from` is null). */
export async function mailAccountDecision(
  services: Services,
  tx: Tx,
  { id, slug, title }: OrganizationRow,
  {
    account,
    from,
  }: { readonly account: { readonly id: bigint; readonly iban: string }; readonly from: Date | null },
  locale: LocaleCode,
): Promise<void> {
  const recipients = await recipientsOf(tx, id);
  const shared = {
    organization_title: title,
    new_account: maskedIban(account.iban),
    organization_link: `${services.config.publicUrl}/account/organization/${slug}/update/?v-step=bank`,
  };
  const promise = `organization_account:${account.id}`;
  if (from === null) {
    await mailUsers(services, tx, recipients, {
      template: accountRejected,
      locale,
      values: shared,
      promise: `${promise}:rejected`,
    });
    return;
  }
  const sending = { locale, promise: `${promise}:confirmed` };
  if (from <= tx.now)
    return mailUsers(services, tx, recipients, {
      ...sending,
      template: firstAccountConfirmed,
      values: shared,
    });
  await mailUsers(services, tx, recipients, {
    ...sending,
    template: accountConfirmed,
    values: { ...shared, effective_from: from },
  });
}

/** Notifies all administrators that the first account was confirmed together with the organization. */
export async function mailFirstAccount(
  services: Services,
  tx: Tx,
  { id, slug, title, iban }: OrganizationRow,
  account: bigint,
  locale: LocaleCode,
): Promise<void> {
  await mailUsers(services, tx, await recipientsOf(tx, id), {
    template: firstAccountConfirmed,
    locale,
    values: {
      organization_title: title,
      new_account: maskedIban(iban),
      organization_link: `${services.config.publicUrl}/account/organization/${slug}/update/?v-step=bank`,
    },
    promise: `organization_account:${account}:confirmed`,
  });
}

/** Notifies staff who confirm accounts that an administrator has objected. */
export async function mailAccountObjection(
  services: Services,
  tx: Tx,
  { slug, title }: OrganizationRow,
  account: bigint,
): Promise<void> {
  await mailUsers(services, tx, await staffWith(tx, 'change_bank_accounts'), {
    template: accountObjected,
    locale: FALLBACK_LOCALE,
    values: {
      organization_title: title,
      admin_link: `${services.config.publicUrl}/site-admin/organization/${slug}/update/`,
    },
    promise: `organization_account:${account}:objected`,
  });
}
