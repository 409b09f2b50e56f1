import type { Db, Tx } from '#platform/server/database/db.ts';

/** What a feature does with what it keeps of a user who goes; part of the transaction that deletes the account. */
export type Forget = (tx: Tx, user: { readonly id: bigint; readonly email: string }) => Promise<void>;

/**
 * What features that stand above accounts add to them; the composition root brings them together, because accounts
 * may not import these features.
 */
export interface AccountParts {
  /** Favourite projects, latest first. */
  readonly favorites: (db: Db, userId: bigint) => Promise<readonly { readonly slug: string }[]>;
  /** Unspent balance in cents. */
  readonly balance: (db: Db, userId: bigint) => Promise<bigint>;
  readonly forget: readonly Forget[];
}
