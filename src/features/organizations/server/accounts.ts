import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { invalid, notFound } from '#platform/contract/errors.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { AccountWire } from '../contract/account.ts';
import type { readOrganizationDraft } from '../contract/wizard.ts';
import { type AccountState, lastDigits, isPending, type PayoutAccount } from '../rules/account.ts';
import { lockOrganization, type OrganizationRow } from './content.ts';

export const NO_ACCOUNT: PayoutAccount = { account_holder: '', iban: '', bic: '' };

/**
 * The account for payouts of an organization at an instant; empty if there is none. Code that writes depending on it
 * must lock the organization in an earlier statement, as changes of accounts do.
 */
export async function payoutAccountAt(db: Db, organizationId: bigint, at: Date): Promise<PayoutAccount> {
  const { rows } =
    await sql<PayoutAccount>`SELECT * FROM organization_account_at(${organizationId}, ${at})`.execute(db);
  return rows[0] ?? NO_ACCOUNT;
}

/** The number of accounts entered by organizations that wait for staff, including objected ones. */
export async function countWaitingAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('organization_account')
    .where('state', 'in', ['waiting', 'objected'])
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Holder, IBAN and BIC of a row. */
export const bankOf = ({ account_holder, iban, bic }: PayoutAccount): PayoutAccount => ({
  account_holder,
  iban,
  bic,
});

/** Whether an organization has ever had a valid or proposed account. */
export async function hasHistory(db: Db, organizationId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('organization_account')
    .where('organization_id', '=', organizationId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a row contains its organization's first account: holder and IBAN are entered, and there was none
 * before.
 */
export async function isFirstAccount(db: Db, row: OrganizationRow): Promise<boolean> {
  return row.iban !== '' && row.account_holder !== '' && !(await hasHistory(db, row.id));
}

/** Stores the entered account as confirmed by `by` and in effect, and returns its id. */
export async function confirmEntered(tx: Tx, row: OrganizationRow, by: bigint): Promise<bigint> {
  const { id } = await tx
    .insertInto('organization_account')
    .values({
      organization_id: row.id,
      ...bankOf(row),
      state: 'confirmed',
      proposed_at: row.bank_entered_at ?? tx.now,
      proposed_by: row.bank_entered_by,
      decided_at: tx.now,
      decided_by: by,
      effective_from: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function accountRows(db: Db) {
  return db
    .selectFrom('organization_account as a')
    .leftJoin('app_user as p', 'p.id', 'a.proposed_by')
    .leftJoin('app_user as j', 'j.id', 'a.objected_by')
    .leftJoin('app_user as d', 'd.id', 'a.decided_by')
    .selectAll('a')
    .select(['p.username as proposer', 'j.username as objector', 'd.username as decider']);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number];

const instant = (at: Date | null) => at?.toISOString() ?? null;

function wireOf(row: AccountRow, currentId: bigint | null, now: Date): AccountWire {
  const state = row.state as AccountState;
  return {
    id: String(row.id),
    ...bankOf(row),
    state,
    current: row.id === currentId,
    pending: isPending({ state, effectiveFrom: row.effective_from }, now),
    proposed_at: row.proposed_at.toISOString(),
    proposed_by: row.proposer,
    objected_at: instant(row.objected_at),
    objected_by: row.objector,
    decided_at: instant(row.decided_at),
    decided_by: row.decider,
    decision_reason: row.decision_reason,
    effective_from: instant(row.effective_from),
    has_proof: row.proof_file_id !== null,
  };
}

/**
 * The number of unpaid payouts of an organization with another account than its latest one that staff have not rejected,
 * whether or not it is in effect (decision 355).
 */
export async function countPayoutsElsewhere(db: Db, organizationId: bigint, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*)::bigint AS count FROM payout y
    WHERE y.organization_id = ${organizationId} AND y.paid_at IS NULL AND y.amount_cents > 0
      AND EXISTS (SELECT FROM (
        SELECT a.account_holder, a.iban, a.bic FROM organization_account a
        WHERE a.organization_id = y.organization_id AND a.state IN ('waiting', 'confirmed')
        ORDER BY a.state = 'waiting' DESC, a.effective_from > ${now} DESC, a.effective_from DESC, a.id DESC LIMIT 1) n
        WHERE (n.account_holder, n.iban, n.bic) <> (y.account_holder, y.iban, y.bic))`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/**
 * Refuses `account_of_payer` (400) for an account of the operator from which payouts are transferred: the one
 * in the settings, or one of chosen projects. Accounts of companies are not checked, because the refusal
 * would reveal them.
 */
export async function refusePayerAccount(tx: Tx, iban: string): Promise<void> {
  const { bankAccountIban } = await loadSettings(tx);
  const payer = await tx
    .selectFrom('bank_account')
    .where('company_id', 'is', null)
    .where('iban', '=', iban)
    .select('id')
    .executeTakeFirst();
  if (iban === bankAccountIban || payer !== undefined) throw invalid('account_of_payer', 'content.iban');
}

/** The number of accounts shown per organization, latest first. */
const MAX_SHOWN = 25;

/** The accounts entered by an organization, latest first. */
export async function accountsOf(db: Db, organizationId: bigint, now: Date): Promise<AccountWire[]> {
  const rows = await accountRows(db)
    .where('a.organization_id', '=', organizationId)
    .orderBy('a.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const inEffect = rows
    .filter(({ state, effective_from: from }) => state === 'confirmed' && from !== null && from <= now)
    .toSorted((a, b) => Number(b.effective_from) - Number(a.effective_from) || Number(b.id - a.id));
  return rows.map((row) => wireOf(row, inEffect[0]?.id ?? null, now));
}

/** The state of an organization's account, as shown to its administrators. */
export async function accountStatusOf(
  db: Db,
  organizationId: bigint,
  now: Date,
): Promise<ResponseOf<typeof readOrganizationDraft>['account']> {
  const accounts = await accountsOf(db, organizationId, now);
  const pending = accounts.find((account) => account.pending);
  const current = accounts.find((account) => account.current);
  return {
    pending: pending ? (pending.state as 'waiting' | 'objected' | 'confirmed') : null,
    pending_end: pending ? lastDigits(pending.iban) : '',
    effective_from: pending?.effective_from ?? null,
    current_end: current ? lastDigits(current.iban) : '',
  };
}

/** One of the accounts entered by an organization; 404 if it does not exist. */
export async function findAccount(
  db: Db,
  organizationId: bigint,
  id: bigint,
  now: Date,
): Promise<AccountWire> {
  const found = (await accountsOf(db, organizationId, now)).find((account) => account.id === String(id));
  if (!found) throw notFound();
  return found;
}

/** A change of an organization's account; the locked organization protects both. 404 if it does not exist. */
export async function lockAccount(tx: Tx, slug: string, id: bigint) {
  const organization = await lockOrganization(tx, slug);
  const account = await tx
    .selectFrom('organization_account')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();
  if (!account) throw notFound();
  return { organization, account };
}

/** The file that proves an account; 404 if there is none. */
export async function accountProofOf(db: Db, slug: string, id: bigint): Promise<string> {
  const row = await db
    .selectFrom('organization_account as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .where('o.slug', '=', slug)
    .where('a.id', '=', id)
    .select('a.proof_file_id')
    .executeTakeFirst();
  if (!row?.proof_file_id) throw notFound();
  return row.proof_file_id;
}
