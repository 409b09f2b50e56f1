import { sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { accountTransferList } from '../list/account-transfers.ts';

interface TransferRow {
  readonly id: bigint;
  readonly kind: 'set_off' | 'written_off' | 'contra';
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly organization_id: bigint | null;
  readonly payout_id: bigint | null;
  readonly transferred_at: Date | null;
  readonly transferred_by: bigint | null;
}

/**
 * The list has rows of three tables: the id of a set-off is doubled, that of an entry is doubled plus one, and that of a
 * contra entry begins far above both.
 */
const FIRST_CONTRA = 1_000_000_000_000n;
const idOf = {
  set_off: (id: bigint) => id / 2n,
  written_off: (id: bigint) => (id - 1n) / 2n,
  contra: (id: bigint) => id - FIRST_CONTRA,
};
const isContra = (id: bigint) => id >= FIRST_CONTRA;
const isEntry = (id: bigint) => !isContra(id) && id % 2n === 1n;
const isSetOff = (id: bigint) => !isContra(id) && id % 2n === 0n;

/** The name under which staff see the operator: the holder of its account, otherwise the name of the site. */
const operator = sql`coalesce(
  (SELECT value #>> '{}' FROM platform_setting WHERE key = 'bankAccountHolder'),
  (SELECT value #>> '{}' FROM platform_setting WHERE key = 'siteName'), 'Obolus')`;

/**
 * Set-offs between bank accounts: of two companies, or of a company and private donors. Money of private donors is on
 * the operator's account whichever provider it came from (decision 308).
 */
const setOffs = sql`
  SELECT x.id * 2 AS id, 'set_off' AS kind, s.at, coalesce(sk.title, sv.title) AS "from", coalesce(ck.title, cv.title) AS "to",
    x.amount_cents AS amount, s.organization_id, s.payout_id, x.transferred_at, x.transferred_by
  FROM claim_set_off x
  JOIN settlement s ON s.id = x.settlement_id
  JOIN settlement c ON c.id = x.claim_id
  LEFT JOIN company sk ON sk.id = s.company_id
  LEFT JOIN payment_provider sv ON sv.id = s.provider_id
  LEFT JOIN company ck ON ck.id = c.company_id
  LEFT JOIN payment_provider cv ON cv.id = c.provider_id
  WHERE s.company_id IS DISTINCT FROM c.company_id`;

/**
 * Written-off amounts of claims that concern companies' money: the operator owes them to the company (decision 346).
 * An undone write-off is no longer owed; if it had been transferred before, the company owes the same amount back.
 * Transferred amounts stay in the list, and so do the amounts owed back.
 */
const writtenOff = sql`
  SELECT e.id * 2 + 1, 'written_off', e.at, CASE WHEN e.undoes IS NULL THEN ${operator} ELSE k.title END,
    CASE WHEN e.undoes IS NULL THEN k.title ELSE ${operator} END, abs(e.amount_cents), c.organization_id, NULL::bigint,
    t.transferred_at, t.transferred_by
  FROM claim_entry e
  JOIN settlement c ON c.id = e.claim_id
  JOIN company k ON k.id = c.company_id
  LEFT JOIN claim_entry_transfer t ON t.claim_entry_id = e.id
  WHERE e.kind = 'written_off' AND CASE
    WHEN t.claim_entry_id IS NOT NULL THEN true
    WHEN e.undoes IS NOT NULL THEN EXISTS (SELECT FROM claim_entry_transfer o WHERE o.claim_entry_id = e.undoes)
    ELSE NOT EXISTS (
      SELECT FROM claim_entry x LEFT JOIN claim_entry_transfer y ON y.claim_entry_id = x.id
      WHERE x.undoes = e.id AND y.claim_entry_id IS NULL)
  END`;

/** Contra entries between budgets of two companies (decision 589). */
const contraEntries = sql`
  SELECT ${FIRST_CONTRA}::bigint + c.charge_id, 'contra', c.at, g.title, r.title, c.amount_cents, NULL::bigint, NULL::bigint,
    c.transferred_at, c.transferred_by
  FROM company_transfers c
  JOIN company g ON g.id = c.from_company
  JOIN company r ON r.id = c.to_company`;

/** Amounts owed between bank accounts because of claims and contra entries, with a mark for those transferred. */
export const servedAccountTransfers = serveList(accountTransferList)
  .rows((db) =>
    db
      .selectFrom(sql<TransferRow>`(${setOffs} UNION ALL ${writtenOff} UNION ALL ${contraEntries})`.as('x'))
      .leftJoin('organization as o', 'o.id', 'x.organization_id')
      .leftJoin('payout as y', 'y.id', 'x.payout_id')
      .leftJoin('bank_account as b', 'b.id', 'y.bank_account_id')
      .leftJoin('app_user as u', 'u.id', 'x.transferred_by'),
  )
  .columns({
    id: 'x.id',
    search: ['o.title', 'x.from', 'x.to', 'y.reference'],
    searchAmounts: ['x.amount'],
    searchKeys: { payout: ['y.reference'] },
    sql: () => ({
      at: 'x.at',
      kind: 'x.kind',
      from: 'x.from',
      to: 'x.to',
      amount: 'x.amount',
      state: sql<string>`CASE WHEN x.transferred_at IS NULL THEN 'open' ELSE 'done' END`,
      organization: 'o.title',
      payout: 'y.reference',
      account: 'b.title',
      transferred_at: 'x.transferred_at',
      transferred_by: userNameSql,
    }),
  });

/**
 * Marks rows of a table as transferred by the user `by`, or removes the mark (null). Returns the ids of the changed rows.
 */
async function markRows(
  tx: Tx,
  table: 'claim_set_off' | 'budget_charge',
  ids: readonly bigint[],
  by: bigint | null,
): Promise<bigint[]> {
  if (ids.length === 0) return [];
  const changed = await tx
    .updateTable(table)
    .set({ transferred_at: by === null ? null : tx.now, transferred_by: by })
    .where('id', 'in', ids)
    .where('transferred_at', by === null ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

/** Marks written-off amounts in the same way. Returns the changed ids, as in the list. */
async function markEntries(tx: Tx, ids: readonly bigint[], by: bigint | null): Promise<bigint[]> {
  if (ids.length === 0) return [];
  const entries = ids.map(idOf.written_off);
  const changed =
    by === null
      ? await tx
          .deleteFrom('claim_entry_transfer')
          .where('claim_entry_id', 'in', entries)
          .returning('claim_entry_id as id')
          .execute()
      : await tx
          .insertInto('claim_entry_transfer')
          .values(
            entries.map((claim_entry_id) => ({ claim_entry_id, transferred_at: tx.now, transferred_by: by })),
          )
          .onConflict((conflict) => conflict.column('claim_entry_id').doNothing())
          .returning('claim_entry_id as id')
          .execute();
  return changed.map(({ id }) => id * 2n + 1n);
}

/** Marks the selected amounts, or removes the mark (`by` null). Returns the changed ids, as in the list. */
export async function setTransferred(
  tx: Tx,
  ids: readonly bigint[],
  by: bigint | null,
): Promise<readonly bigint[]> {
  const setOff = await markRows(tx, 'claim_set_off', ids.filter(isSetOff).map(idOf.set_off), by);
  const contra = await markRows(tx, 'budget_charge', ids.filter(isContra).map(idOf.contra), by);
  return [
    ...setOff.map((id) => id * 2n),
    ...(await markEntries(tx, ids.filter(isEntry), by)),
    ...contra.map((id) => FIRST_CONTRA + id),
  ];
}

/** The sum of amounts between accounts, by their ids in the list; cents. */
export async function sumOfTransfers(tx: Tx, ids: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT (coalesce((SELECT sum(amount_cents) FROM claim_set_off
        WHERE id = ANY(${ids.filter(isSetOff).map(idOf.set_off)}::bigint[])), 0)
      + coalesce((SELECT sum(abs(amount_cents)) FROM claim_entry
        WHERE id = ANY(${ids.filter(isEntry).map(idOf.written_off)}::bigint[])), 0)
      + coalesce((SELECT sum(amount_cents) FROM company_transfers
        WHERE charge_id = ANY(${ids.filter(isContra).map(idOf.contra)}::bigint[])), 0))::bigint AS sum`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}
