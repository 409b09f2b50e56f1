import { sql } from 'kysely';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { type PlatformSettings } from '#features/settings/rules.ts';
import type { Db } from '#platform/server/db.ts';
import type { PayoutForFile } from '../rules/payment-file.ts';

/** An account that payouts are transferred from. */
export interface Debtor {
  readonly id: bigint | null;
  readonly title: string;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

/** A payout with all that decides whether it goes into the file for the bank, and from which account. */
export interface FileCandidate extends PayoutForFile {
  readonly id: bigint;
  readonly reference: string;
  readonly amount: bigint;
  readonly bic: string;
  readonly purpose: string;
  readonly organization: string;
  readonly debtor: Debtor | null;
  /** When it was last in a file. */
  readonly exportedAt: Date | null;
}

/** The platform's own account; null until the operator has told it. */
function ownAccount({
  siteName,
  bankAccountHolder,
  bankAccountIban,
  bankAccountBic,
}: PlatformSettings): Debtor | null {
  if (!bankAccountHolder || !bankAccountIban) return null;
  return {
    id: null,
    title: siteName,
    holder: bankAccountHolder,
    iban: bankAccountIban,
    bic: bankAccountBic ?? '',
  };
}

/** Payouts as the file for the bank sees them: all that are not paid, or one. */
export async function fileCandidates(
  db: Db,
  settings: PlatformSettings,
  only?: bigint,
): Promise<FileCandidate[]> {
  const base = db
    .selectFrom('payout as y')
    .innerJoin('organization as o', 'o.id', 'y.organization_id')
    .leftJoin('project as p', 'p.id', 'y.project_id')
    .leftJoin('bank_account as b', 'b.id', 'y.bank_account_id')
    .select([
      'y.id',
      'y.reference',
      'y.amount_cents',
      'y.account_holder',
      'y.iban',
      'y.bic',
      'y.funding_type',
    ])
    .select(['y.proof_override_reason', 'y.bank_account_id', 'o.title as organization', 'p.title as project'])
    .select(['o.organization_type', 'o.proof_issued_on', 'o.proof_valid_until', 'o.proof_verified_at'])
    .select(['b.title', 'b.holder', 'b.iban as debtor_iban', 'b.bic as debtor_bic'])
    .select(
      sql<Date | null>`(SELECT max(f.created_at) FROM payment_file_payout x JOIN payment_file f ON f.id = x.file_id
        WHERE x.payout_id = y.id)`.as('exported_at'),
    )
    .orderBy('y.id');
  const rows = await (only === undefined
    ? base.where('y.paid_at', 'is', null).where('y.amount_cents', '>', 0n)
    : base.where('y.id', '=', only)
  ).execute();
  const own = ownAccount(settings);
  return rows.map((row) => {
    const debtor =
      row.bank_account_id === null
        ? own
        : {
            id: row.bank_account_id,
            title: row.title ?? '',
            holder: row.holder ?? '',
            iban: row.debtor_iban ?? '',
            bic: row.debtor_bic ?? '',
          };
    return {
      id: row.id,
      reference: row.reference,
      amount: row.amount_cents,
      holder: row.account_holder,
      iban: row.iban,
      bic: row.bic,
      purpose: `${row.reference} ${row.project ?? row.organization}`,
      organization: row.organization,
      fundingType: row.funding_type,
      proofOverridden: row.proof_override_reason !== null,
      organizationType: row.organization_type as OrganizationType,
      proof: {
        issuedOn: row.proof_issued_on,
        validUntil: row.proof_valid_until,
        verified: row.proof_verified_at !== null,
      },
      hasDebtor: debtor !== null,
      debtor,
      exportedAt: row.exported_at,
    };
  });
}
