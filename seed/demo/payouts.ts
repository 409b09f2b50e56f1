import { sql } from 'kysely';
import { setStatus } from '../../src/features/payouts/server/commands/set-status.ts';
import { settleAll } from '../../src/features/payouts/server/run.ts';
import { berlinDate, startOfBerlinDay } from '../../src/kernel/clock.ts';
import { anonymousActor } from '../../src/platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Happening, PlacedProject, World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Accounts beside the platform's own; every ninth project is paid from the first of them. */
export async function placeBankAccounts(
  tx: Tx,
  companies: ReadonlyMap<string, { readonly company: bigint }>,
  projects: readonly PlacedProject[],
): Promise<void> {
  const [owner] = [...companies.values()];
  const accounts = await tx
    .insertInto('bank_account')
    .values([
      {
        slug: 'gewinnsparen',
        title: 'Gewinnsparen Zweckerträge',
        holder: 'Obolus Demo Gewinnsparverein e. V.',
        iban: 'DE02500105170137075030',
        bic: 'INGDDEFFXXX',
        company_id: owner?.company ?? null,
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
  const paid = projects.filter((_, index) => index % 9 === 4).map(({ id }) => id);
  await tx
    .updateTable('project')
    .set({ bank_account_id: accounts[0]?.id ?? null, funding_type: 4 })
    .where('id', 'in', paid)
    .execute();
}

/** Two o'clock of the last night: what came since waits for the next one, as it does on any day. */
function lastNight(now: Date): Date {
  const night = startOfBerlinDay(berlinDate(now)).getTime() + 2 * HOUR;
  return new Date(night <= now.getTime() ? night : night - DAY);
}

/** The nights on which the demo settled, days before the last one, and after how many days the bank had transferred it all. */
const NIGHTS: readonly { readonly ago: number; readonly paidAfter?: number }[] = [
  { ago: 39, paidAfter: 3 },
  { ago: 7, paidAfter: 2 },
  { ago: 0 },
];

/** Staff have read the notices of most organisations; what the others are paid stays out of the payment file. */
const verifyProofs = (tx: Tx, bookkeeper: bigint) =>
  sql`UPDATE organization SET proof_verified_by = ${bookkeeper}, proof_verified_at = ${tx.now}
    WHERE proof_valid_until IS NOT NULL AND id % 6 <> 0`.execute(tx);

/** Settlements of a few nights; the bookkeeper marks what the bank has transferred, the last night is still open. */
export function planPayouts(world: World, bookkeeper: bigint): Happening[] {
  const last = lastNight(world.now).getTime();
  const ago = (days: number) => new Date(last - days * DAY);
  const settle = (at: Date) => async () => {
    world.travel(at);
    await settleAll(world.services, 'demo');
  };
  const pay = (at: Date) => () =>
    world.at(at, async (tx) => {
      const open = await tx.selectFrom('payout').select('id').where('paid_at', 'is', null).execute();
      const ids = open.map(({ id }) => String(id));
      if (ids.length === 0) return;
      const actor = { ...anonymousActor, userId: bookkeeper, isStaff: true, isSuperuser: true };
      const author = { actor: bookkeeper, request: 'demo' };
      const body = { selection: { ids }, paid: true, reason: '' };
      await setStatus(world.services, tx, body, { actor, locale: world.texts.locale }, author);
    });
  const verified = { at: ago(60), happen: () => world.at(ago(60), (tx) => verifyProofs(tx, bookkeeper)) };
  const nights = NIGHTS.flatMap(({ ago: days, paidAfter }) => [
    { at: ago(days), happen: settle(ago(days)) },
    ...(paidAfter === undefined ? [] : [{ at: ago(days - paidAfter), happen: pay(ago(days - paidAfter)) }]),
  ]);
  return [verified, ...nights];
}
