import { notFound, Refusal } from '#platform/contract/errors.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import { raw, type Registration } from '#platform/server/http/handler.ts';
import { signedNotices } from '#platform/server/mail/notices.ts';
import { receiveNotice } from '#platform/server/mail/withheld.ts';
import { WebhookRejected } from '#platform/server/payments/payments.ts';
import { liftSuppressions, receiveMailNotices } from '../contract/suppressions.ts';
import { servedSuppressions } from './suppression-list.ts';

/** Notices of the mail server, and the addresses that they suppress. */
export const suppressionRoutes: readonly Registration[] = [
  raw(receiveMailNotices, async ({ services }, reply, request) => {
    const { config, clock, database, log } = services;
    if (config.mailWebhookSecret === undefined) throw notFound();
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    let received = 0;
    try {
      const notices = signedNotices(config.mailWebhookSecret).read(rawBody, request.headers, clock.now());
      for (const notice of notices) {
        // One transaction each: what was recorded stays recorded, and a repetition continues after it.
        if (await database.transact((tx) => receiveNotice(tx, notice))) received += 1;
      }
    } catch (error) {
      if (!(error instanceof WebhookRejected)) throw error;
      log.warn({ reason: error.reason, ip: request.ip }, 'mail notice rejected');
      const code = error.reason === 'body' ? 'mail_notice_invalid' : 'mail_notice_signature';
      throw new Refusal(400, [{ code }]);
    }
    return reply.send({ received });
  }),
  bulk(liftSuppressions, servedSuppressions, async ({ tx, ids, body, author, audit }) => {
    const lifted = await tx
      .updateTable('mail_suppression')
      .set({ lifted_at: tx.now, lifted_by: author.actor, lift_reason: body.reason })
      .where('id', 'in', ids)
      .where('lifted_at', 'is', null)
      .returning(['id', 'address'])
      .execute();
    audit('mail_suppressions', { lifted: lifted.map(({ address }) => address), reason: body.reason });
    return lifted;
  }),
];
