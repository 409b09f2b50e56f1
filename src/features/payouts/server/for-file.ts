import { sql } from 'kysely';
import { bankProofProblem } from '#features/organizations/rules/bank-proof.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { type PlatformSettings } from '#features/settings/rules.ts';
import { bankName } from '#kernel/bank-text.ts';
import type { Db } from '#platform/server/database/db.ts';
import { canPayFrom, type PayoutForFile } from '../rules/payment-file.ts';
import { bankProofOfPayout, isAccountConfirmed, isUnderReview } from './holds.ts';

/** An account from which payouts are transferred. */
export interface Debtor {
  readonly id: bigint | null;
  readonly title: string;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

/** A payout with everything that decides whether it goes into the payment file, and from which account it is paid; `amount` in cents. */
export interface FileCandidate extends PayoutForFile {
  readonly id: bigint;
  readonly reference: string;
  readonly amount: bigint;
  readonly purpose: string;
  readonly organization: string;
  readonly organizationSlug: string;
  readonly debtor: Debtor | null;
  /** Set if the account differs from that of the last payout. */
  readonly accountChange: AccountChange | null;
  /** The IBAN of the account in effect now, if the payout goes to another one. */
  readonly currentIban: string | null;
  /** `open`: a file orders it; `ended`: only earlier files did; `none`: it never was in one. */
  readonly order: 'none' | 'open' | 'ended';
}

/** The platform's account; null until the operator has entered it. */
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

/** The account from which a project is paid instead of the platform's. */
const individualAccount = (row: {
  readonly id: bigint;
  readonly title: string | null;
  readonly holder: string | null;
  readonly debtor_iban: string | null;
  readonly debtor_bic: string | null;
}): Debtor => ({
  id: row.id,
  title: row.title ?? '',
  holder: row.holder ?? '',
  iban: row.debtor_iban ?? '',
  bic: row.debtor_bic ?? '',
});

/** An account that was confirmed since the last payout of its organization. */
export interface AccountChange {
  /** The account of the last payout. */
  readonly old_iban: string;
  /** Null for an account that existed before changes had to be confirmed. */
  readonly confirmed_by: string | null;
  readonly confirmed_at: string | null;
}

/** The change as shown on pages: with the last four characters of both IBANs. */
export function accountChangeWire({ old_iban, confirmed_by, confirmed_at }: AccountChange, iban: string) {
  return {
    old_end: old_iban.slice(-4),
    new_end: iban.slice(-4),
    confirmed_by,
    confirmed_at: confirmed_at === null ? null : new Date(confirmed_at).toISOString(),
  };
}

/** Columns about the organization and its account (decision 317); the query calls the payout `y` and its organization `o`. */
const accountColumns = (now: Date) => [
  bankProofOfPayout.as('bank_proof'),
  isUnderReview.as('under_review'),
  sql<'waiting' | 'objected' | null>`organization_account_hold(o.id, ${now})`.as('account_hold'),
  isAccountConfirmed(now).as('account_confirmed'),
  sql<AccountChange | null>`(SELECT jsonb_build_object('old_iban', l.iban, 'confirmed_by', c.username,
      'confirmed_at', c.decided_at)
    FROM (SELECT z.account_holder, z.iban, z.bic FROM payout z
      WHERE z.organization_id = y.organization_id AND z.id < y.id AND z.iban <> ''
        AND (z.paid_at IS NOT NULL OR EXISTS (SELECT FROM payment_file_payout x WHERE x.payout_id = z.id))
      ORDER BY z.id DESC LIMIT 1) l
    LEFT JOIN LATERAL (SELECT u.username, a.decided_at FROM organization_account a LEFT JOIN app_user u ON u.id = a.decided_by
      WHERE a.organization_id = y.organization_id AND a.state = 'confirmed'
        AND (a.account_holder, a.iban, a.bic) = (y.account_holder, y.iban, y.bic)
      ORDER BY a.effective_from DESC, a.id DESC LIMIT 1) c ON true
    WHERE (l.account_holder, l.iban, l.bic) <> (y.account_holder, y.iban, y.bic))`.as('account_change'),
  sql<string | null>`(SELECT n.iban FROM organization_account_at(y.organization_id, ${now}) n
    WHERE n.iban <> '' AND (n.account_holder, n.iban, n.bic) <> (y.account_holder, y.iban, y.bic))`.as(
    'current_iban',
  ),
];

/** For a payout `y`: whether a file orders it. */
const orderSql = sql<
  FileCandidate['order']
>`coalesce((SELECT CASE WHEN bool_or(x.freed_by IS NULL) THEN 'open' ELSE 'ended' END
        FROM payment_file_payout x WHERE x.payout_id = y.id HAVING count(*) > 0), 'none')`;

const proofOf = (row: {
  readonly proof_issued_on: string | null;
  readonly proof_valid_until: string | null;
  readonly proof_verified_at: Date | null;
}) => ({
  issuedOn: row.proof_issued_on,
  validUntil: row.proof_valid_until,
  verified: row.proof_verified_at !== null,
});

/** The rows of candidates: payouts with their organization, project and paying account. */
const candidateRows = (db: Db, now: Date) =>
  db
    .selectFrom('payout as y')
    .innerJoin('organization as o', 'o.id', 'y.organization_id')
    .leftJoin('project as p', 'p.id', 'y.project_id')
    .leftJoin('bank_account as b', 'b.id', 'y.bank_account_id')
    .select(['y.id', 'y.reference', 'y.amount_cents', 'y.account_holder'])
    .select(['y.iban', 'y.bic', 'y.funding_type'])
    .select([
      'y.proof_override_reason',
      'y.bank_account_id',
      'o.title as organization',
      'o.slug as organization_slug',
      'p.title as project',
    ])
    .select(['o.city', 'o.country', 'o.organization_type'])
    .select(['o.proof_issued_on', 'o.proof_valid_until', 'o.proof_verified_at'])
    .select(['b.title', 'b.holder', 'b.iban as debtor_iban', 'b.bic as debtor_bic'])
    .select(['b.awaits_confirmation', 'b.is_active'])
    .select(['b.company_id as debtor_company', 'y.company_id'])
    .select(accountColumns(now))
    .select(orderSql.as('order'))
    .orderBy('y.id');

/** Payouts as candidates for the payment file: all unpaid ones with an amount, or the one with the id `only`. */
export async function fileCandidates(
  db: Db,
  settings: PlatformSettings,
  now: Date,
  only?: bigint,
): Promise<FileCandidate[]> {
  const base = candidateRows(db, now);
  const rows = await (only === undefined
    ? base.where('y.paid_at', 'is', null).where('y.amount_cents', '>', 0n)
    : base.where('y.id', '=', only)
  ).execute();
  const own = ownAccount(settings);
  return rows.map((row) => {
    const { bank_account_id: paying } = row;
    const debtor = paying === null ? own : individualAccount({ ...row, id: paying });
    return {
      id: row.id,
      reference: row.reference,
      amount: row.amount_cents,
      holder: row.account_holder,
      iban: row.iban,
      bic: row.bic,
      purpose: `${row.reference} ${row.project ?? row.organization}`,
      address: { city: row.city, country: row.country },
      organization: row.organization,
      organizationSlug: row.organization_slug,
      fundingType: row.funding_type,
      debtorConfirmed: row.awaits_confirmation !== true,
      debtorActive: row.is_active !== false,
      debtorWritable: debtor === null || bankName(debtor.holder) !== '',
      debtorValid: debtor === null || canPayFrom(debtor),
      underReview: row.under_review,
      accountHold: row.account_hold,
      accountConfirmed: row.account_confirmed,
      accountChange: row.account_change,
      currentIban: row.current_iban,
      bankProofProblem: bankProofProblem(settings, row, row.bank_proof),
      proofOverridden: row.proof_override_reason !== null,
      organizationType: row.organization_type as OrganizationType,
      proof: proofOf(row),
      hasDebtor: debtor !== null,
      ownDebtor: row.debtor_company === null || row.debtor_company === row.company_id,
      debtor,
      order: row.order,
    };
  });
}
