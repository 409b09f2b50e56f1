import { makeFile, markFile, paymentSummary, setStatus, settleAll } from '#features/payouts/server/demo.ts';
import { sql } from 'kysely';
import { berlinDate, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import type { Services } from '#platform/server/services.ts';
import type { TimelineEvent, DemoProject, Simulation } from './simulation.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
function lastNight(now: Date): Date {
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

/** Creates a payment file of what is payable; null if that is nothing. */
async function orderByFile(tx: Tx, { actor }: UserAuthor) {
  const { fresh } = await paymentSummary(tx, tx.now);
  if (fresh.count === 0) return null;
  const amounts = { count: fresh.count, sum_in_cents: fresh.sum.in_cents };
  const { id } = await makeFile(tx, { payouts: fresh.payouts, sum_in_cents: fresh.sum.in_cents }, actor);
  return { id: BigInt(id), amounts };
}

/** Creates a payment file of what is payable, and marks it as paid on the same day. */
async function payByFile(services: Services, tx: Tx, author: UserAuthor): Promise<void> {
  const file = await orderByFile(tx, author);
  if (file === null) return;
  await markFile(services, tx, file.id, { paid_on: berlinDate(tx.now), ...file.amounts }, author);
}

/** Plans the settlements of four nights; the bookkeeper marks the payouts of the first two as paid. */
export function planPayouts(simulation: Simulation, bookkeeper: bigint): TimelineEvent[] {
  const last = lastNight(simulation.now).getTime();
  const ago = (days: number) => new Date(last - days * DAY);
  const settle = (at: Date) => async () => {
    simulation.setClock(at);
    await settleAll(simulation.services, 'demo');
  };
  const pay = (at: Date) => () =>
    simulation.at(at, async (tx) => {
      const open = await tx.selectFrom('payout').select('id').where('paid_at', 'is', null).execute();
      const ids = open.map(({ id }) => id);
      if (ids.length === 0) return;
      const author = { actor: bookkeeper, request: 'demo' };
      await payByFile(simulation.services, tx, author);
      // Those that were on hold are transferred by hand.
      await setStatus(simulation.services, tx, ids, { paid: true, reason: '' }, author);
    });
  const order = (at: Date) => () =>
    simulation.at(at, (tx) => orderByFile(tx, { actor: bookkeeper, request: 'demo' }));
  const verified = { at: ago(60), run: () => simulation.at(ago(60), (tx) => verifyProofs(tx, bookkeeper)) };
  const later = (days: number, after: number | undefined, run: (at: Date) => () => Promise<unknown>) =>
    after === undefined ? [] : [{ at: ago(days - after), run: run(ago(days - after)) }];
  const nights = NIGHTS.flatMap(({ ago: days, paidAfter, orderedAfter }) => [
    { at: ago(days), run: settle(ago(days)) },
    ...later(days, paidAfter, pay),
    ...later(days, orderedAfter, order),
  ]);
  return [verified, ...nights];
}
