import { sql } from 'kysely';
import { post } from '#features/ledger/server/index.ts';
import { claimReduced } from '#features/settlement/server/index.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import {
  clarification,
  type UnassignedState,
  unassignedStanding,
  unassignedState,
} from '../../rules/unassigned.ts';
import {
  type Author,
  clearing,
  overflow,
  refundDue,
  setClarified,
} from '#features/donations/server/index.ts';

/** Money of nobody known is the platform's to clear up: its accounts have the owner 0. */
export const PLATFORM = { kind: 'project', id: 0n } as const;
const OURS = 'EUR';

/** Whether money is in the currency in which the books are kept. */
export const inOurCurrency = ({ currency }: { readonly currency: string }) => currency.toUpperCase() === OURS;

/** A payment that no donation awaits; amounts in cents, refunded and charged back as told. */
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

/** The payment that a notice to clarify is about, locked; undefined where it brought no money. */
export function lockUnassigned(tx: Tx, event: bigint): Promise<UnassignedPayment | undefined> {
  return select(tx).where('payment_event_id', '=', event).forUpdate().executeTakeFirst();
}

/** Lets one transaction at a time decide about a payment of which nothing is recorded yet. */
export async function lockPaymentName(tx: Tx, adapter: string, payment: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${adapter}:${payment}`}, 0))`.execute(
    tx,
  );
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same by what a provider calls it: our name for its refund, else the payment. */
export async function lockUnassignedOf(
  tx: Tx,
  adapter: string,
  { payment, refundReference }: Pick<PaymentEvent, 'payment' | 'refundReference'>,
): Promise<UnassignedPayment | undefined> {
  const ours = select(tx).where('adapter', '=', adapter).forUpdate();
  const refunded =
    refundReference !== undefined && uuid.test(refundReference)
      ? await ours
          .where('id', 'in', (of) =>
            of
              .selectFrom('unassigned_refund as r')
              .select('r.unassigned_payment_id')
              .where('r.token', '=', refundReference),
          )
          .executeTakeFirst()
      : undefined;
  return refunded ?? ours.where('payment', '=', payment).executeTakeFirst();
}

/** How a payment stands as the rules know it. */
export const moneyOf = (payment: UnassignedPayment) => ({
  amount: payment.amount,
  refunded: payment.refunded,
  chargedBack: payment.chargedBack,
  assigned: payment.assignedTo !== null,
  refunding: payment.state === 'refunding',
});

/** One change of an unassigned payment; amounts in cents are added, below zero what comes again. */
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
    // What may happen again has keys of its own.
    key: `unassigned_payment:${id}:${move}:${total}`,
    postings: lines.filter(({ amount }) => amount !== 0n),
  });
}

/**
 * Books a change of an unassigned payment, which is locked (decision 328): what stands gives what goes out, the rest is
 * a claim on whoever paid; what comes again covers the claim first. {@link clarification} says whether it is to be
 * clarified then. Answers it as it is then.
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
  const was = unassignedStanding(moneyOf(before));
  const is = unassignedStanding(moneyOf(after));
  const moved = { stands: is.stands - was.stands, claim: is.claim - was.claim };
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

/** What is open of the claim on whoever paid, in cents: below zero where entries took more from it than there is by now. */
export async function openPayerClaim(tx: Tx, payment: UnassignedPayment): Promise<bigint> {
  return unassignedStanding(moneyOf(payment)).claim - (await claimReduced(tx, { unassigned_id: payment.id }));
}

/**
 * Puts a payment on the list of what is to be clarified, or takes it off, after its money or the entries about its claim
 * have changed; `moved` is what the open claim has grown by, in cents.
 */
export async function listUnassigned(
  tx: Tx,
  payment: UnassignedPayment,
  moved: bigint,
  by: { readonly actor: bigint | null; readonly reason: string },
): Promise<void> {
  const open = await openPayerClaim(tx, payment);
  const then = clarification(payment.state, { was: open - moved, is: open });
  if (then === 'waits') await setClarified(tx, payment.event, null);
  else if (then === 'clarified') await setClarified(tx, payment.event, by);
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
 * Books money that no donation awaits into overflow of the platform (decision 303). Answers undefined where the payment
 * is recorded already, and where it came in another currency: that waits as a notice alone.
 */
export async function recordUnassigned(
  tx: Tx,
  came: Came,
  author: Author,
): Promise<UnassignedPayment | undefined> {
  if (!inOurCurrency(came) || came.amount <= 0n) return undefined;
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
  if (!row) return undefined;
  await bookMove(
    tx,
    { id: row.id, adapter: came.adapter },
    'booked',
    { stands: came.amount, claim: 0n },
    author,
  );
  return select(tx).where('id', '=', row.id).executeTakeFirstOrThrow();
}
