import type { LocaleCode } from '#platform/contract/locale.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { subscriberConfirm, voteVerification, voteVerificationWithConsent } from './mail-templates.ts';

/** Queues the mail with the link that verifies a vote. */
export async function promiseVerification(
  services: Services,
  tx: Tx,
  mail: {
    readonly vote: bigint;
    readonly email: string;
    readonly locale: LocaleCode;
    readonly token: string;
    readonly recipient: string;
    readonly voting: string;
    /** Whether the vote came with a consent to receive mails. */
    readonly consents: boolean;
  },
): Promise<void> {
  const link = `${services.config.publicUrl}/vote/${mail.token}/`;
  const to = { locale: mail.locale, to: mail.email, promise: `vote:${mail.vote}:verification` };
  const values = {
    verify_link: link,
    block_link: `${link}block/`,
    recipient_title: mail.recipient,
    voting_title: mail.voting,
  };
  if (!mail.consents) {
    await services.mailer.promise(tx, { ...to, template: voteVerification, values });
    return;
  }
  const consent_link = `${services.config.publicUrl}/subscription/${mail.token}/`;
  await services.mailer.promise(tx, {
    ...to,
    template: voteVerificationWithConsent,
    values: { ...values, consent_link },
  });
}

/** Queues the mail by whose link a consent is confirmed. */
export async function promiseSubscriberConfirmation(
  services: Services,
  tx: Tx,
  mail: {
    readonly subscriber: bigint;
    readonly email: string;
    readonly locale: LocaleCode;
    readonly token: string;
  },
): Promise<void> {
  const link = `${services.config.publicUrl}/subscription/${mail.token}/`;
  await services.mailer.promise(tx, {
    template: subscriberConfirm,
    locale: mail.locale,
    to: mail.email,
    // The key includes the link, so that each one is mailed; only the latest is valid.
    promise: `subscriber:${mail.subscriber}:confirm:${hashOfToken(mail.token).toString('base64url')}`,
    values: { confirm_link: link, unsubscribe_link: `${link}?withdraw=true` },
  });
}
