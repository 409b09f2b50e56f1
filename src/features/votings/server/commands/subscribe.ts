import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { translator } from '#platform/i18n.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { LINK_HOURS } from '../../rules.ts';
import { promiseSubscriberConfirmation } from '../mails.ts';
import { newLink } from '../visitor.ts';
import type { Casting } from './casting.ts';

/** Whether a subscriber `s` has a consent that counts. */
const stands = sql`(s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL)`;

/** What stays of an address when it is anonymised. */
export function subscriberHash(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`subscriber:${email}`).digest();
}

/** The words that the voter has agreed to: the operator's, or the platform's own. */
function consentText({ settings, voter }: Casting): string {
  const label = settings.emailConsentCheckboxLabel || translator(voter.locale)('votings.vote:consent.label');
  return [label, settings.emailConsentAdditionalText].filter((part) => part !== '').join('\n');
}

/**
 * Writes down that somebody agreed to be written to; answers the subscriber's id. It counts once the address is
 * confirmed, by the vote's own link or, with `ownMail`, by one that is mailed now. Until then it changes nothing about
 * the consents before: the vote may be a stranger's.
 */
export async function subscribe(
  services: Services,
  tx: Tx,
  casting: Casting,
  email: string,
  options: { readonly ownMail: boolean },
): Promise<bigint> {
  const hash = subscriberHash(services.config.sessionSecret, email);
  const source = `voting:${casting.voting.slug}`;
  const text = consentText(casting);
  // Before the first confirmation the latest words stand for all. Who was anonymised is somebody new.
  const { rows } = await sql<{ id: bigint; stands: boolean }>`
    INSERT INTO subscriber AS s (email, email_hash, source, consent_text, consented_at, locale, created_at)
    VALUES (${email}, ${hash}, ${source}, ${text}, ${tx.now}, ${casting.voter.locale}, ${tx.now})
    ON CONFLICT (email_hash) WHERE anonymized_at IS NULL DO UPDATE SET
      source = CASE WHEN s.confirmed_at IS NULL THEN excluded.source ELSE s.source END,
      consent_text = CASE WHEN s.confirmed_at IS NULL THEN excluded.consent_text ELSE s.consent_text END,
      consented_at = CASE WHEN s.confirmed_at IS NULL THEN excluded.consented_at ELSE s.consented_at END
    RETURNING id, ${stands} AS stands`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the subscriber was not written');
  await tx
    .insertInto('subscriber_consent')
    .values({ subscriber_id: row.id, agreed_at: tx.now, source, consent_text: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (options.ownMail && !row.stands) await mailLink(services, tx, row.id, email, casting);
  return row.id;
}

async function mailLink(
  services: Services,
  tx: Tx,
  id: bigint,
  email: string,
  casting: Casting,
): Promise<void> {
  await services.limits.consume('vote_mail', email);
  const link = newLink();
  await tx
    .updateTable('subscriber')
    .set({
      token_hash: link.hash,
      token_expires_at: new Date(tx.now.getTime() + LINK_HOURS * 3_600_000),
    })
    .where('id', '=', id)
    .execute();
  await promiseSubscriberConfirmation(services, tx, {
    subscriber: id,
    email,
    locale: casting.voter.locale,
    token: link.token,
  });
}

/** The consent that was given at a time, or the last one before; without a time the last of all. */
function consentOf(tx: Tx, subscriber: bigint, agreedAt: Date | null) {
  return tx
    .selectFrom('subscriber_consent')
    .select(['agreed_at', 'source', 'consent_text', 'withdrawn_at'])
    .where('subscriber_id', '=', subscriber)
    .$if(agreedAt !== null, (query) => query.where('agreed_at', '<=', agreedAt ?? tx.now))
    .orderBy('agreed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Confirms a consent; one that was withdrawn is given anew, in the same words. Answers when it was given. */
async function confirmConsent(
  tx: Tx,
  subscriber: bigint,
  { agreed_at, withdrawn_at, ...words }: NonNullable<Awaited<ReturnType<typeof consentOf>>>,
): Promise<Date> {
  const agreedAt = withdrawn_at === null ? agreed_at : tx.now;
  await tx
    .insertInto('subscriber_consent')
    .values({ ...words, subscriber_id: subscriber, agreed_at: agreedAt, confirmed_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['subscriber_id', 'agreed_at']).doUpdateSet({ confirmed_at: tx.now }),
    )
    .execute();
  return agreedAt;
}

/**
 * The click on a link confirms the address, and the words that were agreed to at `agreedAt`, or the last ones: the
 * consent counts from now on and is in no export yet. One that stands already stays as it is; one that was withdrawn
 * since then stays withdrawn unless it is given `again`.
 */
export async function confirmSubscriber(
  tx: Tx,
  id: bigint,
  agreedAt: Date | null,
  { again = false }: { readonly again?: boolean } = {},
): Promise<void> {
  const before = await tx
    .selectFrom('subscriber')
    .select(['confirmed_at', 'unsubscribed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const withdrawnAt = before.unsubscribed_at;
  if (before.confirmed_at !== null && withdrawnAt === null) return;
  if (!again && withdrawnAt !== null && agreedAt !== null && withdrawnAt >= agreedAt) return;
  const consent = await consentOf(tx, id, agreedAt);
  const words = consent && {
    source: consent.source,
    consent_text: consent.consent_text,
    consented_at: await confirmConsent(tx, id, consent),
  };
  await tx
    .updateTable('subscriber')
    .set({ ...words, confirmed_at: tx.now, exported_at: null, unsubscribed_at: null })
    .where('id', '=', id)
    .execute();
}

/** Withdraws the consent of a subscriber; who has withdrawn keeps the day. */
export async function withdrawSubscriber(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('subscriber')
    .set({ unsubscribed_at: tx.now })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute();
  await tx
    .updateTable('subscriber_consent')
    .set({ withdrawn_at: tx.now })
    .where('subscriber_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
