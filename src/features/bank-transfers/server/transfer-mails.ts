import { z } from 'zod';
import { confirmedName } from '#features/accounts/server/index.ts';
import { reviewedTitle } from '#features/organizations/server/index.ts';
import { replyAddressOf } from '#features/programmes/server/index.ts';
import { isLocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import { lockDonation, paymentUrls, type Writing } from '#features/donations/server/index.ts';
import { isRecipientClosed, transfersToNotify } from './closed-recipients.ts';
import {
  transferCancelled,
  transferClosed,
  transferDetails,
  transferReminder,
} from './transfer-mail-templates.ts';

const TEMPLATES = {
  details: transferDetails,
  reminder: transferReminder,
  cancelled: transferCancelled,
  closed: transferClosed,
} as const;
type About = keyof typeof TEMPLATES;

const notifyJob = defineJob({
  name: 'donations.tell_transfer',
  schema: z.object({
    donation: z.string().regex(/^\d+$/),
    about: z.enum(['details', 'reminder', 'cancelled', 'closed']),
  }),
  concurrency: 2,
});
const remindJob = defineJob({
  name: 'donations.remind_transfers',
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
});

/** Reminders per run of the job; the next run sends the rest. */
const BATCH_SIZE = 500;

/** Queues a mail about an announced transfer as part of the transaction. */
export async function notifyTransfer(
  services: Services,
  tx: Tx,
  donation: bigint,
  about: About,
): Promise<void> {
  await services.jobs.enqueue(tx, notifyJob, { donation: String(donation), about });
}

function load(tx: Tx, donation: bigint) {
  return (
    tx
      .selectFrom('private_donation as d')
      .innerJoin('bank_transfer as b', 'b.donation_id', 'd.id')
      .leftJoin('project as p', 'p.id', 'd.project_id')
      .leftJoin('organization as o', 'o.id', 'd.organization_id')
      .select(['d.id', 'd.token', 'd.reference', 'd.email', 'd.locale', 'd.project_id'])
      .select(['d.amount_cents', 'd.expires_at', 'b.account_holder', 'b.iban', 'b.bic'])
      .select([reviewedTitle('p').as('project_title'), reviewedTitle('o').as('organization_title')])
      .where('d.id', '=', donation)
      // The address is that of now: a correction waits, and withholds what was written before it.
      .forShare('d')
      .executeTakeFirst()
  );
}

/** Writes a mail about an announced transfer, for the first time or anew. */
export async function writeTransferMail(
  services: Services,
  tx: Tx,
  donation: bigint,
  about: About,
  writing: Writing = 'promise',
): Promise<void> {
  const row = await load(tx, donation);
  if (!row) return;
  await services.mailer[writing](tx, {
    template: TEMPLATES[about],
    locale: isLocaleCode(row.locale) ? row.locale : 'de',
    to: row.email,
    name: await confirmedName(tx, row.email),
    replyTo: await replyAddressOf(tx, row.project_id),
    promise: `private_donation:${row.id}:transfer_${about}`,
    values: {
      amount: row.amount_cents,
      project_title: row.project_title ?? row.organization_title ?? '',
      account_holder: row.account_holder,
      iban: ibanBlocks(row.iban),
      bic: row.bic,
      reference: row.reference,
      pay_until: row.expires_at,
      details_link: paymentUrls(services.config, { token: row.token, adapter: '' }).returnUrl,
    },
  });
}

/** Sends the reminder of one transfer, once; one that was paid, has expired, or whose recipient is closed gets none. */
async function remind(services: Services, donation: bigint): Promise<void> {
  await services.database.transact(async (tx) => {
    const locked = await lockDonation(tx, donation);
    const due = await tx
      .updateTable('bank_transfer')
      .set({ remind_at: null })
      .where('donation_id', '=', donation)
      .where('remind_at', 'is not', null)
      .returning('donation_id')
      .execute();
    if (due.length === 0 || locked?.state !== 'pending' || locked.expiresAt <= tx.now) return;
    if (await isRecipientClosed(tx, donation, tx.now)) return;
    await tx
      .insertInto('donation_event')
      .values({ donation_id: donation, at: tx.now, kind: 'reminded' })
      .execute();
    await notifyTransfer(services, tx, donation, 'reminder');
  });
}

/**
 * Sends the reminder of every announced transfer that is due (handbook §8: after 7 days). Returns how many
 * were due.
 */
export async function remindTransfers(services: Services, signal?: AbortSignal): Promise<number> {
  const due = await services.database.db
    .selectFrom('bank_transfer')
    .select('donation_id')
    .where('remind_at', '<=', services.clock.now())
    .orderBy('remind_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { donation_id } of due) {
    if (signal?.aborted) break;
    await remind(services, donation_id);
  }
  return due.length;
}

/** Notifies the donor of one announced transfer, once, that its recipient takes no more donations. */
async function notifyOfClosure(services: Services, donation: bigint): Promise<void> {
  await services.database.transact(async (tx) => {
    await lockDonation(tx, donation);
    if (!(await isRecipientClosed(tx, donation, tx.now))) return;
    const notified = await tx
      .updateTable('bank_transfer')
      .set({ closure_notified_at: tx.now, remind_at: null })
      .where('donation_id', '=', donation)
      .where('closure_notified_at', 'is', null)
      .returning('donation_id')
      .execute();
    if (notified.length === 0) return;
    await tx
      .insertInto('donation_event')
      .values({ donation_id: donation, at: tx.now, kind: 'recipient_closed' })
      .execute();
    await notifyTransfer(services, tx, donation, 'closed');
  });
}

/**
 * Notifies the donors of announced transfers whose recipient takes no more donations of what happens to their money
 * (decision 597). Returns how many were due.
 */
export async function notifyOfClosedRecipients(services: Services, signal?: AbortSignal): Promise<number> {
  const due = await transfersToNotify(services.database.db, services.clock.now(), BATCH_SIZE);
  for (const donation of due) {
    if (signal?.aborted) break;
    await notifyOfClosure(services, donation);
  }
  return due.length;
}

/** Mails about announced transfers. */
export const transferMailJobs: readonly JobRegistration[] = [
  handle(notifyJob, (services, data) =>
    services.database.transact((tx) => writeTransferMail(services, tx, BigInt(data.donation), data.about)),
  ),
  handle(
    remindJob,
    async (services, _data, run) => {
      await notifyOfClosedRecipients(services, run.signal);
      await remindTransfers(services, run.signal);
    },
    '*/10 * * * *',
  ),
];
