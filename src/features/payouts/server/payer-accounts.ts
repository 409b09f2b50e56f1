import { requireSecondPerson, mayConfirmProposal } from '#features/organizations/server/index.ts';
import { loadSettings, storeOwnAccount } from '#features/settings/server/index.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { PayerAccountChange } from '../contract/payer-accounts.ts';

/** The changes that wait for a second person, for staff; `reader` is the caller. */
export async function payerChanges(db: Db, reader: bigint, now: Date): Promise<PayerAccountChange[]> {
  const rows = await db
    .selectFrom('payer_account_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.proposed_by')
    .leftJoin('bank_account as b', 'b.id', 'c.bank_account_id')
    .leftJoin('company as k', 'k.id', 'c.company_id')
    .leftJoin('company as bk', 'bk.id', 'b.company_id')
    .where('c.state', '=', 'waiting')
    .select(['c.id', 'c.holder', 'c.iban', 'c.bic', 'c.proposed_at', 'c.proposed_by', 'u.username'])
    .select(['b.id as account', 'b.title', 'b.iban as old_iban', 'b.awaits_confirmation'])
    .select([
      'c.company_id as owner_id',
      'k.title as owner',
      'b.company_id as old_owner_id',
      'bk.title as old_owner',
    ])
    .orderBy('c.id')
    .execute();
  const { bankAccountIban } = await loadSettings(db);
  const currentIban = (row: (typeof rows)[number]) =>
    row.account === null ? (bankAccountIban ?? '') : row.awaits_confirmation ? '' : (row.old_iban ?? '');
  const mayDecide = ({ proposed_by: proposer, proposed_at: proposedAt }: (typeof rows)[number]) =>
    mayConfirmProposal(db, 'change_bank_accounts', { proposer, proposedAt }, { decider: reader, now });
  const second = await Promise.all(rows.map(mayDecide));
  return rows.map((row, index) => ({
    id: String(row.id),
    bank_account: row.account === null ? null : { id: String(row.account), title: row.title ?? '' },
    holder: row.holder,
    iban: row.iban,
    bic: row.bic,
    old_end: currentIban(row).slice(-4),
    owner: row.owner,
    old_owner: row.old_owner,
    owner_changes: row.account !== null && row.owner_id !== row.old_owner_id,
    proposed_at: row.proposed_at.toISOString(),
    proposed_by: row.username,
    own: row.proposed_by === reader,
    second_needed: second[index] === false,
  }));
}

/**
 * Confirms or rejects a change. Refuses `payer_change_over` (409) after it was decided or replaced, and
 * `second_person_needed`.
 */
export async function decideChange(tx: Tx, id: bigint, confirmed: boolean, actor: bigint): Promise<void> {
  const change = await tx
    .selectFrom('payer_account_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw notFound();
  if (change.state !== 'waiting') throw conflict('payer_change_over');
  if (confirmed) {
    const { proposed_by: proposer, proposed_at: proposedAt, holder, iban, bic, company_id } = change;
    await requireSecondPerson(tx, 'change_bank_accounts', { proposer, proposedAt }, actor);
    if (change.bank_account_id === null) await storeOwnAccount(tx, { holder, iban, bic }, actor);
    else
      await tx
        .updateTable('bank_account')
        .set({ holder, iban, bic, company_id, awaits_confirmation: false })
        .where('id', '=', change.bank_account_id)
        .execute();
  }
  await tx
    .updateTable('payer_account_change')
    .set({ state: confirmed ? 'confirmed' : 'rejected', decided_at: tx.now, decided_by: actor })
    .where('id', '=', id)
    .execute();
}
