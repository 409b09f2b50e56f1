import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { LinkKind } from '../contract/links.ts';

/** What the database stores of a link's token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token of 256 random bits, as an address carries it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new personal link's token; the database keeps its hash alone. */
export async function issueToken(
  tx: Tx,
  wish: {
    readonly userId: bigint;
    readonly kind: LinkKind;
    readonly expiresAt: Date;
    /** The address that a change of address is about. */
    readonly email?: string;
  },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('account_token')
    .values({
      token_hash: hashOfToken(token),
      user_id: wish.userId,
      kind: wish.kind,
      email: wish.email ?? null,
      created_at: tx.now,
      expires_at: wish.expiresAt,
    })
    .execute();
  return token;
}

export interface FoundToken {
  readonly userId: bigint;
  readonly email: string | null;
}

/** Whose a token is, without using it up; null when it never was, was used, or is over. */
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

/** Uses a token up, and with it all others of its kind and user. Of two at the same time one finds nothing. */
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

/** Makes the open links of a user useless: those of some kinds, or all. */
export async function dropTokens(tx: Tx, userId: bigint, kinds?: readonly LinkKind[]): Promise<void> {
  let query = tx.deleteFrom('account_token').where('user_id', '=', userId);
  if (kinds) query = query.where('kind', 'in', kinds);
  await query.execute();
}
