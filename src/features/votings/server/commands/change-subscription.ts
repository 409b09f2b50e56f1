import { notFound } from '#platform/contract/errors.ts';
import { maskEmail } from '#kernel/text.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { SubscriptionWire } from '../../contract/votings.ts';
import { hashOfToken } from '../visitor.ts';
import { confirmSubscriber, withdrawSubscriber } from './subscribe.ts';

/** The subscriber of a consent's own link, or of the link of the vote that it came with. */
const subscriberQuery = (db: Db, token: string) => {
  const vote = db.selectFrom('vote').where('vote.token_hash', '=', hashOfToken(token));
  return (
    db
      .selectFrom('subscriber')
      .select(['id', 'email', 'confirmed_at', 'unsubscribed_at'])
      .select((set) =>
        set.fn.coalesce(vote.select('vote.expires_at'), 'token_expires_at').as('token_expires_at'),
      )
      // The link of a vote means the words that came with it, a link of its own the last ones.
      .select(vote.select('vote.cast_at').as('agreed_at'))
      .where((where) =>
        where.or([
          where('token_hash', '=', hashOfToken(token)),
          where('id', '=', vote.select('vote.subscriber_id')),
        ]),
      )
  );
};

async function subscriberOf(query: ReturnType<typeof subscriberQuery>) {
  const row = await query.executeTakeFirst();
  if (!row || row.email === null) throw notFound();
  return { ...row, email: row.email };
}

/** How the consent behind a mailed link stands. */
export async function subscriptionOf(db: Db, token: string, now: Date): Promise<SubscriptionWire> {
  const row = await subscriberOf(subscriberQuery(db, token));
  const late = row.token_expires_at !== null && row.token_expires_at < now;
  const waits = late ? 'expired' : 'open';
  const outcome =
    row.unsubscribed_at !== null ? 'unsubscribed' : row.confirmed_at !== null ? 'confirmed' : waits;
  return { outcome, email: maskEmail(row.email) };
}

/** Confirms a consent while its link is valid; withdraws it at any time. */
export async function changeSubscriptionOf(
  tx: Tx,
  token: string,
  subscribed: boolean,
): Promise<SubscriptionWire> {
  // Staff may anonymise it meanwhile: whoever comes second finds what the first has left.
  const row = await subscriberOf(subscriberQuery(tx, token).forUpdate());
  if (subscribed) {
    const late = row.token_expires_at !== null && row.token_expires_at < tx.now;
    if (!late) await confirmSubscriber(tx, row.id, row.agreed_at, { again: true });
  } else {
    await withdrawSubscriber(tx, row.id);
  }
  return subscriptionOf(tx, token, tx.now);
}
