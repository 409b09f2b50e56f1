import type { Tx } from '#platform/server/database/db.ts';
import type { PlatformSettings } from '../rules.ts';
import { storeSettings } from './store.ts';

/** An account from which payouts are transferred; the BIC may be empty. */
export interface PayerAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

type Own = Pick<PlatformSettings, 'bankAccountHolder' | 'bankAccountIban' | 'bankAccountBic'>;

/** The operator's account in the settings. */
export const ownAccountOf = ({ bankAccountHolder, bankAccountIban, bankAccountBic }: Own): Own => ({
  bankAccountHolder,
  bankAccountIban,
  bankAccountBic,
});

/**
 * The operator's account after a change of the settings; null if it does not change, or is removed: that
 * needs no confirmation, because without an account nothing is paid out.
 */
export function newOwnAccount(before: Own, after: Own): PayerAccount | null {
  const { bankAccountHolder: holder, bankAccountIban: iban, bankAccountBic: bic } = after;
  if (!holder || !iban) return null;
  const same =
    before.bankAccountHolder === holder && before.bankAccountIban === iban && before.bankAccountBic === bic;
  return same ? null : { holder, iban, bic: bic ?? '' };
}

/**
 * Proposes a change of an account (null: the operator's own), replacing a waiting one; a second person
 * confirms it. `owner` is the company that the account belongs to then; null: the operator.
 */
export async function proposePayerAccount(
  tx: Tx,
  bankAccountId: bigint | null,
  { holder, iban, bic, owner }: PayerAccount & { readonly owner: bigint | null },
  actor: bigint,
): Promise<void> {
  await replacePayerChange(tx, bankAccountId);
  await tx
    .insertInto('payer_account_change')
    .values({
      bank_account_id: bankAccountId,
      holder,
      iban,
      bic,
      company_id: owner,
      state: 'waiting',
      proposed_at: tx.now,
      proposed_by: actor,
    })
    .execute();
}

/**
 * Ends the waiting change of an account, because another one is proposed or the current account was entered again.
 */
export async function replacePayerChange(tx: Tx, bankAccountId: bigint | null): Promise<void> {
  await tx
    .updateTable('payer_account_change')
    .set({ state: 'replaced' })
    .where('bank_account_id', 'is not distinct from', bankAccountId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Stores the operator's account after a second person has confirmed it. */
export async function storeOwnAccount(tx: Tx, account: PayerAccount, actor: bigint): Promise<void> {
  await storeSettings(
    tx,
    [
      { key: 'bankAccountHolder', to: account.holder },
      { key: 'bankAccountIban', to: account.iban },
      { key: 'bankAccountBic', to: account.bic === '' ? null : account.bic },
    ],
    actor,
  );
}
