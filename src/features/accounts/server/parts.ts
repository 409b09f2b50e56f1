import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';

/** What a feature needs to notify others that an account is deleted; the language is for those who have chosen none. */
export interface ForgetContext {
  readonly services: Services;
  readonly locale: LocaleCode;
}

/** How a feature removes its data of a user; part of the transaction that deletes the account. */
export type Forget = (
  tx: Tx,
  user: { readonly id: bigint; readonly email: string },
  context: ForgetContext,
) => Promise<void>;

/** For whom the page of an account is shown, and when. */
export interface Reader {
  readonly actor: Actor;
  readonly services: Services;
  readonly now: Date;
}

/**
 * What other features contribute to accounts; connected in the composition root, because accounts may not import these
 * features.
 */
export interface AccountParts {
  /** Favorite projects, latest first. */
  readonly favorites: (db: Db, userId: bigint) => Promise<readonly { readonly slug: string }[]>;
  /** Unspent balance in cents. */
  readonly balance: (db: Db, userId: bigint) => Promise<bigint>;
  readonly forget: readonly Forget[];
  /** The version of an account as its page shows it to a user of staff. */
  readonly shownVersion: (db: Db, userId: bigint, reader: Reader) => Promise<string>;
}
