import { subscriberHash } from '#features/votes/server/demo.ts';
import { sql } from 'kysely';
import { translator } from '../../src/platform/i18n.ts';
import type { Services } from '../../src/platform/server/services.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { DemoTexts } from '../content/texts/types.ts';

// One in so many voters consented to mails; of these, one in so many has withdrawn, was exported or is anonymized.
const CONSENT_EVERY = 7;
const WITHDRAWN_EVERY = 11;
const EXPORTED_EVERY = 3;
const ANONYMIZED_EVERY = 13;

/** Inserts the voters who consented to mails; some were exported, some have withdrawn, some are anonymized. */
async function insertSubscribers(tx: Tx, secret: string, texts: DemoTexts): Promise<void> {
  const votes = await tx
    .selectFrom('vote as v')
    .innerJoin('voting as g', 'g.id', 'v.voting_id')
    .where('v.kind', '=', 'email')
    .where(sql<boolean>`v.id % ${CONSENT_EVERY} = 0`)
    .select(['v.id', 'v.email', 'v.cast_at', 'v.confirmed_at', 'v.locale', 'g.slug'])
    .orderBy('v.id')
    .execute();
  const text = translator(texts.locale)('votes.vote:consent.label');
  for (const [index, vote] of votes.entries()) {
    if (vote.email === null) continue;
    const isAnonymized = index % ANONYMIZED_EVERY === ANONYMIZED_EVERY - 1;
    const { id } = await tx
      .insertInto('subscriber')
      .values({
        email: isAnonymized ? null : vote.email,
        email_hash: subscriberHash(secret, vote.email),
        source: `voting:${vote.slug}`,
        consent_text: text,
        consented_at: vote.cast_at,
        locale: vote.locale,
        confirmed_at: vote.confirmed_at,
        unsubscribed_at: index % WITHDRAWN_EVERY === 5 ? vote.confirmed_at : null,
        exported_at: index % EXPORTED_EVERY === 0 ? vote.confirmed_at : null,
        anonymized_at: isAnonymized ? tx.now : null,
        created_at: vote.cast_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('subscriber_consent')
      .columns(['subscriber_id', 'agreed_at', 'source', 'consent_text', 'confirmed_at', 'withdrawn_at'])
      .expression(
        tx
          .selectFrom('subscriber')
          .select(['id', 'consented_at', 'source', 'consent_text', 'confirmed_at', 'unsubscribed_at'])
          .where('id', '=', id),
      )
      .execute();
    if (isAnonymized) continue;
    await tx.updateTable('vote').set({ subscriber_id: id }).where('id', '=', vote.id).execute();
  }
}

/** Inserts blocked voters: two addresses and a domain blocked by staff, and an address blocked by its owner. */
async function insertBlockedVoters(
  tx: Tx,
  [lottery, automated, boughtVotes]: DemoTexts['blocked'],
): Promise<void> {
  const { id } = await tx
    .selectFrom('app_user')
    .where('is_staff', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const staff = { source: 'staff', blocked_by: id };
  const rows = [
    { kind: 'address', value: 'gewinnspiel@post.example', reason: lottery, ...staff },
    { kind: 'address', value: 'robo@klick.example', reason: automated, ...staff },
    {
      kind: 'domain',
      value: 'stimmenkauf.example',
      reason: boughtVotes,
      ...staff,
    },
    { kind: 'address', value: 'ruhe@familie-anders.example', reason: '', source: 'owner', blocked_by: null },
  ];
  const daysAgo = (index: number) => new Date(tx.now.getTime() - (index + 1) * 3 * 86_400_000);
  await tx
    .insertInto('blocked_voter')
    .values(rows.map((row, index) => ({ ...row, created_at: daysAgo(index) })))
    .execute();
}

/** Inserts the subscribers and the blocked voters of the demo; needs its votes. */
export async function insertSubscribersAndBlocks(
  { database, config }: Services,
  texts: DemoTexts,
): Promise<void> {
  await database.transact(async (tx) => {
    await insertSubscribers(tx, config.sessionSecret, texts);
    await insertBlockedVoters(tx, texts.blocked);
  });
}
