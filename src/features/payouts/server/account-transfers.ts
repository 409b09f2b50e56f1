import { sql, type SqlBool } from 'kysely';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import type { markTransferred } from '../contract/account-transfers.ts';
import { accountTransferList } from '../list/account-transfers.ts';

/**
 * The set-offs by which money crosses between bank accounts: of two companies, or of a company and private donors.
 * Money of private donors lies with the operator whichever provider brought it (decision 308).
 */
export const servedAccountTransfers = serveList(accountTransferList)
  .rows((db) =>
    db
      .selectFrom('claim_set_off as x')
      .innerJoin('settlement as s', 's.id', 'x.settlement_id')
      .innerJoin('settlement as c', 'c.id', 'x.claim_id')
      .innerJoin('organization as o', 'o.id', 's.organization_id')
      .where(sql<SqlBool>`s.company_id IS DISTINCT FROM c.company_id`)
      .leftJoin('payout as y', 'y.id', 's.payout_id')
      .leftJoin('bank_account as b', 'b.id', 'y.bank_account_id')
      .leftJoin('company as sk', 'sk.id', 's.company_id')
      .leftJoin('payment_provider as sv', 'sv.id', 's.provider_id')
      .leftJoin('company as ck', 'ck.id', 'c.company_id')
      .leftJoin('payment_provider as cv', 'cv.id', 'c.provider_id')
      .leftJoin('app_user as u', 'u.id', 'x.transferred_by'),
  )
  .columns({
    id: 'x.id',
    search: ['o.title', 'sk.title', 'ck.title', 'y.reference'],
    sql: () => ({
      at: 's.at',
      from: sql<string>`coalesce(sk.title, sv.title)`,
      to: sql<string>`coalesce(ck.title, cv.title)`,
      amount: 'x.amount_cents',
      state: sql<string>`CASE WHEN x.transferred_at IS NULL THEN 'open' ELSE 'done' END`,
      organization: 'o.title',
      payout: 'y.reference',
      account: 'b.title',
      transferred_at: 'x.transferred_at',
      transferred_by: 'u.username',
    }),
  });

/** Marks the selected amounts; refuses 409 when the selection is no longer what was seen. */
export async function setTransferred(
  tx: Tx,
  { selection, transferred }: BodyOf<typeof markTransferred>,
  asker: Asker,
  actor: bigint,
): Promise<ResponseOf<typeof markTransferred> & { readonly ids: string[] }> {
  const ids = await servedAccountTransfers.selection(tx, selection, asker);
  if (ids.length === 0) return { changed: 0, skipped: 0, ids };
  const changed = await tx
    .updateTable('claim_set_off')
    .set({ transferred_at: transferred ? tx.now : null, transferred_by: transferred ? actor : null })
    .where('id', 'in', ids.map(BigInt))
    .where('transferred_at', transferred ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  const done = changed.map(({ id }) => String(id));
  return { changed: done.length, skipped: ids.length - done.length, ids: done };
}
