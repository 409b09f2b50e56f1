import { sql } from 'kysely';
import { post } from '#features/ledger/server/index.ts';
import { claimReduced } from '#features/settlement/server/index.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import {
  clarification,
  type UnassignedState,
  unassignedLeft,
  unassignedState,
} from '../../rules/unassigned.ts';
import { clearing, overflow, refundDue, setClarified } from '#features/donations/server/index.ts';

/** Unassigned money belongs to the platform: its accounts have the owner 0. */
export const PLATFORM = { kind: 'project', id: 0n } as const;
const BOOK_CURRENCY = 'EUR';

/** Whether money is in the currency of the books. */
export const inOurCurrency = ({ currency }: { readonly currency: string }) =>
  currency.toUpperCase() === BOOK_CURRENCY;

/** A payment without a donation; amounts in cents, `refunded` and `chargedBack` as reported. `event`: the notice that reported it. */
export interface UnassignedPayment {
  readonly id: bigint;
  readonly event: bigint;
  readonly adapter: string;
  readonly payment: string | null;
  readonly donation: bigint | null;
  readonly assignedTo: bigint | null;
  readonly amount: bigint;
  readonly refunded: bigint;
  readonly chargedBack: bigint;
  readonly state: UnassignedState;
  readonly reason: string;
}

const select = (db: Db) =>
  db
    .selectFrom('unassigned_payment')
    .select(['id', 'payment_event_id as event', 'adapter', 'payment', 'donation_id as donation'])
    .select(['amount_cents as amount', 'refunded_cents as refunded', 'charged_back_cents as chargedBack'])
    .select(['assigned_to as assignedTo', 'state', 'reason'])
    .$narrowType<{ state: UnassignedState }>();

/** The payment of a notice to clarify, locked; undefined if it reported no money. */
export function lockUnassigned(tx: Tx, event: bigint): Promise<UnassignedPayment | undefined> {
  return select(tx).where('payment_event_id', '=', event).forUpdate().executeTakeFirst();
}

/** Serializes decisions about a payment that is not recorded yet. */
export async function lockPaymentName(tx: Tx, adapter: string, payment: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${adapter}:${payment}`}, 0))`.execute(
    tx,
  );
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The unassigned payment that a provider's notice is about, locked: found by our reference of its refund or the
 * provider's id of it, otherwise by the provider's id of the payment.
 */
export async function lockUnassignedOf(
  tx: Tx,
  adapter: string,
  { payment, refund, refundReference }: Pick<PaymentEvent, 'payment' | 'refund' | 'refundReference'>,
): Promise<UnassignedPayment | undefined> {
  const ofAdapter = select(tx).where('adapter', '=', adapter).forUpdate();
  const token = refundReference !== undefined && uuid.test(refundReference) ? refundReference : null;
  const refunded =
    token === null && refund === undefined
      ? undefined
      : await ofAdapter
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('unassigned_refund as r')
              .select('r.unassigned_payment_id')
              .where((is) =>
                is.or([is('r.token', '=', token), is('r.provider_refund', '=', refund ?? null)]),
              ),
          )
          .orderBy('id')
          .executeTakeFirst();
  return refunded ?? ofAdapter.where('payment', '=', payment).executeTakeFirst();
}

/** The amounts of a payment in the terms of the rules. */
export const moneyOf = (payment: UnassignedPayment) => ({
  amount: payment.amount,
  refunded: payment.refunded,
  chargedBack: payment.chargedBack,
  assigned: payment.assignedTo !== null,
  refunding: payment.state === 'refunding',
});

/** A change of an unassigned payment; amounts in cents are added, negative for returned money. */
export interface UnassignedChange {
  readonly move?: 'booked' | 'refunded' | 'refund_undone' | 'assigned' | 'charged_back' | 'reinstated';
  readonly refunded?: bigint;
  readonly chargedBack?: bigint;
  readonly refunding?: boolean;
  readonly assignedTo?: bigint;
  readonly reason?: string;
}

async function bookMove(
  tx: Tx,
  { id, adapter }: Pick<UnassignedPayment, 'id' | 'adapter'>,
  move: NonNullable<UnassignedChange['move']>,
  { stands, claim }: { readonly stands: bigint; readonly claim: bigint },
  { actor, request }: Author,
): Promise<void> {
  const { total } = await tx
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('cause', '=', 'unassigned_payment')
    .where('cause_id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = [
    clearing(adapter, PLATFORM, claim - stands),
    overflow(PLATFORM, stands),
    refundDue(PLATFORM, -claim),
  ];
  await post(tx, {
    kind: `unassigned_payment_${move}`,
    cause: 'unassigned_payment',
    causeId: id,
    actor,
    request,
    // The number makes the key unique, because the same kind of change may happen again.
    key: `unassigned_payment:${id}:${move}:${total}`,
    postings: lines.filter(({ amount }) => amount !== 0n),
  });
}

/**
 * Books a change of an unassigned payment, which is locked (decision 328): outgoing money is taken from the
 * remaining amount, the excess is a claim on the payer; returned money reduces the claim first. {@link
 * clarification} decides whether it then has to be clarified. Returns the changed payment.
 */
export async function changeUnassigned(
  tx: Tx,
  before: UnassignedPayment,
  change: UnassignedChange,
  author: Author,
): Promise<UnassignedPayment> {
  const after = {
    ...before,
    refunded: before.refunded + (change.refunded ?? 0n),
    chargedBack: before.chargedBack + (change.chargedBack ?? 0n),
    assignedTo: change.assignedTo ?? before.assignedTo,
    reason: change.reason ?? before.reason,
  };
  const refunding = change.refunding ?? before.state === 'refunding';
  const state = unassignedState({ ...moneyOf(after), refunding });
  const leftBefore = unassignedLeft(moneyOf(before));
  const leftAfter = unassignedLeft(moneyOf(after));
  const moved = { stands: leftAfter.stands - leftBefore.stands, claim: leftAfter.claim - leftBefore.claim };
  if (change.move && (moved.stands !== 0n || moved.claim !== 0n))
    await bookMove(tx, before, change.move, moved, author);
  await tx
    .updateTable('unassigned_payment')
    .set({
      state,
      refunded_cents: after.refunded,
      charged_back_cents: after.chargedBack,
      assigned_to: after.assignedTo,
      reason: after.reason,
      actor: author.actor,
      settled_at: state === 'open' || state === 'refunding' ? null : tx.now,
    })
    .where('id', '=', before.id)
    .execute();
  const changed = { ...after, state };
  await listUnassigned(tx, changed, moved.claim, { actor: author.actor, reason: after.reason });
  return changed;
}

/** The open claim on the payer, in cents: negative if entries have reduced it by more than is owed now. */
export async function openPayerClaim(tx: Tx, payment: UnassignedPayment): Promise<bigint> {
  return unassignedLeft(moneyOf(payment)).claim - (await claimReduced(tx, { unassigned_id: payment.id }));
}

/**
 * Adds a payment to the list of payments to clarify, or removes it, after its money or the entries about its
 * claim have changed; `moved` is the increase of the open claim, in cents.
 */
export async function listUnassigned(
  tx: Tx,
  payment: UnassignedPayment,
  moved: bigint,
  by: { readonly actor: bigint | null; readonly reason: string },
): Promise<void> {
  const open = await openPayerClaim(tx, payment);
  const next = clarification(payment.state, { was: open - moved, is: open });
  if (next === 'waits') await setClarified(tx, payment.event, null);
  else if (next === 'clarified') await setClarified(tx, payment.event, by);
}

/** Money to be recorded, and the notice or entry that reported it, in cents. */
export interface ReceivedMoney {
  readonly event: bigint;
  readonly adapter: string;
  readonly payment: string | null;
  readonly donation: bigint | null;
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * Books money without a donation to the overflow of the platform (decision 303). Returns undefined if the
 * payment is recorded already, or is in another currency: that waits as a notice only.
 */
export async function recordUnassigned(
  tx: Tx,
  money: ReceivedMoney,
  author: Author,
): Promise<UnassignedPayment | undefined> {
  if (!inOurCurrency(money) || money.amount <= 0n) return undefined;
  const row = await tx
    .insertInto('unassigned_payment')
    .values({
      payment_event_id: money.event,
      adapter: money.adapter,
      payment: money.payment,
      donation_id: money.donation,
      amount_cents: money.amount,
      received_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'payment']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await bookMove(
    tx,
    { id: row.id, adapter: money.adapter },
    'booked',
    { stands: money.amount, claim: 0n },
    author,
  );
  return select(tx).where('id', '=', row.id).executeTakeFirstOrThrow();
}
