import { createHmac } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { translator } from '#platform/i18n.ts';
import type { Tx } from '#platform/server/db.ts';
import type { DB } from '#platform/server/tables.generated.ts';
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
 * confirmed, by the vote's own link or, with `ownMail`, by one that is mailed now. Who is confirmed already stays as
 * it was: an unconfirmed vote of a stranger changes nothing about them. Who has withdrawn agrees to new words.
 */
export async function subscribe(
  services: Services,
  tx: Tx,
  casting: Casting,
  email: string,
  options: { readonly ownMail: boolean },
): Promise<bigint> {
  const hash = subscriberHash(services.config.sessionSecret, email);
  // A consent that stands keeps its own words. Who was anonymised is somebody new: that row stays as it is.
  const { rows } = await sql<{ id: bigint; stands: boolean }>`
    INSERT INTO subscriber AS s (email, email_hash, source, consent_text, consented_at, locale, created_at)
    VALUES (${email}, ${hash}, ${`voting:${casting.voting.slug}`}, ${consentText(casting)}, ${tx.now},
      ${casting.voter.locale}, ${tx.now})
    ON CONFLICT (email_hash) WHERE anonymized_at IS NULL DO UPDATE SET
      source = CASE WHEN ${stands} THEN s.source ELSE excluded.source END,
      consent_text = CASE WHEN ${stands} THEN s.consent_text ELSE excluded.consent_text END,
      consented_at = CASE WHEN ${stands} THEN s.consented_at ELSE excluded.consented_at END
    RETURNING id, ${stands} AS stands`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the subscriber was not written');
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

/** What stays of a subscriber while a consent stands, else another value. */
function unlessNew<Column extends 'confirmed_at' | 'exported_at'>(
  set: ExpressionBuilder<DB, 'subscriber'>,
  column: Column,
  value: Date | null,
) {
  return set
    .case()
    .when(set.and([set('confirmed_at', 'is not', null), set('unsubscribed_at', 'is', null)]))
    .then(set.ref(column))
    .else(value)
    .end();
}

/**
 * The click on a link confirms the address: the consent counts from now on and is in no export yet, one that stands
 * already from its own day. One that was withdrawn after `agreedAt` stays withdrawn.
 */
export async function confirmSubscriber(tx: Tx, id: bigint, agreedAt?: Date): Promise<void> {
  await tx
    .updateTable('subscriber')
    .set((set) => ({
      confirmed_at: unlessNew(set, 'confirmed_at', tx.now),
      exported_at: unlessNew(set, 'exported_at', null),
      unsubscribed_at: null,
    }))
    .where('id', '=', id)
    .$if(agreedAt !== undefined, (query) =>
      query.where((where) =>
        where.or([where('unsubscribed_at', 'is', null), where('unsubscribed_at', '<', agreedAt ?? tx.now)]),
      ),
    )
    .execute();
}
