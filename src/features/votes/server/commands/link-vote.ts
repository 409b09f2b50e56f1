import { notFound } from '#platform/contract/errors.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/database/db.ts';

const query = (tx: Tx, token: string) =>
  tx.selectFrom('vote').selectAll().where('token_hash', '=', hashOfToken(token));

async function found(vote: ReturnType<typeof query>) {
  const row = await vote.executeTakeFirst();
  if (!row || row.email === null || row.voter_key === null) throw notFound();
  return { ...row, email: row.email, voter_key: row.voter_key };
}

/** The vote of a mailed link; 404 for an invalid token. */
export const voteOfLink = (tx: Tx, token: string) => found(query(tx, token));

export type LinkedVote = Awaited<ReturnType<typeof voteOfLink>>;

/** The same, locked until the end of the transaction. */
export const lockVoteOfLink = (tx: Tx, token: string): Promise<LinkedVote> =>
  found(query(tx, token).forUpdate());

/**
 * The voting of a vote; the lock holds its results and limits until the commit. Results may be confirmed while a
 * request that began just before its link expired waits for a lock.
 */
export function lockVoting(tx: Tx, voting: bigint) {
  return tx
    .selectFrom('voting')
    .select(['results_confirmed_at', 'vote_interval', 'votes_per_interval'])
    .where('id', '=', voting)
    .forKeyShare()
    .executeTakeFirstOrThrow();
}
