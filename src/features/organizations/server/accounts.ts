import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { invalid, notFound } from '#platform/contract/errors.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { AccountWire } from '../contract/account.ts';
import type { readOrganizationDraft } from '../contract/wizard.ts';
import { type AccountState, endOfIban, isPending, type PayoutAccount } from '../rules/account.ts';
import { lockOrganization, type OrganizationRow } from './content.ts';

const NONE: PayoutAccount = { account_holder: '', iban: '', bic: '' };

/**
 * The account that payouts of an organisation take at an instant; empty where none counts. Whoever writes by it locks
 * the organisation first, in an earlier statement: changes of accounts lock it, too.
 */
export async function payoutAccountAt(db: Db, organizationId: bigint, at: Date): Promise<PayoutAccount> {
  const { rows } =
    await sql<PayoutAccount>`SELECT * FROM organization_account_at(${organizationId}, ${at})`.execute(db);
  return rows[0] ?? NONE;
}

/** Accounts that organisations have named and that wait for staff, objected ones included. */
export async function countWaitingAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('organization_account')
    .where('state', 'in', ['waiting', 'objected'])
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Holder, IBAN and BIC of a row. */
export const bankOf = ({ account_holder, iban, bic }: PayoutAccount): PayoutAccount => ({
  account_holder,
  iban,
  bic,
});

/** Whether an organisation has ever had an account that counts, or one proposed. */
export async function hasHistory(db: Db, organizationId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('organization_account')
    .where('organization_id', '=', organizationId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a row names an account as its first one: holder and IBAN are entered, and there was none before. */
export async function isFirstAccount(db: Db, row: OrganizationRow): Promise<boolean> {
  return row.iban !== '' && row.account_holder !== '' && !(await hasHistory(db, row.id));
}

/** Takes what was entered as an account that counts at once. `by` is null for what nobody has confirmed by name. */
export async function confirmEntered(tx: Tx, row: OrganizationRow, by: bigint | null): Promise<bigint> {
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
 * Payouts of an organisation that are not paid and keep another account than the latest one that staff have not
 * rejected, counting already or not (decision 355).
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
 * Refuses `account_of_payer` (400) for an account of the operator that payouts are transferred from: its own one of the
 * settings, or one of chosen projects. Those of companies are not looked at: the answer would reveal them.
 */
export async function refusePayerAccount(tx: Tx, iban: string): Promise<void> {
  const { bankAccountIban: own } = await loadSettings(tx);
  const paying = await tx
    .selectFrom('bank_account')
    .where('company_id', 'is', null)
    .where('iban', '=', iban)
    .select('id')
    .executeTakeFirst();
  if (iban === own || paying !== undefined) throw invalid('account_of_payer', 'content.iban');
}

/** Accounts of an organisation that are shown, the latest first. */
const SHOWN = 25;

/** The accounts that an organisation has named, the latest first. */
export async function accountsOf(db: Db, organizationId: bigint, now: Date): Promise<AccountWire[]> {
  const rows = await accountRows(db)
    .where('a.organization_id', '=', organizationId)
    .orderBy('a.id', 'desc')
    .limit(SHOWN)
    .execute();
  const counting = rows
    .filter(({ state, effective_from: from }) => state === 'confirmed' && from !== null && from <= now)
    .toSorted((a, b) => Number(b.effective_from) - Number(a.effective_from) || Number(b.id - a.id));
  return rows.map((row) => wireOf(row, counting[0]?.id ?? null, now));
}

/** How the account of an organisation stands, for those who enter it. */
export async function accountStandingOf(
  db: Db,
  organizationId: bigint,
  now: Date,
): Promise<ResponseOf<typeof readOrganizationDraft>['account']> {
  const accounts = await accountsOf(db, organizationId, now);
  const pending = accounts.find((account) => account.pending);
  const current = accounts.find((account) => account.current);
  return {
    pending: pending ? (pending.state as 'waiting' | 'objected' | 'confirmed') : null,
    pending_end: pending ? endOfIban(pending.iban) : '',
    effective_from: pending?.effective_from ?? null,
    current_end: current ? endOfIban(current.iban) : '',
  };
}

/** One of them; a 404 where it is none. */
export async function oneOf(db: Db, organizationId: bigint, id: bigint, now: Date): Promise<AccountWire> {
  const found = (await accountsOf(db, organizationId, now)).find((account) => account.id === String(id));
  if (!found) throw notFound();
  return found;
}

/** A change of an organisation's account, both locked. */
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

/** The file that proves an account; a 404 where there is none. */
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
