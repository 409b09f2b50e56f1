import { post } from '#features/ledger/server/index.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import type { Services } from '#platform/server/services.ts';
import type { setPayoutStatus } from '../../contract/payouts.ts';
import { servedPayouts } from '../list.ts';
import { tellPayout } from '../mails.ts';
import { noteEvent, paidOut, toPay } from '#features/settlement/server/index.ts';

interface Locked {
  readonly id: bigint;
  readonly organization_id: bigint;
  readonly amount_cents: bigint;
}

/** Locks those of the payouts that are not yet as they shall be, by id; one that lost all its money is paid by nobody. */
function lock(tx: Tx, ids: readonly string[], paid: boolean): Promise<Locked[]> {
  return tx
    .selectFrom('payout')
    .select(['id', 'organization_id', 'amount_cents'])
    .where('id', 'in', ids.map(BigInt))
    .where('paid_at', paid ? 'is' : 'is not', null)
    .where('amount_cents', '>', 0n)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves the money of a payout between what is to be paid and what was; `time` tells one change from the next. */
async function book(
  tx: Tx,
  payout: Locked,
  paid: boolean,
  author: { readonly actor: bigint; readonly request: string; readonly time: string },
): Promise<void> {
  const amount = paid ? payout.amount_cents : -payout.amount_cents;
  await post(tx, {
    kind: paid ? 'payout_paid' : 'payout_unpaid',
    cause: 'payout',
    causeId: payout.id,
    actor: author.actor,
    request: author.request,
    key: `payout:${payout.id}:${paid ? 'paid' : 'not_paid'}:${author.time}`,
    postings: [toPay(payout.id, -amount), paidOut(payout.organization_id, amount)],
  });
}

/** How often the payment of a payout was changed before. */
async function timesChanged(tx: Tx, payout: bigint): Promise<string> {
  const { times } = await tx
    .selectFrom('payout_event')
    .select((is) => is.fn.countAll<bigint>().as('times'))
    .where('payout_id', '=', payout)
    .where('kind', 'in', ['paid', 'not_paid'])
    .executeTakeFirstOrThrow();
  return String(times);
}

/**
 * Marks the selected payouts as paid or not paid (handbook §7) and tells the organisations what was paid. Refuses
 * `reason_required` for the way back, `transaction_of_one` for one transaction of several payouts, and 409 when the
 * selection is no longer what was seen.
 */
export async function setStatus(
  services: Services,
  tx: Tx,
  { selection, paid, reason, transaction_id = '' }: BodyOf<typeof setPayoutStatus>,
  asker: Asker,
  author: { readonly actor: bigint; readonly request: string },
): Promise<ResponseOf<typeof setPayoutStatus> & { readonly ids: bigint[] }> {
  if (!paid && reason === '') throw invalid('reason_required', 'reason');
  const ids = await servedPayouts.selection(tx, selection, asker);
  if (transaction_id !== '' && (!paid || ids.length !== 1))
    throw invalid('transaction_of_one', 'transaction_id');
  const payouts = ids.length === 0 ? [] : await lock(tx, ids, paid);
  for (const payout of payouts) {
    const time = await timesChanged(tx, payout.id);
    await tx
      .updateTable('payout')
      .set({ paid_at: paid ? tx.now : null, transaction_id, status_changed_by: author.actor })
      .where('id', '=', payout.id)
      .execute();
    await book(tx, payout, paid, { ...author, time });
    await noteEvent(tx, payout.id, { kind: paid ? 'paid' : 'not_paid', actor: author.actor, reason });
    if (paid) await tellPayout(services, tx, payout.id, 'paid', time);
  }
  return {
    changed: payouts.length,
    skipped: ids.length - payouts.length,
    ids: payouts.map(({ id }) => id),
  };
}
