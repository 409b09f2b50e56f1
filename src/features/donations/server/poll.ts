import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs.ts';
import type { PaymentEventKind, PaymentState } from '#platform/server/payments/payments.ts';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { receiveEvent } from './commands/receive-event.ts';
import { sendRefund } from './commands/refund.ts';
import { applyChange } from './change.ts';
import { type Donation, lockDonation, readDonation } from './donation.ts';
import { lockProjects } from './facts.ts';

const id = z.string().regex(/^\d+$/);
const settleOne = defineJob({
  name: 'donations.settle',
  schema: z.object({ donation: id }),
  unique: 'waiting',
  concurrency: 2,
  retryLimit: 1,
  expireInSeconds: 60,
});
const pollAll = defineJob({
  name: 'donations.poll',
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
});
const refundJob = defineJob({
  name: 'donations.refund',
  schema: z.object({ refund: id }),
  retryLimit: 8,
  concurrency: 2,
  expireInSeconds: 60,
});

/** A notice usually comes within seconds; only what stays unknown for longer is asked about. */
const askAfterMs = 60_000;
const batch = 50;
/** A refund that no job has answered for is sent again. */
const resendAfterMs = 10 * 60_000;

/** Sends a refund after the commit. */
export async function sendLater(services: Services, tx: Tx, refund: bigint): Promise<void> {
  await services.jobs.enqueue(tx, refundJob, { refund: String(refund) });
}

/** Has the provider asked about a donation soon; asking twice at once does nothing more. */
export async function askSoon(services: Services, tx: Tx, donation: bigint): Promise<void> {
  await services.jobs.enqueue(
    tx,
    settleOne,
    { donation: String(donation) },
    { singletonKey: String(donation) },
  );
}

const KINDS: Readonly<Record<PaymentState['status'], PaymentEventKind | null>> = {
  open: null,
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Nobody paid in time, or the payment never reached the provider: the hold goes and the donation expires. */
async function expire(services: Services, donation: bigint, request: string): Promise<void> {
  await services.database.transact(async (tx) => {
    const locked = await lockDonation(tx, donation);
    if (!locked || (locked.state !== 'requested' && locked.state !== 'pending')) return;
    if (locked.expiresAt > tx.now) return;
    if (locked.projectId !== null) await lockProjects(tx, [locked.projectId]);
    await applyChange(
      tx,
      {
        donation,
        journals: [],
        needs: [],
        release: 'expired',
        set: { state: 'expired' },
        events: [{ kind: 'expired', from: locked.state, to: 'expired' }],
      },
      { actor: null, request },
    );
  });
}

async function ask(services: Services, donation: Donation): Promise<PaymentState | null> {
  const provider = services.payments.adapter(donation.adapter);
  if (!provider) return null;
  try {
    return await provider.fetchPayment({ payment: donation.providerPayment, reference: donation.token });
  } catch (error) {
    if (error instanceof PaymentRefused) return null;
    throw error;
  }
}

/**
 * Finds out how a payment stands that nobody told about: what the provider says is booked like a notice. What is
 * neither paid nor under way after its time expires.
 */
export async function settle(services: Services, id: bigint, request: string): Promise<void> {
  const { db } = services.database;
  const checked_at = services.clock.now();
  await db.updateTable('private_donation').set({ checked_at }).where('id', '=', id).execute();
  const donation = await readDonation(db, id);
  if (!donation || (donation.state !== 'requested' && donation.state !== 'pending')) return;
  const state = await ask(services, donation);
  const kind = state === null ? null : KINDS[state.status];
  if (state !== null && kind !== null) {
    const event = {
      eventId: `asked:${state.payment}:${state.status}`,
      kind,
      payment: state.payment,
      reference: state.reference,
      amountCents: state.amountCents,
      currency: state.currency,
      occurredAt: state.at,
      payload: { asked: true, status: state.status },
    };
    await receiveEvent(services, donation.adapter, event, request);
  }
  await expire(services, id, request);
}

async function waiting(services: Services, now: Date): Promise<bigint[]> {
  const before = new Date(now.getTime() - askAfterMs);
  const rows = await services.database.db
    .selectFrom('private_donation')
    .select('id')
    .where('state', 'in', ['requested', 'pending'])
    .where('requested_at', '<', before)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

async function stuckRefunds(services: Services, now: Date): Promise<bigint[]> {
  const before = new Date(now.getTime() - resendAfterMs);
  const rows = await services.database.db
    .selectFrom('donation_refund')
    .select('id')
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', before)]))
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** One round over everything that waits for a provider; a fault with one payment does not keep the others. */
export async function poll(services: Services, request: string, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const work = [
    ...(await waiting(services, now)).map((id) => () => settle(services, id, request)),
    ...(await stuckRefunds(services, now)).map((id) => () => sendRefund(services, id, request)),
  ];
  for (const one of work) {
    if (signal?.aborted) return;
    try {
      await one();
    } catch (error) {
      services.log.warn({ err: error }, 'a payment could not be settled');
    }
  }
}

/** Jobs that talk to providers. */
export const donationPaymentJobs: readonly JobRegistration[] = [
  handle(settleOne, (services, data, run) => settle(services, BigInt(data.donation), `job:${run.id}`)),
  handle(refundJob, (services, data, run) => sendRefund(services, BigInt(data.refund), `job:${run.id}`)),
  handle(pollAll, (services, _data, run) => poll(services, `job:${run.id}`, run.signal), '* * * * *'),
];
