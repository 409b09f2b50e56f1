import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { translator } from '#platform/i18n.ts';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { LINK_HOURS } from '../../rules/votes.ts';
import { promiseSubscriberConfirmation } from '../mails.ts';
import type { Casting } from './casting.ts';

/** Whether a subscriber `s` has a valid consent. */
const isValid = sql`(s.confirmed_at IS NOT NULL AND s.unsubscribed_at IS NULL)`;

/** The hash that replaces an anonymized address. */
export function subscriberHash(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`subscriber:${email}`).digest();
}

/** The consent text that the voter has agreed to: the operator's, or the platform's default. */
function consentText({ settings, voter }: Casting): string {
  const label = settings.emailConsentCheckboxLabel || translator(voter.locale)('votes.vote:consent.label');
  return [label, settings.emailConsentAdditionalText].filter((part) => part !== '').join('\n');
}

/**
 * Records a consent to receive mails; returns the subscriber's id. It is valid once the address is confirmed, by the
 * vote's link or, with `ownMail`, by one that is mailed now. Until then earlier consents do not change, because
 * somebody else may have entered the address.
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
  // Until the first confirmation the latest text replaces earlier ones. Rows of anonymized subscribers are not reused.
  const { rows } = await sql<{ id: bigint; valid: boolean }>`
    INSERT INTO subscriber AS s (email, email_hash, source, consent_text, consented_at, locale, created_at)
    VALUES (${email}, ${hash}, ${source}, ${text}, ${tx.now}, ${casting.voter.locale}, ${tx.now})
    ON CONFLICT (email_hash) WHERE anonymized_at IS NULL DO UPDATE SET
      source = CASE WHEN s.confirmed_at IS NULL THEN excluded.source ELSE s.source END,
      consent_text = CASE WHEN s.confirmed_at IS NULL THEN excluded.consent_text ELSE s.consent_text END,
      consented_at = CASE WHEN s.confirmed_at IS NULL THEN excluded.consented_at ELSE s.consented_at END
    RETURNING id, ${isValid} AS valid`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the subscriber was not stored');
  await tx
    .insertInto('subscriber_consent')
    .values({ subscriber_id: row.id, agreed_at: tx.now, source, consent_text: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (options.ownMail && !row.valid) await mailLink(services, tx, row.id, email, casting);
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
  const token = newToken();
  await tx
    .updateTable('subscriber')
    .set({
      token_hash: hashOfToken(token),
      token_expires_at: new Date(tx.now.getTime() + LINK_HOURS * 3_600_000),
    })
    .where('id', '=', id)
    .execute();
  await promiseSubscriberConfirmation(services, tx, {
    subscriber: id,
    email,
    locale: casting.voter.locale,
    token,
  });
}

/** The latest consent up to a time; the latest of all if the time is null. */
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

/** Confirms a consent; a withdrawn one is given again, with the same text. Returns when it was given. */
async function confirmConsent(
  tx: Tx,
  subscriber: bigint,
  { agreed_at, withdrawn_at, ...text }: NonNullable<Awaited<ReturnType<typeof consentOf>>>,
): Promise<Date> {
  const agreedAt = withdrawn_at === null ? agreed_at : tx.now;
  await tx
    .insertInto('subscriber_consent')
    .values({ ...text, subscriber_id: subscriber, agreed_at: agreedAt, confirmed_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['subscriber_id', 'agreed_at']).doUpdateSet({ confirmed_at: tx.now }),
    )
    .execute();
  return agreedAt;
}

/**
 * Confirms an address by a link, and the text agreed to at `agreedAt`, or the latest one (null): the consent is valid
 * from now on and not exported yet. A valid one does not change; one withdrawn since then remains withdrawn
 * unless it is given `again`.
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
  const text = consent && {
    source: consent.source,
    consent_text: consent.consent_text,
    consented_at: await confirmConsent(tx, id, consent),
  };
  await tx
    .updateTable('subscriber')
    .set({ ...text, confirmed_at: tx.now, exported_at: null, unsubscribed_at: null })
    .where('id', '=', id)
    .execute();
}

/** Withdraws the consent of a subscriber; the date of an earlier withdrawal does not change. */
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
