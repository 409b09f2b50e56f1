import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { installationOf } from '#platform/server/payments/installation.ts';
import type { PaymentEventKind, PaymentState } from '#platform/server/payments/payments.ts';
import { PaymentRefused, PaymentUnclear } from '#platform/server/payments/payments.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { SteadyWork } from '#platform/server/jobs/steady.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { failDonation } from './commands/create-payment.ts';
import { receiveEvent } from './commands/receive-event.ts';
import { waitingReturnsJobs } from './waiting-returns.ts';
import { sendUnassignedRefund, stuckUnassignedRefunds } from '#features/payments-to-clarify/server/index.ts';
import {
  applyChange,
  type Donation,
  lockDonation,
  lockProjects,
  readDonation,
  sendRefund,
  stuckRefunds,
} from '#features/donations/server/index.ts';

const id = z.string().regex(/^\d+$/);
const settleJob = defineJob({
  name: 'donations.settle',
  schema: z.object({ donation: id }),
  unique: 'waiting',
  concurrency: 2,
  retryLimit: 1,
  expireInSeconds: 60,
});

/**
 * A notice usually arrives within seconds. Only payments without one for longer than this are queried: frequently at
 * first, because the database may have failed while the first answer was booked, and less often with age. A payment
 * still in progress after its donation's time, such as a direct debit, may take days.
 */
const queryAfterMs = 15_000;
const queryAgain = {
  soonest: '10 seconds',
  latest: '2 minutes',
  inProgress: '15 minutes',
  shareOfAge: 4,
} as const;
/** A donation without a payment page fails after this time: by then no retry of its request can still create one. */
const failAfterMs = 120_000;
/**
 * The result of a direct debit is known within some two weeks; the notice of a failed one may have been lost.
 */
const inProgressMs = 30 * 24 * 60 * 60_000;
const batch = 200;
const atOnce = 8;
/** A provider that gave no clear answer this many times in a round is skipped until the next. */
const unclearLimit = 8;
const roundEveryMs = 5_000;
/** A refund without an answer is sent again after this time. */
const resendAfterMs = 10 * 60_000;

/** Queues a query of the provider about a donation; while one is queued, a second call has no effect. */
export async function queueQuery(services: Services, tx: Tx, donation: bigint): Promise<void> {
  await services.jobs.enqueue(
    tx,
    settleJob,
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

/**
 * Expires a donation whose time is over without a payment, and releases its hold.
 */
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

async function queryProvider(services: Services, donation: Donation): Promise<PaymentState | null> {
  const provider = services.payments.adapter(donation.adapter);
  if (!provider) return null;
  // A refused query, for example because of an expired key, throws: the payment may be paid all the same.
  const state = await provider.fetchPayment({
    payment: donation.providerPayment,
    reference: donation.token,
    requestedAt: donation.requestedAt,
  });
  const expired = donation.expiresAt <= services.clock.now();
  if (state?.status === 'open' && expired) await provider.expirePayment?.({ payment: state.payment });
  return state;
}

/**
 * Queries the provider about a payment and books the answer like a notice. A donation that is neither paid nor in
 * progress after its time expires; one without a payment page fails.
 */
export async function settle(services: Services, id: bigint, request: string): Promise<void> {
  const checked_at = services.clock.now();
  const { db } = services.database;
  await db.updateTable('private_donation').set({ checked_at }).where('id', '=', id).execute();
  await settleNow(services, id, request);
}

async function settleNow(services: Services, id: bigint, request: string): Promise<void> {
  const { db } = services.database;
  const donation = await readDonation(db, id);
  if (!donation || (donation.state !== 'requested' && donation.state !== 'pending')) return;
  const state = await queryProvider(services, donation);
  const kind = state === null ? null : KINDS[state.status];
  if (state !== null && kind !== null) {
    const event = {
      eventId: `asked:${state.payment}:${state.status}`,
      kind,
      payment: state.payment,
      reference: state.reference,
      // We asked for it, by an id that we stored or by our own reference.
      installation: (await installationOf(db)).mark,
      amountCents: state.amountCents,
      currency: state.currency,
      occurredAt: state.at,
      payload: { asked: true, status: state.status },
    };
    await receiveEvent(services, donation.adapter, event, request);
  }
  const age = services.clock.now().getTime() - donation.requestedAt.getTime();
  if (kind === null && donation.state === 'requested' && age > failAfterMs) {
    await failDonation(services, id, request, 'never_reached');
  }
  if (kind !== 'pending' || age > inProgressMs) await expire(services, id, request);
}

interface DueDonation {
  readonly id: bigint;
  readonly adapter: string;
}

/** Whether enough time has passed since a donation was last queried, for its age. */
const isQueryDue = (
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`(d.checked_at IS NULL OR d.checked_at < ${now}::timestamptz
  - least(greatest((${now}::timestamptz - d.requested_at) / ${sql.lit(queryAgain.shareOfAge)}, ${sql.lit(queryAgain.soonest)}::interval),
    CASE WHEN d.checked_at > d.expires_at THEN ${sql.lit(queryAgain.inProgress)} ELSE ${sql.lit(queryAgain.latest)} END::interval))`;

async function dueDonations(services: Services, now: Date): Promise<DueDonation[]> {
  const before = new Date(now.getTime() - queryAfterMs);
  return (
    services.database.db
      .selectFrom('private_donation as d')
      .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
      .select(['d.id', 'pp.adapter'])
      .where('d.state', 'in', ['requested', 'pending'])
      // There is nobody to query about a bank transfer; it only expires.
      .where((eb) => eb.or([eb('pp.adapter', '!=', BANK_TRANSFER.adapter), eb('d.expires_at', '<=', now)]))
      .where('d.requested_at', '<', before)
      .where(isQueryDue(now))
      .orderBy('d.checked_at', (order) => order.asc().nullsFirst())
      .orderBy('d.id')
      .limit(batch)
      .execute()
  );
}

/** Claims a donation for a query; false if another worker has just done so. */
async function claim({ database, clock }: Services, id: bigint): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await database.db
    .updateTable('private_donation as d')
    .set({ checked_at: now })
    .where('d.id', '=', id)
    .where(isQueryDue(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Runs several tasks at a time; an error with one payment does not stop the others. */
async function runAll(
  services: Services,
  work: readonly (() => Promise<void>)[],
  signal?: AbortSignal,
): Promise<void> {
  const remaining = work.values();
  const run = async () => {
    for (const task of remaining) {
      if (signal?.aborted) return;
      try {
        await task();
      } catch (error) {
        services.log.warn({ err: error }, 'a payment could not be settled');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

/** One round over all payments that wait for a provider, batch by batch. Returns how many were queried. */
export async function poll(services: Services, request: string, signal?: AbortSignal): Promise<number> {
  const unclear = new Map<string, number>();
  const isSkipped = (adapter: string) => (unclear.get(adapter) ?? 0) >= unclearLimit;
  const queryPayment = async ({ id, adapter }: DueDonation) => {
    if (isSkipped(adapter)) return;
    try {
      if (await claim(services, id)) await settleNow(services, id, request);
    } catch (error) {
      if (error instanceof PaymentUnclear || error instanceof PaymentRefused)
        unclear.set(adapter, (unclear.get(adapter) ?? 0) + 1);
      throw error;
    }
  };
  const refunds = await stuckRefunds(services, resendAfterMs);
  const unassigned = await stuckUnassignedRefunds(services, resendAfterMs);
  await runAll(
    services,
    [
      ...refunds.map((id) => () => sendRefund(services, id, request)),
      ...unassigned.map((event) => () => sendUnassignedRefund(services, event, request)),
    ],
    signal,
  );
  for (let queried = 0; ; ) {
    const due = await dueDonations(services, services.clock.now());
    await runAll(
      services,
      due.map((donation) => () => queryPayment(donation)),
      signal,
    );
    queried += due.length;
    if (signal?.aborted || due.length < batch || due.some(({ adapter }) => isSkipped(adapter)))
      return queried;
  }
}

/**
 * Queries open payments round by round. Not a job of the queue: after a restart of the database the queue pauses
 * for a minute, but payments must be settled within one.
 */
export const paymentPolling: SteadyWork = {
  name: 'donations.poll',
  everyMs: roundEveryMs,
  run: async (services, signal) => void (await poll(services, 'poll', signal)),
};

/** Jobs that query providers, and that book what has waited. */
export const paymentJobs: readonly JobRegistration[] = [
  handle(settleJob, (services, data, run) => settle(services, BigInt(data.donation), `job:${run.id}`)),
  ...waitingReturnsJobs,
];
