import { localeOfUser, mailUsers, nameOfUser, staffWith } from '#features/accounts/server/index.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { endOfIban, type PayoutAccount } from '../rules/account.ts';
import {
  accountConfirmed,
  accountObjected,
  accountProposed,
  accountRejected,
  firstAccountConfirmed,
} from './account-mail-templates.ts';
import { type OrganizationRow, readersOf } from './content.ts';

/** Whoever has no language yet reads what most people here do. */
const HOUSE_LOCALE = 'de';

interface Change {
  readonly id: bigint;
  readonly organizationId: bigint;
  readonly title: string;
  readonly old: PayoutAccount;
  readonly next: PayoutAccount;
}

/** What stands for an account in a mail. */
const shownEnd = (iban: string) => (iban === '' ? '–' : `…${endOfIban(iban)}`);

/** Notifies all administrators of a change of account, each with a link of their own to object. */
export async function mailAccountChange(
  services: Services,
  tx: Tx,
  change: Change,
  locale: LocaleCode,
  linkOf: (user: bigint) => Promise<string>,
): Promise<void> {
  for (const reader of await readersOf(tx, change.organizationId)) {
    const token = await linkOf(reader.id);
    await services.mailer.promise(tx, {
      template: accountProposed,
      locale: localeOfUser(reader, locale),
      to: reader.email,
      name: nameOfUser(reader),
      values: {
        organization_title: change.title,
        old_account: shownEnd(change.old.iban),
        new_account: shownEnd(change.next.iban),
        objection_link: `${services.config.publicUrl}/account-objection/${token}/`,
      },
      promise: `organization_account:${change.id}:proposed:${reader.id}`,
    });
  }
}

/** Notifies all administrators that a change was confirmed, and from when it counts, or rejected (`from` is null). */
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
  const readers = await readersOf(tx, id);
  const shared = {
    organization_title: title,
    new_account: shownEnd(account.iban),
    organization_link: `${services.config.publicUrl}/account/organization/${slug}/update/?v-step=bank`,
  };
  const promise = `organization_account:${account.id}`;
  if (from === null) {
    await mailUsers(services, tx, readers, {
      template: accountRejected,
      locale,
      values: shared,
      promise: `${promise}:rejected`,
    });
    return;
  }
  const sending = { locale, promise: `${promise}:confirmed` };
  if (from <= tx.now)
    return mailUsers(services, tx, readers, { ...sending, template: firstAccountConfirmed, values: shared });
  await mailUsers(services, tx, readers, {
    ...sending,
    template: accountConfirmed,
    values: { ...shared, effective_from: from },
  });
}

/** Notifies all administrators that the first account was confirmed with the release of the organisation. */
export async function mailFirstAccount(
  services: Services,
  tx: Tx,
  { id, slug, title, iban }: OrganizationRow,
  account: bigint,
  locale: LocaleCode,
): Promise<void> {
  await mailUsers(services, tx, await readersOf(tx, id), {
    template: firstAccountConfirmed,
    locale,
    values: {
      organization_title: title,
      new_account: shownEnd(iban),
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
    locale: HOUSE_LOCALE,
    values: {
      organization_title: title,
      admin_link: `${services.config.publicUrl}/site-admin/organization/${slug}/update/`,
    },
    promise: `organization_account:${account}:objected`,
  });
}
