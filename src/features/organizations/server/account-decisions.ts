import { sql } from 'kysely';
import { staffWith } from '#features/accounts/server/index.ts';
import { settingDefinitions, type SettingKey } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type GridPermission, partsOf } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { type AccountWire, type confirmAccount, uploadAccountProof } from '../contract/account.ts';
import { type AccountState, effectiveFrom, isPending, mayConfirmChange } from '../rules/account.ts';
import { mailAccountDecision } from './account-mails.ts';
import { lockAccount, findAccount, payoutAccountAt } from './accounts.ts';

/** The acting user, and the language of mails for recipients who have chosen none. */
export interface AccountContext {
  readonly services: Services;
  readonly actor: bigint;
  readonly locale: LocaleCode;
}

interface Proposed {
  readonly proposer: bigint | null;
  readonly proposedAt: Date;
}

/**
 * When the proposer was last given any right, or the administration of an organization, also if it was taken away since
 * (`app_user.empowered_at`), or the decider the right to confirm what was proposed by somebody who is staff or was: whose
 * rights end after the proposal, or before it, may have given the decider theirs. Null if neither was since power has its
 * date, and for owners who have signed up themselves.
 */
async function empoweredAt(
  db: Db,
  permission: GridPermission,
  proposer: bigint | null,
  decider: bigint,
): Promise<Date | null> {
  const { action, type } = partsOf(permission);
  const { rows } = await sql<{ at: Date | null }>`SELECT greatest(u.empowered_at,
      (SELECT p.granted_at FROM user_permission p
        WHERE (u.is_staff OR u.disempowered_at IS NOT NULL) AND p.user_id = ${decider} AND p.permission_type = ${type} AND p.action = ${action})) AS at
    FROM app_user u WHERE u.id = ${proposer}`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * How many of the staff other than the decider have lost rights within the waiting days, whichever: whoever may withdraw them, or lock accounts,
 * must not become the only one who may confirm.
 */
async function lostLately(
  db: Db,
  {
    decider,
    waitingDays,
    now,
  }: { readonly decider: bigint; readonly waitingDays: number; readonly now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - waitingDays * 86_400_000);
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('disempowered_at', '>', since)
    .where('id', '<>', decider)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The days for which fresh power counts: those of the setting, and for as long after it was changed no less than by default.
 * Whoever may change settings must not shorten the wait that holds them up (decision 633).
 */
async function waitingDaysAt(db: Db, now: Date): Promise<number> {
  const { accountWaitingDays: days } = await loadSettings(db);
  const { initial } = settingDefinitions.accountWaitingDays;
  if (days >= initial) return days;
  const changed = await db
    .selectFrom('platform_setting')
    .select('key')
    .where('key', '=', 'accountWaitingDays' satisfies SettingKey)
    .where('changed_at', '>', new Date(now.getTime() - initial * 86_400_000))
    .executeTakeFirst();
  return changed ? initial : days;
}

/** Whether `decider` may confirm a proposed change; see {@link mayConfirmChange}. */
export async function mayConfirmProposal(
  db: Db,
  permission: GridPermission,
  change: Proposed,
  { decider, now }: { readonly decider: bigint; readonly now: Date },
): Promise<boolean> {
  const staff = await staffWith(db, permission);
  const waitingDays = await waitingDaysAt(db, now);
  const others =
    staff.filter(({ id }) => id !== decider).length + (await lostLately(db, { decider, waitingDays, now }));
  const at = await empoweredAt(db, permission, change.proposer, decider);
  return mayConfirmChange({ ...change, decider, others, empoweredAt: at, waitingDays, now });
}

/** Whether somebody other than `user` has to confirm the waiting account of an organization. */
export async function needsSecondPerson(
  db: Db,
  organizationId: bigint,
  user: bigint,
  now: Date,
): Promise<boolean> {
  const waiting = await db
    .selectFrom('organization_account')
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'waiting')
    .select(['proposed_by as proposer', 'proposed_at as proposedAt'])
    .executeTakeFirst();
  if (!waiting) return false;
  return !(await mayConfirmProposal(db, 'change_bank_accounts', waiting, { decider: user, now }));
}

/** Refuses `second_person_needed` if the deciding person made the proposal, or one of the two was just given rights. */
export async function requireSecondPerson(
  tx: Tx,
  permission: GridPermission,
  change: Proposed,
  decider: bigint,
): Promise<void> {
  if (!(await mayConfirmProposal(tx, permission, change, { decider, now: tx.now })))
    throw conflict('second_person_needed');
}

/**
 * Confirms a waiting account with its proof. Refuses `account_proof_missing`, `account_reason_missing` if it
 * is to take effect without waiting, `second_person_needed`, and `account_not_waiting` (409) once it was
 * decided or objected to.
 */
export async function confirm(
  tx: Tx,
  target: { readonly slug: string; readonly id: bigint },
  body: BodyOf<typeof confirmAccount>,
  { services, actor, locale }: AccountContext,
): Promise<AccountWire> {
  const { organization, account } = await lockAccount(tx, target.slug, target.id);
  if (account.state !== 'waiting') throw conflict('account_not_waiting');
  const [proof] = body.proof_file;
  if (proof === undefined) throw invalid('account_proof_missing', 'proof_file');
  if (body.without_waiting && body.reason === '') throw invalid('account_reason_missing', 'reason');
  const { proposed_by: proposer, proposed_at: proposedAt } = account;
  await requireSecondPerson(tx, 'change_bank_accounts', { proposer, proposedAt }, actor);
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
  return findAccount(tx, organization.id, account.id, tx.now);
}

/** Resets the entered account to the valid one. */
export async function restoreCurrent(tx: Tx, organizationId: bigint): Promise<void> {
  const current = await payoutAccountAt(tx, organizationId, tx.now);
  await tx.updateTable('organization').set(current).where('id', '=', organizationId).execute();
}

/**
 * Rejects an account that is not in effect yet; the earlier one remains. Refuses `account_reason_missing`,
 * and `account_not_waiting` (409) if it is in effect or was decided.
 */
export async function reject(
  tx: Tx,
  target: { readonly slug: string; readonly id: bigint },
  reason: string,
  { services, actor, locale }: AccountContext,
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
  if (state !== 'objected') await restoreCurrent(tx, organization.id);
  await mailAccountDecision(services, tx, organization, { account, from: null }, locale);
  return findAccount(tx, organization.id, account.id, tx.now);
}
