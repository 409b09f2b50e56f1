import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { LinkKind } from '../contract/links.ts';

/** Creates the token of a personal link; the database stores only its hash. */
export async function issueToken(
  tx: Tx,
  input: {
    readonly userId: bigint;
    readonly kind: LinkKind;
    readonly expiresAt: Date;
    /** The new address, for a change of address. */
    readonly email?: string;
  },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('account_token')
    .values({
      token_hash: hashOfToken(token),
      user_id: input.userId,
      kind: input.kind,
      email: input.email ?? null,
      created_at: tx.now,
      expires_at: input.expiresAt,
    })
    .execute();
  return token;
}

/** The owner of a token. */
export interface FoundToken {
  readonly userId: bigint;
  /** The new address, for a change of address. */
  readonly email: string | null;
}

/** The owner of a token, without using it up; null if it never existed, was used, or has expired. */
export async function findToken(
  db: Db,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<FoundToken | null> {
  const row = await db
    .selectFrom('account_token')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .select(['user_id', 'email'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, email: row.email } : null;
}

/** Uses a token up, and with it all others of its kind and user. Of two concurrent calls one returns null. */
export async function takeToken(tx: Tx, kind: LinkKind, token: string): Promise<FoundToken | null> {
  const row = await tx
    .deleteFrom('account_token')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', tx.now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!row) return null;
  await dropTokens(tx, row.user_id, [kind]);
  return { userId: row.user_id, email: row.email };
}

/** Invalidates the open links of a user: those of some kinds, or all. */
export async function dropTokens(tx: Tx, userId: bigint, kinds?: readonly LinkKind[]): Promise<void> {
  let query = tx.deleteFrom('account_token').where('user_id', '=', userId);
  if (kinds) query = query.where('kind', 'in', kinds);
  await query.execute();
}
