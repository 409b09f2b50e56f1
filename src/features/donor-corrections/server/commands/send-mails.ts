import { isRecipientClosed, writeTransferMail } from '#features/bank-transfers/server/index.ts';
import { isDonorRemoved } from '#features/donations/rules/donor.ts';
import { mailsToRepeat, type RepeatableMail } from '#features/donations/rules/transfers.ts';
import {
  applyChange,
  confirmAgain,
  lockDonation,
  notifyOfRefundsAgain,
} from '#features/donations/server/index.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Services } from '#platform/server/services.ts';

type WriteAgain = (services: Services, tx: Tx, donation: bigint) => Promise<void>;

const WRITERS: Readonly<Record<RepeatableMail, WriteAgain>> = {
  confirmed: confirmAgain,
  refunded: notifyOfRefundsAgain,
  transfer_details: (services, tx, donation) =>
    writeTransferMail(services, tx, donation, 'details', 'promiseAgain'),
  transfer_closed: (services, tx, donation) =>
    writeTransferMail(services, tx, donation, 'closed', 'promiseAgain'),
  transfer_cancelled: (services, tx, donation) =>
    writeTransferMail(services, tx, donation, 'cancelled', 'promiseAgain'),
};

/** What the donor was told, for the choice of the mails. */
async function toldAbout(tx: Tx, donation: bigint) {
  const refund = await tx
    .selectFrom('donation_refund')
    .where('donation_id', '=', donation)
    .where('state', '=', 'done')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const transfer = await tx
    .selectFrom('bank_transfer')
    .where('donation_id', '=', donation)
    .select('closure_notified_at')
    .executeTakeFirst();
  const cancellation = await tx
    .selectFrom('email')
    .where('promise', '=', `private_donation:${donation}:transfer_cancelled`)
    .select('id')
    .executeTakeFirst();
  return {
    isRefunded: refund !== undefined,
    isClosed: await isRecipientClosed(tx, donation, tx.now),
    closureMailed: (transfer?.closure_notified_at ?? null) !== null,
    cancellationMailed: cancellation !== undefined,
  };
}

/**
 * Writes the mails of a donation to its donor anew that are still true (`mailsToRepeat`), with its data and to its address
 * of now. Returns which. Refuses `donor_removed`, and `no_mail_to_send` if one is `required`.
 */
export async function sendMailsAgain(
  services: Services,
  tx: Tx,
  id: bigint,
  author: Author,
  { required = false } = {},
): Promise<readonly RepeatableMail[]> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  const { email } = await tx
    .selectFrom('private_donation')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow();
  if (isDonorRemoved(email)) throw conflict('donor_removed');
  const mails = mailsToRepeat(donation, await toldAbout(tx, id), tx.now);
  if (mails.length === 0) {
    if (required) throw conflict('no_mail_to_send');
    return [];
  }
  for (const mail of mails) await WRITERS[mail](services, tx, id);
  const events = [{ kind: 'mails_sent_again', detail: { mails } }] as const;
  await applyChange(tx, { donation: id, journals: [], needs: [], events }, author);
  return mails;
}
