import { berlinDate } from '#kernel/clock.ts';
import { sumCents } from '#kernel/money.ts';
import { payoutAccountAt } from '#features/organizations/server/index.ts';
import { lockCoFunded, returnExcess } from '#features/donations/server/index.ts';
import { recordPayoutEvent, setOffClaims } from '#features/settlement/server/index.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type BulkContext, requireAll } from '#platform/server/lists/bulk.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { Services } from '#platform/server/services.ts';
import type { setPayoutStatus } from '../../contract/payouts.ts';
import { markedFacts } from '../../rules/marking.ts';
import { mailReturned } from '../mails.ts';
import { bookStatus, lockOrganizations, type LockedPayout, lockPayouts, timesChanged } from './locked.ts';
import { type Marked, markPaid } from './mark-paid.ts';

/** The locked payouts that a file orders; read after locking, so that files created in the meantime are seen. */
async function orderedOf(tx: Tx, payouts: readonly LockedPayout[]): Promise<Set<bigint>> {
  if (payouts.length === 0) return new Set();
  const rows = await tx
    .selectFrom('payment_file_payout')
    .select('payout_id')
    .where('freed_by', 'is', null)
    .where(
      'payout_id',
      'in',
      payouts.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map((row) => row.payout_id));
}

/** Refuses `record_changed` if the locked payouts are not the single one of which somebody saw `version`. */
export async function requireSeenPayout(
  tx: Tx,
  payouts: readonly LockedPayout[],
  version: string,
): Promise<void> {
  const ordered = await orderedOf(tx, payouts);
  const [payout, ...others] = payouts;
  if (!payout || others.length > 0) return requireSeen(version, '');
  const { iban: currentIban } = await payoutAccountAt(tx, payout.organization_id, tx.now);
  const now = markedFacts({ ...payout, ordered: ordered.has(payout.id), currentIban });
  requireSeen(version, versionOf(now));
}

/**
 * Sets a payout back to not paid: if it was paid, the bank returned the money, and the organization is notified; if it
 * was only ordered, the bank did not carry out the file. Either way no file orders it any more.
 */
async function resetPayout(
  services: Services,
  tx: Tx,
  payout: LockedPayout,
  reason: string,
  author: UserAuthor,
): Promise<void> {
  const paid = payout.paid_at !== null;
  const time = await timesChanged(tx, payout.id);
  await tx
    .updateTable('payout')
    .set({ paid_at: null, paid_on: null, marking_id: null })
    .set({ transaction_id: '', status_changed_by: author.actor })
    .where('id', '=', payout.id)
    .execute();
  if (paid) await bookStatus(tx, payout, false, { ...author, time });
  const event = { kind: paid ? 'not_paid' : 'not_carried_out', actor: author.actor, reason };
  const freed = await recordPayoutEvent(tx, payout.id, event);
  await tx
    .updateTable('payment_file_payout')
    .set({ freed_by: freed })
    .where('payout_id', '=', payout.id)
    .where('freed_by', 'is', null)
    .execute();
  if (paid) await mailReturned(services, tx, payout, time);
}

/**
 * Resets the paid and the ordered payouts, returns the co-funding of donations that were taken back, and sets off the debts
 * of their organizations. Returns what has changed, with the amounts before.
 */
async function resetPayouts(
  services: Services,
  tx: Tx,
  ids: readonly bigint[],
  { reason, version }: Pick<BulkContext<typeof setPayoutStatus>['body'], 'reason' | 'version'>,
  author: UserAuthor,
): Promise<Marked> {
  const coFunded = await lockCoFunded(tx, ids);
  const organizations = await lockOrganizations(tx, ids);
  const locked = await lockPayouts(tx, ids);
  if (version !== undefined) await requireSeenPayout(tx, locked, version);
  const ordered = await orderedOf(tx, locked);
  const payouts = locked.filter(({ id, paid_at }) => paid_at !== null || ordered.has(id));
  requireAll(
    ids,
    payouts.map(({ id }) => id),
  );
  for (const payout of payouts) await resetPayout(services, tx, payout, reason, author);
  await returnExcess(tx, coFunded, author);
  for (const organization of organizations) await setOffClaims(tx, organization, author);
  const sum = sumCents(payouts.map(({ amount_cents }) => amount_cents));
  return { payouts: payouts.map(({ id }) => id), sum, marking: null };
}

/**
 * Marks the selected payouts as paid or not paid (handbook §7) and mails the organizations about paid and returned
 * payouts. "Not paid" also frees payouts from the file that orders them, and deducts the debts of the organization.
 * Returns the changed payouts. Refuses `reason_required` for "not paid" without a reason, `transaction_of_one` for one
 * transaction id of several payouts, `record_changed` if a payout is no longer as its `version` says, and a day as
 * {@link markPaid} does; without one it is today.
 */
export async function setStatus(
  services: Services,
  tx: Tx,
  ids: readonly bigint[],
  { paid, reason, version, transaction_id = '', paid_on }: BulkContext<typeof setPayoutStatus>['body'],
  author: UserAuthor,
): Promise<Marked> {
  if (!paid && reason === '') throw invalid('reason_required', 'reason');
  if (transaction_id !== '' && (!paid || ids.length !== 1))
    throw invalid('transaction_of_one', 'transaction_id');
  if (!paid) return resetPayouts(services, tx, ids, { reason, version }, author);
  const locked = await lockPayouts(tx, ids);
  if (version !== undefined) await requireSeenPayout(tx, locked, version);
  const payouts = locked.filter(({ paid_at }) => paid_at === null);
  requireAll(
    ids,
    payouts.map(({ id }) => id),
  );
  const transfer = { paidOn: paid_on ?? berlinDate(tx.now), transaction: transaction_id };
  return markPaid(services, tx, payouts, transfer, author);
}
