import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { staffWith } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import { claimFiles } from '#platform/server/claim-files.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import {
  type AccountWire,
  type confirmAccount,
  type readAccountObjection,
  uploadAccountProof,
} from '../contract/account.ts';
import type { readOrganizationDraft } from '../contract/wizard.ts';
import {
  type AccountState,
  effectiveFrom,
  endOfIban,
  isPending,
  isSameAccount,
  maySecond,
  type PayoutAccount,
} from '../rules/account.ts';
import { isReviewed } from '../rules/review.ts';
import { mailAccountChange, mailAccountDecision, mailAccountObjection } from './account-mails.ts';
import { findOrganization, lockOrganization, type OrganizationRow } from './content.ts';

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

const bankOf = ({ account_holder, iban, bic }: PayoutAccount): PayoutAccount => ({
  account_holder,
  iban,
  bic,
});

async function hasHistory(db: Db, organizationId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('organization_account')
    .where('organization_id', '=', organizationId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes what was entered as the first account of an organisation, as part of its review: who releases it has seen the
 * account. Does nothing where there is an account, or none was entered.
 */
export async function confirmFirstAccount(tx: Tx, row: OrganizationRow, by: bigint | null): Promise<void> {
  if (row.iban === '' || row.account_holder === '' || (await hasHistory(tx, row.id))) return;
  await tx
    .insertInto('organization_account')
    .values({
      organization_id: row.id,
      ...bankOf(row),
      state: 'confirmed',
      proposed_at: tx.now,
      decided_at: tx.now,
      decided_by: by,
      effective_from: tx.now,
    })
    .execute();
}

/** Ends every change that does not count yet: another one has taken its place. */
async function replacePending(tx: Tx, organizationId: bigint): Promise<void> {
  await tx
    .updateTable('organization_account')
    .set({ state: 'replaced' })
    .where('organization_id', '=', organizationId)
    .where((is) =>
      is.or([
        is('state', 'in', ['waiting', 'objected']),
        is.and([is('state', '=', 'confirmed'), is('effective_from', '>', tx.now)]),
      ]),
    )
    .execute();
}

/** Who acts, and in which language mails go out to those who have chosen none. */
export interface Proposing {
  readonly services: Services;
  readonly actor: bigint;
  readonly locale: LocaleCode;
}

/**
 * Makes what was entered for a locked organisation a proposed account, once it has one that counts; until then it is
 * part of the review. `before` is what was entered earlier. All administrators are notified, with a link to object.
 */
export async function proposeAccount(
  tx: Tx,
  slug: string,
  before: PayoutAccount,
  { services, actor, locale }: Proposing,
): Promise<void> {
  const row = await findOrganization(tx, slug);
  if (isSameAccount(bankOf(row), before)) return;
  const reviewed = isReviewed({ reviewStatus: row.review_status });
  if (!(await hasHistory(tx, row.id))) {
    if (!reviewed) return;
    await confirmFirstAccount(tx, { ...row, ...before }, null);
  }
  const current = await payoutAccountAt(tx, row.id, tx.now);
  await replacePending(tx, row.id);
  // The one that counts was entered again: the change is taken back.
  if (isSameAccount(bankOf(row), current)) return;
  if (row.iban === '' || row.account_holder === '') return;
  const { id } = await tx
    .insertInto('organization_account')
    .values({
      organization_id: row.id,
      ...bankOf(row),
      state: 'waiting',
      proposed_at: tx.now,
      proposed_by: actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { id, title: row.title, organizationId: row.id, old: current, next: bankOf(row) };
  await mailAccountChange(services, tx, change, locale, (user) => issueLink(tx, id, user));
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

async function issueLink(tx: Tx, account: bigint, user: bigint): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('organization_account_link')
    .values({ token_hash: hashOf(token), account_id: account, user_id: user })
    .execute();
  return token;
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

async function oneOf(db: Db, organizationId: bigint, id: bigint, now: Date): Promise<AccountWire> {
  const found = (await accountsOf(db, organizationId, now)).find((account) => account.id === String(id));
  if (!found) throw notFound();
  return found;
}

/** A change of an organisation's account, both locked. */
async function lockAccount(tx: Tx, slug: string, id: bigint) {
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

/** Refuses `second_person_needed` where whoever decides has proposed it; see `maySecond`. */
export async function demandSecond(
  tx: Tx,
  permission: GridPermission,
  change: { readonly proposer: bigint | null; readonly proposedAt: Date },
  decider: bigint,
): Promise<void> {
  const staff = await staffWith(tx, permission);
  const { accountWaitingDays: waitingDays } = await loadSettings(tx);
  const others = staff.filter(({ id }) => id !== decider).length;
  if (!maySecond({ ...change, decider, others, waitingDays, now: tx.now }))
    throw conflict('second_person_needed');
}

/**
 * Confirms a waiting account with its proof. Refuses `account_proof_missing`, `account_reason_missing` where it shall
 * count without waiting, `second_person_needed`, and `account_not_waiting` (409) once it was decided or objected to.
 */
export async function confirm(
  tx: Tx,
  target: { readonly slug: string; readonly id: bigint },
  body: BodyOf<typeof confirmAccount>,
  { services, actor, locale }: Proposing,
): Promise<AccountWire> {
  const { organization, account } = await lockAccount(tx, target.slug, target.id);
  if (account.state !== 'waiting') throw conflict('account_not_waiting');
  const [proof] = body.proof_file;
  if (proof === undefined) throw invalid('account_proof_missing', 'proof_file');
  if (body.without_waiting && body.reason === '') throw invalid('account_reason_missing', 'reason');
  const { proposed_by: proposer, proposed_at: proposedAt } = account;
  await demandSecond(tx, 'change_bank_accounts', { proposer, proposedAt }, actor);
  await claimFiles(tx, uploadAccountProof, { held: [], wanted: [proof], owner: actor, field: 'proof_file' });
  const { accountWaitingDays } = await loadSettings(tx);
  const from = effectiveFrom(tx.now, body.without_waiting ? 0 : accountWaitingDays);
  await tx
    .updateTable('organization_account')
    .set({
      state: 'confirmed',
      decided_at: tx.now,
      decided_by: actor,
      decision_reason: body.reason,
      proof_file_id: proof,
      effective_from: from,
    })
    .where('id', '=', account.id)
    .execute();
  await mailAccountDecision(services, tx, organization, { account, from }, locale);
  return oneOf(tx, organization.id, account.id, tx.now);
}

/** What was entered is the account again that counts. */
async function enterCurrent(tx: Tx, organizationId: bigint): Promise<void> {
  const current = await payoutAccountAt(tx, organizationId, tx.now);
  await tx.updateTable('organization').set(current).where('id', '=', organizationId).execute();
}

/**
 * Rejects an account that does not count yet; the earlier one stays. Refuses `account_reason_missing`, and
 * `account_not_waiting` (409) for what counts or was decided.
 */
export async function reject(
  tx: Tx,
  target: { readonly slug: string; readonly id: bigint },
  reason: string,
  { services, actor, locale }: Proposing,
): Promise<AccountWire> {
  const { organization, account } = await lockAccount(tx, target.slug, target.id);
  const state = account.state as AccountState;
  if (!isPending({ state, effectiveFrom: account.effective_from }, tx.now))
    throw conflict('account_not_waiting');
  if (reason === '') throw invalid('account_reason_missing', 'reason');
  await tx
    .updateTable('organization_account')
    .set({ state: 'rejected', decided_at: tx.now, decided_by: actor, decision_reason: reason })
    .where('id', '=', account.id)
    .execute();
  if (state !== 'objected') await enterCurrent(tx, organization.id);
  await mailAccountDecision(services, tx, organization, { account, from: null }, locale);
  return oneOf(tx, organization.id, account.id, tx.now);
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

async function findLink(db: Db, token: string) {
  const row = await db
    .selectFrom('organization_account_link as l')
    .innerJoin('organization_account as a', 'a.id', 'l.account_id')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .where('l.token_hash', '=', hashOf(token))
    .where('o.status', '<>', 4)
    .select(['a.id', 'a.organization_id', 'a.iban', 'a.state', 'a.proposed_at', 'a.effective_from'])
    .select(['l.user_id', 'o.slug', 'o.title'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A change of account as the link of its mail shows it. */
export async function objectionOf(
  db: Db,
  token: string,
  now: Date,
): Promise<ResponseOf<typeof readAccountObjection>> {
  const link = await findLink(db, token);
  const state = link.state as AccountState;
  const open = state !== 'objected' && isPending({ state, effectiveFrom: link.effective_from }, now);
  const old = await payoutAccountAt(db, link.organization_id, now);
  return {
    organization: link.title,
    old_end: endOfIban(old.iban),
    new_end: endOfIban(link.iban),
    proposed_at: link.proposed_at.toISOString(),
    state: open ? 'open' : state === 'objected' ? 'objected' : 'over',
  };
}

/**
 * Stops a change of account by a link and notifies staff; a second time changes nothing. Refuses `account_change_over`
 * (409) once it counts or was ended otherwise.
 */
export async function object(
  services: Services,
  tx: Tx,
  token: string,
): Promise<{ readonly subject: string; readonly answer: ResponseOf<typeof readAccountObjection> }> {
  const link = await findLink(tx, token);
  const { organization, account } = await lockAccount(tx, link.slug, link.id);
  const state = account.state as AccountState;
  const subject = `organization:${link.slug}`;
  if (state !== 'objected') {
    if (!isPending({ state, effectiveFrom: account.effective_from }, tx.now))
      throw conflict('account_change_over');
    await tx
      .updateTable('organization_account')
      .set({ state: 'objected', objected_at: tx.now, objected_by: link.user_id })
      .where('id', '=', account.id)
      .execute();
    await enterCurrent(tx, organization.id);
    await mailAccountObjection(services, tx, organization, account.id);
  }
  return { subject, answer: await objectionOf(tx, token, tx.now) };
}
