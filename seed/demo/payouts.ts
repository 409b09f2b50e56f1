import {
  makePaymentFile,
  markFilePaid,
  readPaymentSummary,
} from '#features/payouts/contract/payment-file.ts';
import { setPayoutStatus } from '#features/payouts/contract/payouts.ts';
import { sql } from 'kysely';
import { berlinDate, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Call, Desk } from './desk.ts';
import type { TimelineEvent, DemoProject, Simulation } from './simulation.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From the settlement at two o'clock to the work of the morning. */
const MORNING = 7.5 * HOUR;

/** Inserts two more bank accounts of the platform; every ninth project is paid from the first of them. */
export async function insertBankAccounts(
  tx: Tx,
  companies: ReadonlyMap<string, { readonly company: bigint }>,
  projects: readonly DemoProject[],
): Promise<void> {
  const [first] = [...companies.values()];
  const accounts = await tx
    .insertInto('bank_account')
    .values([
      {
        slug: 'gewinnsparen',
        title: 'Gewinnsparen Zweckerträge',
        holder: 'Obolus Demo Gewinnsparverein e. V.',
        iban: 'DE02500105170137075030',
        bic: 'INGDDEFFXXX',
        company_id: first?.company ?? null,
        created_at: tx.now,
      },
      {
        slug: 'stiftungskonto',
        title: 'Stiftungskonto',
        holder: 'Obolus Demo Stiftung',
        iban: 'DE02100500000054540402',
        bic: 'BELADEBEXXX',
        company_id: null,
        created_at: tx.now,
      },
    ])
    .returning('id')
    .execute();
  const assigned = projects.filter((_, index) => index % 9 === 4).map(({ id }) => id);
  await tx
    .updateTable('project')
    .set({ bank_account_id: accounts[0]?.id ?? null, funding_type: 4 })
    .where('id', 'in', assigned)
    .execute();
}

/** The last time it was two o'clock at night, when the settlement runs; later donations await the next run. */
export function lastNight(now: Date): Date {
  const night = startOfBerlinDay(berlinDate(now)).getTime() + 2 * HOUR;
  return new Date(night <= now.getTime() ? night : night - DAY);
}

/**
 * The nightly settlements of the demo: days before the last night, and days until its payouts were marked as paid, or
 * ordered by a payment file that the bank has not carried out yet.
 */
const NIGHTS: readonly {
  readonly ago: number;
  readonly paidAfter?: number;
  readonly orderedAfter?: number;
}[] = [{ ago: 39, paidAfter: 3 }, { ago: 7, paidAfter: 2 }, { ago: 3, orderedAfter: 1 }, { ago: 0 }];

/** Marks the proofs of most organizations as verified; payouts of the others are excluded from the payment file. */
const verifyProofs = (tx: Tx, bookkeeper: bigint) =>
  sql`UPDATE organization SET proof_verified_by = ${bookkeeper}, proof_verified_at = ${tx.now}
    WHERE proof_valid_until IS NOT NULL AND id % 6 <> 0`.execute(tx);

/** The bookkeeper creates a payment file of what is payable; null if that is nothing. */
async function orderByFile(call: Call) {
  const { fresh } = await call(readPaymentSummary, {});
  if (fresh.count === 0) return null;
  const sum_in_cents = fresh.sum.in_cents;
  const { id } = await call(makePaymentFile, { body: { payouts: fresh.payouts, sum_in_cents } });
  return { id, count: fresh.count, sum_in_cents };
}

/** The bookkeeper pays by a file on one day; what was on hold is transferred by hand. */
async function pay({ database: { db } }: Simulation, call: Call, at: Date): Promise<void> {
  const file = await orderByFile(call);
  if (file !== null) {
    const { id, ...seen } = file;
    await call(markFilePaid, { params: { id }, body: { paid_on: berlinDate(at), ...seen } });
  }
  const held = await db
    .selectFrom('payout')
    .select(['id', 'amount_cents'])
    .where('paid_at', 'is', null)
    // All of whose money went back to the donors: nothing is transferred.
    .where('amount_cents', '>', 0n)
    .execute();
  if (held.length === 0) return;
  const sum = held.reduce((total, { amount_cents }) => total + Number(amount_cents), 0);
  const selection = { ids: held.map(({ id }) => String(id)), sum };
  await call(setPayoutStatus, { body: { selection, paid: true, reason: '' } });
}

/** Plans the settlements of four nights; the bookkeeper marks the payouts of the first two as paid, on the following mornings. */
export function planPayouts(simulation: Simulation, desk: Desk, bookkeeper: bigint): TimelineEvent[] {
  const last = lastNight(simulation.now).getTime();
  const ago = (days: number) => new Date(last - days * DAY);
  const run = (at: Date, work: () => Promise<unknown>): TimelineEvent => ({
    at,
    run: () => {
      simulation.setClock(at);
      return work();
    },
  });
  const inTheMorning = (days: number, after: number | undefined, work: (at: Date) => Promise<unknown>) => {
    if (after === undefined) return [];
    const at = new Date(ago(days - after).getTime() + MORNING);
    return [run(at, () => work(at))];
  };
  const verified = { at: ago(60), run: () => simulation.at(ago(60), (tx) => verifyProofs(tx, bookkeeper)) };
  const call = desk.as('bookkeeping');
  const nights = NIGHTS.flatMap(({ ago: days, paidAfter, orderedAfter }) => [
    run(ago(days), () => desk.job('payouts.settle')),
    ...inTheMorning(days, paidAfter, (at) => pay(simulation, call, at)),
    ...inTheMorning(days, orderedAfter, () => orderByFile(call)),
  ]);
  return [verified, ...nights];
}
