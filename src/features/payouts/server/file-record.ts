import { sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { sumCents } from '#kernel/money.ts';
import { changed, conflict, invalid, notFound, Refusal } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import type { Services } from '#platform/server/services.ts';
import type { markFilePaid, readFileRecord } from '../contract/payment-file.ts';
import { lockPayouts } from './commands/locked.ts';
import { type Marked, markPaid } from './commands/mark-paid.ts';
import { markingsOf } from './markings.ts';

/** What has become of the order of a payout `y` in a file, `x`. */
export const orderState = sql<'paid' | 'open' | 'freed'>`CASE WHEN x.freed_by IS NOT NULL THEN 'freed'
  WHEN y.paid_at IS NULL THEN 'open' ELSE 'paid' END`;

/** Numbers and sums of the orders of a file, by their state. */
async function sumsOf(db: Db, file: bigint) {
  const rows = await db
    .selectFrom('payment_file_payout as x')
    .innerJoin('payout as y', 'y.id', 'x.payout_id')
    .where('x.file_id', '=', file)
    .groupBy(orderState)
    .select(orderState.as('state'))
    .select(sql<bigint>`count(*)`.as('count'))
    .select(sql<bigint>`sum(x.amount_cents)::bigint`.as('sum'))
    .execute();
  const of = (state: string) => {
    const row = rows.find((one) => one.state === state);
    return { count: Number(row?.count ?? 0n), sum: moneyWire(row?.sum ?? 0n) };
  };
  return { paid: of('paid'), open: of('open'), freed: of('freed') };
}

/** A payment file as a record; 404 if there is none. */
export async function fileRecord(db: Db, id: bigint, now: Date): Promise<ResponseOf<typeof readFileRecord>> {
  const file = await db
    .selectFrom('payment_file as f')
    .innerJoin('app_user as u', 'u.id', 'f.created_by')
    .select(['f.message_id', 'f.created_at', 'f.payouts', 'f.sum_cents'])
    .select(userNameSql.as('by'))
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound();
  return {
    id: String(id),
    message_id: file.message_id,
    created_at: file.created_at.toISOString(),
    created_by: file.by,
    count: file.payouts,
    sum: moneyWire(file.sum_cents),
    ...(await sumsOf(db, id)),
    markings: await markingsOf(db, id, now),
  };
}

/** The payouts that a file orders, locked; those set back while the locks were awaited are left out. */
async function lockOrdered(tx: Tx, file: bigint) {
  const ordered = () =>
    tx
      .selectFrom('payment_file_payout')
      .select('payout_id')
      .where('file_id', '=', file)
      .where('freed_by', 'is', null)
      .execute();
  const ids = (await ordered()).map(({ payout_id }) => payout_id);
  if (ids.length === 0) return [];
  const locked = await lockPayouts(tx, ids);
  const standing = new Set((await ordered()).map(({ payout_id }) => payout_id));
  return locked.filter((payout) => standing.has(payout.id));
}

/**
 * Marks the open payouts of a file as paid. Refuses `payment_file_settled` if none is open, `payment_file_changed` if
 * their number differs from what staff saw, `payment_file_sum` if their sum differs from the bank statement,
 * `paid_before_file`, and a day as {@link markPaid} does.
 */
export async function markFile(
  services: Services,
  tx: Tx,
  id: bigint,
  body: BodyOf<typeof markFilePaid>,
  author: UserAuthor,
): Promise<Marked> {
  const file = await tx
    .selectFrom('payment_file')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound();
  const open = (await lockOrdered(tx, id)).filter(({ paid_at }) => paid_at === null);
  if (open.length === 0) throw conflict('payment_file_settled');
  const sum = sumCents(open.map(({ amount_cents }) => amount_cents));
  const now = { count: open.length, sum_in_cents: Number(sum) };
  if (open.length !== body.count) throw changed('payment_file_changed', now);
  if (sum !== BigInt(body.sum_in_cents))
    throw new Refusal(409, [{ code: 'payment_file_sum', field: 'sum_in_cents', now }]);
  if (body.paid_on < berlinDate(file.created_at)) throw invalid('paid_before_file', 'paid_on');
  return markPaid(services, tx, open, { paidOn: body.paid_on, file: id }, author);
}
