import { post } from '#features/ledger/server/index.ts';
import { paidOut, toPay } from '#features/settlement/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';

export interface LockedPayout {
  readonly id: bigint;
  readonly organization_id: bigint;
  readonly amount_cents: bigint;
  readonly account_holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly paid_at: Date | null;
  readonly settled_on: string;
  readonly marking_id: bigint | null;
}

/**
 * Locks the organizations of payouts, before the payouts themselves as settlements do, because their debts are set
 * off against released payouts.
 */
export async function lockOrganizations(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('payout').select('organization_id').where('payout.id', 'in', ids),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks payouts in the order of their ids; those of 0 cents are left out, because they cannot be paid. */
export function lockPayouts(tx: Tx, ids: readonly bigint[]): Promise<LockedPayout[]> {
  return tx
    .selectFrom('payout')
    .select(['id', 'organization_id', 'amount_cents', 'paid_at', 'settled_on', 'marking_id'])
    .select(['account_holder', 'iban', 'bic'])
    .where('id', 'in', ids)
    .where('amount_cents', '>', 0n)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves the amount of a payout from payable to paid out, or back; `time` makes the key of each change unique. */
export async function bookStatus(
  tx: Tx,
  payout: LockedPayout,
  paid: boolean,
  author: UserAuthor & { readonly time: string },
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

/** How often the payment status of a payout was changed before, as text for keys. */
export async function timesChanged(tx: Tx, payout: bigint): Promise<string> {
  const { times } = await tx
    .selectFrom('payout_event')
    .select((eb) => eb.fn.countAll<bigint>().as('times'))
    .where('payout_id', '=', payout)
    .where('kind', 'in', ['paid', 'paid_undone', 'not_paid'])
    .executeTakeFirstOrThrow();
  return String(times);
}
