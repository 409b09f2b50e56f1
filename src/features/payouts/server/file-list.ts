import { sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { paymentFileList } from '../list/payment-files.ts';

/** The orders of each file: what is open, and how many of them are paid. */
const orders = sql<{ file_id: bigint; open: bigint; open_count: bigint; paid_count: bigint }>`(
  SELECT x.file_id,
    coalesce(sum(x.amount_cents) FILTER (WHERE x.freed_by IS NULL AND y.paid_at IS NULL), 0)::bigint AS open,
    count(*) FILTER (WHERE x.freed_by IS NULL AND y.paid_at IS NULL) AS open_count,
    count(*) FILTER (WHERE x.freed_by IS NULL AND y.paid_at IS NOT NULL) AS paid_count
  FROM payment_file_payout x JOIN payout y ON y.id = x.payout_id GROUP BY x.file_id)`;

/** The payment files; staff see the whole platform. */
export const servedPaymentFiles = serveList(paymentFileList)
  .rows((db) =>
    db
      .selectFrom('payment_file as f')
      .innerJoin('app_user as u', 'u.id', 'f.created_by')
      .innerJoin(orders.as('o'), 'o.file_id', 'f.id'),
  )
  .columns({
    id: 'f.id',
    search: ['f.message_id', 'u.username', 'u.first_name', 'u.last_name'],
    searchAmounts: ['f.sum_cents'],
    sql: () => ({
      message_id: 'f.message_id',
      created_at: 'f.created_at',
      amount: 'f.sum_cents',
      state: sql<string>`CASE WHEN o.open_count = 0 THEN 'settled' WHEN o.paid_count > 0 THEN 'partly' ELSE 'open' END`,
      payouts: 'f.payouts',
      open: 'o.open',
      created_by: userNameSql,
    }),
  });
