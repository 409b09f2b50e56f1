import { notFound } from '#platform/contract/errors.ts';
import { maskEmail } from '#kernel/text.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { SubscriptionWire } from '../../contract/votes.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import { confirmSubscriber, withdrawSubscriber } from './subscribe.ts';

/** The subscriber behind a link: that of a consent mail, or of the vote with which the consent was given. */
const subscriberQuery = (db: Db, token: string) => {
  const vote = db.selectFrom('vote').where('vote.token_hash', '=', hashOfToken(token));
  return (
    db
      .selectFrom('subscriber')
      .select(['id', 'email', 'confirmed_at', 'unsubscribed_at'])
      .select((eb) =>
        eb.fn.coalesce(vote.select('vote.expires_at'), 'token_expires_at').as('token_expires_at'),
      )
      // The link of a vote confirms the text agreed to with that vote; the link of a consent mail confirms the latest text.
      .select(vote.select('vote.cast_at').as('agreed_at'))
      .where((eb) =>
        eb.or([eb('token_hash', '=', hashOfToken(token)), eb('id', '=', vote.select('vote.subscriber_id'))]),
      )
  );
};

async function subscriberOf(query: ReturnType<typeof subscriberQuery>) {
  const row = await query.executeTakeFirst();
  if (!row || row.email === null) throw notFound();
  return { ...row, email: row.email };
}

/** The state of the consent behind a mailed link. */
export async function subscriptionOf(db: Db, token: string, now: Date): Promise<SubscriptionWire> {
  const row = await subscriberOf(subscriberQuery(db, token));
  const expired = row.token_expires_at !== null && row.token_expires_at < now;
  const unanswered = expired ? 'expired' : 'open';
  const outcome =
    row.unsubscribed_at !== null ? 'unsubscribed' : row.confirmed_at !== null ? 'confirmed' : unanswered;
  return { outcome, email: maskEmail(row.email) };
}

/** Confirms a consent while its link is valid; withdraws it at any time. */
export async function changeSubscriptionOf(
  tx: Tx,
  token: string,
  subscribed: boolean,
): Promise<SubscriptionWire> {
  // Staff may anonymize it concurrently: the second transaction sees the result of the first.
  const row = await subscriberOf(subscriberQuery(tx, token).forUpdate());
  if (subscribed) {
    const expired = row.token_expires_at !== null && row.token_expires_at < tx.now;
    if (!expired) await confirmSubscriber(tx, row.id, row.agreed_at, { again: true });
  } else {
    await withdrawSubscriber(tx, row.id);
  }
  return subscriptionOf(tx, token, tx.now);
}
