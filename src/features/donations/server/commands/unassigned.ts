import { post } from '#features/ledger/server/index.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import { clearing, overflow } from '../accounts.ts';
import type { Author } from '../change.ts';

/** Money of nobody known is the platform's to clear up: its accounts have the owner 0. */
const PLATFORM = { kind: 'project', id: 0n } as const;
const OURS = 'EUR';

/** A payment that no donation awaits; amounts in cents. */
export interface UnassignedPayment {
  readonly id: bigint;
  readonly event: bigint;
  readonly adapter: string;
  readonly payment: string | null;
  readonly donation: bigint | null;
  readonly amount: bigint;
  readonly state: 'open' | 'refunding' | 'refunded' | 'assigned' | 'charged_back';
  readonly refundToken: string | null;
  readonly reason: string;
}

const select = (db: Db) =>
  db
    .selectFrom('unassigned_payment')
    .select(['id', 'payment_event_id as event', 'adapter', 'payment', 'donation_id as donation'])
    .select(['amount_cents as amount', 'state', 'refund_token as refundToken', 'reason'])
    .$narrowType<{ state: UnassignedPayment['state'] }>();

/** The payment that a notice to clarify is about, locked; undefined where it brought no money. */
export function lockUnassigned(tx: Tx, event: bigint): Promise<UnassignedPayment | undefined> {
  return select(tx).where('payment_event_id', '=', event).forUpdate().executeTakeFirst();
}

/** The same by what a provider calls it: its payment, or our name for its refund. */
export function lockUnassignedOf(
  tx: Tx,
  adapter: string,
  event: Pick<PaymentEvent, 'payment' | 'refundReference'>,
): Promise<UnassignedPayment | undefined> {
  return select(tx)
    .where('adapter', '=', adapter)
    .where((eb) =>
      eb.or([
        eb('payment', '=', event.payment),
        eb(eb.cast('refund_token', 'text'), '=', event.refundReference ?? ''),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

type Move = 'booked' | 'refunded' | 'refund_undone' | 'assigned' | 'charged_back';

/** Moves the money between the provider and overflow of the platform; what may happen again has keys of its own. */
export async function moveUnassigned(
  tx: Tx,
  { id, adapter, amount }: Pick<UnassignedPayment, 'id' | 'adapter' | 'amount'>,
  move: Move,
  { actor, request }: Author,
): Promise<void> {
  const { total } = await tx
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('cause', '=', 'unassigned_payment')
    .where('cause_id', '=', id)
    .executeTakeFirstOrThrow();
  const comes = move === 'booked' || move === 'refund_undone' ? amount : -amount;
  await post(tx, {
    kind: `unassigned_payment_${move}`,
    cause: 'unassigned_payment',
    causeId: id,
    actor,
    request,
    key: `unassigned_payment:${id}:${move}:${total}`,
    postings: [clearing(adapter, PLATFORM, -comes), overflow(PLATFORM, comes)],
  });
}

/** Money that is to be recorded: the notice or entry that told of it, in cents. */
export interface Came {
  readonly event: bigint;
  readonly adapter: string;
  readonly payment: string | null;
  readonly donation: bigint | null;
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * Books money that no donation awaits into overflow of the platform (decision 303). Answers false where the payment is
 * recorded already, and where it came in another currency: that waits as a notice alone.
 */
export async function recordUnassigned(tx: Tx, came: Came, author: Author): Promise<boolean> {
  if (came.currency.toUpperCase() !== OURS || came.amount <= 0n) return false;
  const row = await tx
    .insertInto('unassigned_payment')
    .values({
      payment_event_id: came.event,
      adapter: came.adapter,
      payment: came.payment,
      donation_id: came.donation,
      amount_cents: came.amount,
      received_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'payment']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await moveUnassigned(tx, { id: row.id, adapter: came.adapter, amount: came.amount }, 'booked', author);
  return true;
}

/** What became of a payment, with what staff said. */
export async function setUnassigned(
  tx: Tx,
  id: bigint,
  set: {
    readonly state: UnassignedPayment['state'];
    readonly refund_token?: string;
    readonly tried_at?: Date;
    readonly refund_error?: string | null;
    readonly assigned_to?: bigint;
    readonly reason?: string;
    readonly actor?: bigint | null;
  },
): Promise<void> {
  const settled_at = set.state === 'open' || set.state === 'refunding' ? null : tx.now;
  await tx
    .updateTable('unassigned_payment')
    .set({ ...set, settled_at })
    .where('id', '=', id)
    .execute();
}

/** Takes a notice off the list of what is to be clarified, or puts it back. */
export async function setClarified(
  tx: Tx,
  event: bigint,
  by: { readonly actor: bigint | null; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({
      resolved_at: by === null ? null : tx.now,
      resolved_by: by?.actor ?? null,
      resolve_reason: by?.reason ?? '',
    })
    .where('id', '=', event)
    .execute();
}
