import { post } from '#features/ledger/server/index.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import type { Services } from '#platform/server/services.ts';
import type { setPayoutStatus } from '../../contract/payouts.ts';
import { servedPayouts } from '../list.ts';
import { mailReturned, tellPayout } from '../mails.ts';
import { noteEvent, paidOut, setOffClaims, toPay } from '#features/settlement/server/index.ts';

interface Locked {
  readonly id: bigint;
  readonly organization_id: bigint;
  readonly amount_cents: bigint;
  readonly iban: string;
  readonly paid_at: Date | null;
}

/** The organisations of payouts, locked before these, as settlements do: what they owe is taken from what is freed. */
async function lockOrganizations(tx: Tx, ids: readonly string[]): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('payout').select('organization_id').where('payout.id', 'in', ids.map(BigInt)),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks payouts by id; one that lost all its money is paid by nobody. */
function lock(tx: Tx, ids: readonly string[]): Promise<Locked[]> {
  return tx
    .selectFrom('payout')
    .select(['id', 'organization_id', 'amount_cents', 'iban', 'paid_at'])
    .where('id', 'in', ids.map(BigInt))
    .where('amount_cents', '>', 0n)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Those of the locked payouts that a file orders; a statement after the locks, so that it sees files made meanwhile. */
async function orderedOf(tx: Tx, payouts: readonly Locked[]): Promise<Set<bigint>> {
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

type Author = { readonly actor: bigint; readonly request: string };

async function markPaid(
  services: Services,
  tx: Tx,
  payout: Locked,
  transaction: string,
  author: Author,
): Promise<void> {
  const time = await timesChanged(tx, payout.id);
  await tx
    .updateTable('payout')
    .set({ paid_at: tx.now, transaction_id: transaction, status_changed_by: author.actor })
    .where('id', '=', payout.id)
    .execute();
  await book(tx, payout, true, { ...author, time });
  await noteEvent(tx, payout.id, { kind: 'paid', actor: author.actor });
  await tellPayout(services, tx, payout.id, 'paid', time);
}

/**
 * Takes a payout back from the bank: paid, its money has come back, and the organisation is mailed; only ordered, the
 * file was not carried out. No file orders it any longer.
 */
async function takeBack(
  services: Services,
  tx: Tx,
  payout: Locked,
  reason: string,
  author: Author,
): Promise<void> {
  const paid = payout.paid_at !== null;
  const time = await timesChanged(tx, payout.id);
  await tx
    .updateTable('payout')
    .set({ paid_at: null, transaction_id: '', status_changed_by: author.actor })
    .where('id', '=', payout.id)
    .execute();
  if (paid) await book(tx, payout, false, { ...author, time });
  const event = { kind: paid ? 'not_paid' : 'not_carried_out', actor: author.actor, reason };
  const freed = await noteEvent(tx, payout.id, event);
  await tx
    .updateTable('payment_file_payout')
    .set({ freed_by: freed })
    .where('payout_id', '=', payout.id)
    .where('freed_by', 'is', null)
    .execute();
  if (paid) await mailReturned(services, tx, payout, time);
}

/** Sets back what is paid or ordered, and takes from it what the organisations owe. Answers the ids of what changed. */
async function setBack(
  services: Services,
  tx: Tx,
  ids: readonly string[],
  reason: string,
  author: Author,
): Promise<bigint[]> {
  const organizations = await lockOrganizations(tx, ids);
  const locked = await lock(tx, ids);
  const ordered = await orderedOf(tx, locked);
  const payouts = locked.filter(({ id, paid_at }) => paid_at !== null || ordered.has(id));
  for (const payout of payouts) await takeBack(services, tx, payout, reason, author);
  for (const organization of organizations) await setOffClaims(tx, organization, author);
  return payouts.map(({ id }) => id);
}

/**
 * Marks the selected payouts as paid or not paid (handbook §7) and mails the organisations what was paid and what came back. "Not paid"
 * also frees payouts from the file that orders them, and takes from them what the organisation owes. Refuses
 * `reason_required` for the way back, `transaction_of_one` for one transaction of several payouts, and 409 when the
 * selection is no longer what was seen.
 */
export async function setStatus(
  services: Services,
  tx: Tx,
  { selection, paid, reason, transaction_id = '' }: BodyOf<typeof setPayoutStatus>,
  asker: Asker,
  author: Author,
): Promise<ResponseOf<typeof setPayoutStatus> & { readonly ids: bigint[] }> {
  if (!paid && reason === '') throw invalid('reason_required', 'reason');
  const ids = await servedPayouts.selection(tx, selection, asker);
  if (transaction_id !== '' && (!paid || ids.length !== 1))
    throw invalid('transaction_of_one', 'transaction_id');
  if (ids.length === 0) return { changed: 0, skipped: 0, ids: [] };
  let changed: bigint[];
  if (paid) {
    const payouts = (await lock(tx, ids)).filter(({ paid_at }) => paid_at === null);
    for (const payout of payouts) await markPaid(services, tx, payout, transaction_id, author);
    changed = payouts.map(({ id }) => id);
  } else changed = await setBack(services, tx, ids, reason, author);
  return { changed: changed.length, skipped: ids.length - changed.length, ids: changed };
}
