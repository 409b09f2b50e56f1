import { sql } from 'kysely';
import { leaveForDigest, mailUsers, staffWith } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { Services } from '#platform/server/services.ts';
import { lastDigits } from '../rules/account.ts';
import { needsBankProof } from '../rules/bank-proof.ts';
import { isReviewed } from '../rules/review.ts';
import { STATUS } from '../rules/types.ts';
import {
  bankProofAccepted,
  bankProofNeeded,
  bankProofRejected,
  bankProofSubmitted,
} from './bank-proof-mail-templates.ts';
import { bankProofStateOf } from './bank-proof-state.ts';
import { findOrganization, type OrganizationRow, recipientsOf } from './content.ts';

/** The language for recipients who have not chosen one. */
const FALLBACK_LOCALE = 'de';

const valuesFor = (services: Services, { slug, title }: OrganizationRow, iban: string) => ({
  organization_title: title,
  account: `…${lastDigits(iban)}`,
  upload_link: `${services.config.publicUrl}/account/organization/${slug}/update/?v-step=bank`,
});

/** Notifies staff who decide about bank accounts that a proof was submitted. */
export async function mailBankProofSubmitted(
  services: Services,
  tx: Tx,
  { slug, title }: OrganizationRow,
  proof: bigint,
  locale: LocaleCode,
): Promise<void> {
  await mailUsers(services, tx, await staffWith(tx, 'change_bank_accounts'), {
    template: bankProofSubmitted,
    locale,
    values: {
      organization_title: title,
      admin_link: `${services.config.publicUrl}/site-admin/organization/${slug}/update/`,
    },
    promise: `bank_proof:${proof}:submitted`,
  });
}

interface Decided {
  readonly id: bigint;
  readonly iban: string;
  readonly accepted: boolean;
  readonly reason: string;
}

/** Notifies the administrators of an organization of the decision about its proof. */
export async function mailBankProofDecision(
  services: Services,
  tx: Tx,
  organization: OrganizationRow,
  { id, iban, accepted, reason }: Decided,
  locale: LocaleCode,
): Promise<void> {
  const recipients = await recipientsOf(tx, organization.id);
  const values = valuesFor(services, organization, iban);
  if (accepted) {
    const promise = `bank_proof:${id}:accepted`;
    return mailUsers(services, tx, recipients, { template: bankProofAccepted, locale, values, promise });
  }
  await mailUsers(services, tx, recipients, {
    template: bankProofRejected,
    locale,
    values: { ...values, reason },
    promise: `bank_proof:${id}:rejected`,
  });
}

/**
 * Asks the organizations that are reviewed for a missing proof of their account, once for each account (handbook §4).
 * Several workers may run this at the same time.
 */
export async function askForBankProofs(services: Services): Promise<void> {
  const { db } = services.database;
  const settings = await loadSettings(db);
  if (!settings.bankProof) return;
  const rows = await db
    .selectFrom('organization')
    .where('status', '=', STATUS.complete)
    .where('iban', '<>', '')
    .where(bankProofStateOf(sql.ref('organization.id'), sql.ref('organization.iban')), 'is', null)
    .select(['slug', 'iban', 'bic', 'review_status'])
    .orderBy('id')
    .execute();
  const asked = rows.filter(
    (row) => isReviewed({ reviewStatus: row.review_status }) && needsBankProof(settings, row),
  );
  for (const { slug } of asked) {
    await services.database.transact(async (tx) => {
      const organization = await findOrganization(tx, slug);
      const { id, iban } = organization;
      await leaveForDigest(tx, await recipientsOf(tx, id), {
        template: bankProofNeeded,
        locale: FALLBACK_LOCALE,
        values: valuesFor(services, organization, iban),
        // A digest: the number of the account does not belong in the name of a mail.
        promise: `organization:${id}:bank_proof:${versionOf(iban)}`,
        about: organization.title,
        records: [`organization:${id}`],
        administered: `organization:${id}`,
      });
    });
  }
}
