import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { PaymentEventKind, PaymentState } from '#platform/server/payments/payments.ts';
import { PaymentRefused, PaymentUnclear } from '#platform/server/payments/payments.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { SteadyWork } from '#platform/server/jobs/steady.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { failDonation } from './commands/create-payment.ts';
import { receiveEvent } from './commands/receive-event.ts';
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
const settleOne = defineJob({
  name: 'donations.settle',
  schema: z.object({ donation: id }),
  unique: 'waiting',
  concurrency: 2,
  retryLimit: 1,
  expireInSeconds: 60,
});

/**
 * A notice usually comes within seconds; only what stays unknown for longer is asked about, soon again while it is
 * young, because the database may have gone in the middle of the first answer, and ever less often later. A payment under way
 * that was asked about after its time, as a direct debit, may take days.
 */
const askAfterMs = 15_000;
const askAgain = {
  soonest: '10 seconds',
  latest: '2 minutes',
  underWay: '15 minutes',
  shareOfAge: 4,
} as const;
/** Without an address to pay at nobody can pay: by then whoever wanted to try again has done so. */
const giveUpAfterMs = 120_000;
/** A direct debit is answered for within some two weeks; the news that one failed may have been lost. */
const underWayMs = 30 * 24 * 60 * 60_000;
const batch = 200;
const atOnce = 8;
/** A provider that gave no clear answer this many times in a round is left alone until the next. */
const unclearLimit = 8;
const roundEveryMs = 5_000;
/** A refund that no job has answered for is sent again. */
const resendAfterMs = 10 * 60_000;

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
  // A question that is refused, as with an expired key, says nothing about the payment: it may be paid.
  const state = await provider.fetchPayment({
    payment: donation.providerPayment,
    reference: donation.token,
    requestedAt: donation.requestedAt,
  });
  const over = donation.expiresAt <= services.clock.now();
  if (state?.status === 'open' && over) await provider.expirePayment?.({ payment: state.payment });
  return state;
}

/**
 * Finds out how a payment stands that nobody told about: what the provider says is booked like a notice. What is
 * neither paid nor under way after its time expires; what never got as far as a page to pay at fails.
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
  const age = services.clock.now().getTime() - donation.requestedAt.getTime();
  if (kind === null && donation.state === 'requested' && age > giveUpAfterMs) {
    await failDonation(services, id, request, 'never_reached');
  }
  if (kind !== 'pending' || age > underWayMs) await expire(services, id, request);
}

interface Waiting {
  readonly id: bigint;
  readonly adapter: string;
}

/** Whether enough time has gone by since a donation was asked about, for its age. */
const mayBeAsked = (
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`(d.checked_at IS NULL OR d.checked_at < ${now}::timestamptz
  - least(greatest((${now}::timestamptz - d.requested_at) / ${sql.lit(askAgain.shareOfAge)}, ${sql.lit(askAgain.soonest)}::interval),
    CASE WHEN d.checked_at > d.expires_at THEN ${sql.lit(askAgain.underWay)} ELSE ${sql.lit(askAgain.latest)} END::interval))`;

async function waiting(services: Services, now: Date): Promise<Waiting[]> {
  const before = new Date(now.getTime() - askAfterMs);
  return (
    services.database.db
      .selectFrom('private_donation as d')
      .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
      .select(['d.id', 'pp.adapter'])
      .where('d.state', 'in', ['requested', 'pending'])
      // Nobody can be asked about a bank transfer; it only expires.
      .where((eb) => eb.or([eb('pp.adapter', '!=', BANK_TRANSFER.adapter), eb('d.expires_at', '<=', now)]))
      .where('d.requested_at', '<', before)
      .where(mayBeAsked(now))
      .orderBy('d.checked_at', (order) => order.asc().nullsFirst())
      .orderBy('d.id')
      .limit(batch)
      .execute()
  );
}

/** Takes a donation to ask about; false when another worker has just done so. */
async function claim({ database, clock }: Services, id: bigint): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await database.db
    .updateTable('private_donation as d')
    .set({ checked_at: now })
    .where('d.id', '=', id)
    .where(mayBeAsked(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Runs some pieces of work at a time; a fault with one payment does not keep the others. */
async function runAll(
  services: Services,
  work: readonly (() => Promise<void>)[],
  signal?: AbortSignal,
): Promise<void> {
  const left = work.values();
  const run = async () => {
    for (const one of left) {
      if (signal?.aborted) return;
      try {
        await one();
      } catch (error) {
        services.log.warn({ err: error }, 'a payment could not be settled');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

/** One round over everything that waits for a provider, batch after batch. Answers how many were asked about. */
export async function poll(services: Services, request: string, signal?: AbortSignal): Promise<number> {
  const unclear = new Map<string, number>();
  const silent = (adapter: string) => (unclear.get(adapter) ?? 0) >= unclearLimit;
  const askAbout = async ({ id, adapter }: Waiting) => {
    if (silent(adapter)) return;
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
  for (let asked = 0; ; ) {
    const due = await waiting(services, services.clock.now());
    await runAll(
      services,
      due.map((one) => () => askAbout(one)),
      signal,
    );
    asked += due.length;
    if (signal?.aborted || due.length < batch || due.some(({ adapter }) => silent(adapter))) return asked;
  }
}

/**
 * Asks about open payments round after round. Not a job of the queue: a queue whose database restarts loses a minute,
 * and a payment is to be settled within one.
 */
export const paymentPolling: SteadyWork = {
  name: 'donations.poll',
  everyMs: roundEveryMs,
  run: async (services, signal) => void (await poll(services, 'poll', signal)),
};

/** Jobs that ask providers. */
export const paymentJobs: readonly JobRegistration[] = [
  handle(settleOne, (services, data, run) => settle(services, BigInt(data.donation), `job:${run.id}`)),
];
