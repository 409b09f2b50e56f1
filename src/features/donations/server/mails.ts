import { translator } from '#platform/i18n.ts';
import { z } from 'zod';
import { confirmedName } from '#features/accounts/server/index.ts';
import { reviewedTitle } from '#features/organizations/server/index.ts';
import { replyAddressOf } from '#features/programmes/server/index.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { undeliveredMails } from '#platform/server/mail/undelivered.ts';
import type { Services } from '#platform/server/services.ts';
import { donorName } from '../rules/donor.ts';
import {
  donationConfirmed,
  donationOverflow,
  donationReceived,
  donationRefunded,
  donationReplaced,
} from './mail-templates.ts';
import { replacedSql } from './donation.ts';

const id = z.string().regex(/^\d+$/);

const notifyJob = defineJob({
  name: 'donations.tell',
  schema: z.object({ donation: id, refund: id.optional() }),
  concurrency: 2,
});

/**
 * Queues the mails of a booking as part of its transaction. A job renders the texts afterwards: rendering
 * would keep a busy project locked. Call it before the lock is taken.
 */
export async function notifyDonation(services: Services, tx: Tx, donation: bigint): Promise<void> {
  await services.jobs.enqueue(tx, notifyJob, { donation: String(donation) });
}

/** Queues the mail about a refund. */
export async function notifyRefund(
  services: Services,
  tx: Tx,
  donation: bigint,
  refund: bigint,
): Promise<void> {
  await services.jobs.enqueue(tx, notifyJob, { donation: String(donation), refund: String(refund) });
}

function load(tx: Tx, donation: bigint) {
  return (
    tx
      .selectFrom('private_donation as d')
      .leftJoin('project as p', 'p.id', 'd.project_id')
      .leftJoin('organization as o', (join) =>
        join.on('o.id', '=', (eb) => eb.fn.coalesce('d.organization_id', 'p.organization_id')),
      )
      .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
      .select([
        'd.id',
        'd.reference',
        'd.token',
        'd.email',
        'd.donor_kind',
        'd.company_name',
        'd.first_name',
        'd.last_name',
        'd.locale',
        'd.state',
      ])
      .select(['d.amount_cents', 'd.net_cents', 'd.credited_cents', 'd.overflow_cents'])
      .select(['d.paid_at', 'd.needs_receipt', 'd.project_id'])
      .select([
        'd.organization_id as recipient_organization',
        'o.id as organization_id',
        'o.title as organization_title',
      ])
      .select(['p.title', 'p.slug', 'o.slug as organization_slug', 'pp.title as provider'])
      .select(replacedSql.as('replaced'))
      .select([reviewedTitle('p').as('reviewed'), reviewedTitle('o').as('organization_reviewed')])
      .where('d.id', '=', donation)
      // The address is that of now: a correction waits, and withholds what was written before it.
      .forShare('d')
      .executeTakeFirst()
  );
}

type MailRow = NonNullable<Awaited<ReturnType<typeof load>>>;

const localeOf = (text: string | null): LocaleCode => (isLocaleCode(text) ? text : 'de');
const titleOf = (row: MailRow) =>
  row.recipient_organization === null ? (row.title ?? '') : (row.organization_title ?? '');
/** As staff last reviewed it: the donor's address may be one that somebody else has entered. */
const donorTitleOf = (row: MailRow) =>
  (row.recipient_organization === null ? row.reviewed : row.organization_reviewed) ?? '';
const linkOf = ({ config }: Services, row: MailRow) =>
  row.recipient_organization === null
    ? `${config.publicUrl}/project/${row.slug ?? ''}/`
    : `${config.publicUrl}/organization/${row.organization_slug ?? ''}/`;

/** Whether a mail is a first one, which is promised once, or is written again. */
export type Writing = 'promise' | 'promiseAgain';

/** Mails the donor that the money was received; one mail, whatever could be booked and whatever took its place. */
async function notifyDonor(
  services: Services,
  tx: Tx,
  row: MailRow,
  writing: Writing = 'promise',
): Promise<void> {
  const mail = {
    locale: localeOf(row.locale),
    to: row.email,
    name: await confirmedName(tx, row.email),
    replyTo: await replyAddressOf(tx, row.project_id),
    promise: `private_donation:${row.id}:confirmed`,
  };
  const values = {
    amount: row.amount_cents,
    project_title: donorTitleOf(row),
    date: row.paid_at ?? tx.now,
    provider: row.provider,
    reference: row.reference,
    project_link: linkOf(services, row),
  };
  const parts = { ...values, credited: row.credited_cents, overflow: row.overflow_cents };
  if (row.replaced) {
    await services.mailer[writing](tx, { ...mail, template: donationReplaced, values: parts });
    return;
  }
  if (row.overflow_cents === 0n) {
    await services.mailer[writing](tx, { ...mail, template: donationConfirmed, values });
    return;
  }
  await services.mailer[writing](tx, { ...mail, template: donationOverflow, values: parts });
}

/**
 * Mails the organization's administrators; without a requested receipt the donor stays anonymous (handbook §8).
 */
async function notifyOrganization(services: Services, tx: Tx, row: MailRow): Promise<void> {
  if (row.organization_id === null) return;
  const administrators = await tx
    .selectFrom('organization_administrator as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .where('a.organization_id', '=', row.organization_id)
    .where('u.is_active', '=', true)
    .orderBy('u.id')
    .execute();
  for (const administrator of administrators) {
    const locale = localeOf(administrator.locale);
    await services.mailer.promise(tx, {
      template: donationReceived,
      locale,
      to: administrator.email,
      name: `${administrator.first_name} ${administrator.last_name}`.trim(),
      promise: `private_donation:${row.id}:received:${administrator.id}`,
      values: {
        amount: row.credited_cents,
        donor_or_anonymous: row.needs_receipt
          ? donorName(row)
          : translator(locale)('donations.admin:anonymous'),
        project_title: titleOf(row),
        project_link: linkOf(services, row),
      },
    });
  }
}

async function notifyReturn(
  services: Services,
  tx: Tx,
  row: MailRow,
  refund: bigint,
  writing: Writing = 'promise',
): Promise<void> {
  const returned = await tx
    .selectFrom('donation_refund')
    .select(['amount_cents', 'reason', 'origin'])
    .where('id', '=', refund)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (!returned) return;
  const locale = localeOf(row.locale);
  const atProvider = returned.origin === 'provider';
  await services.mailer[writing](tx, {
    template: donationRefunded,
    locale,
    to: row.email,
    name: await confirmedName(tx, row.email),
    replyTo: await replyAddressOf(tx, row.project_id),
    promise: `donation_refund:${refund}:done`,
    values: {
      amount: returned.amount_cents,
      project_title: donorTitleOf(row),
      reason: atProvider ? translator(locale)('donations.admin:refundedAtProvider') : returned.reason,
      reference: row.reference,
    },
  });
}

/**
 * Writes the mails about a paid donation, or about one of its refunds, to the outbox. Each is sent once, so
 * repeating this changes nothing.
 */
export async function writeMails(services: Services, donation: bigint, refund: bigint | null): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await load(tx, donation);
    if (!row?.paid_at) return;
    if (refund !== null) return notifyReturn(services, tx, row, refund);
    await notifyDonor(services, tx, row);
    if (row.credited_cents > 0n) await notifyOrganization(services, tx, row);
  });
}

/** Writes the confirmation of a paid donation anew. */
export async function confirmAgain(services: Services, tx: Tx, donation: bigint): Promise<void> {
  const row = await load(tx, donation);
  if (row?.paid_at) await notifyDonor(services, tx, row, 'promiseAgain');
}

/** Writes the mails about the completed refunds of a donation anew. */
export async function notifyOfRefundsAgain(services: Services, tx: Tx, donation: bigint): Promise<void> {
  const row = await load(tx, donation);
  const refunds = await tx
    .selectFrom('donation_refund')
    .where('donation_id', '=', donation)
    .where('state', '=', 'done')
    .select('id')
    .orderBy('id')
    .execute();
  if (row)
    for (const { id: refund } of refunds) await notifyReturn(services, tx, row, refund, 'promiseAgain');
}

/** Jobs that turn bookings into mails. */
export const donationMailJobs: readonly JobRegistration[] = [
  handle(notifyJob, (services, data) =>
    writeMails(services, BigInt(data.donation), data.refund === undefined ? null : BigInt(data.refund)),
  ),
];

/** The mails about a donation and its refunds that were refused; `known` as in {@link undeliveredMails}. */
export function undeliveredOf(
  db: Db,
  donation: bigint,
  refunds: readonly { readonly id: bigint }[],
  known: string | null,
) {
  const records = [
    `private_donation:${donation}`,
    ...refunds.map((refund) => `donation_refund:${refund.id}`),
  ];
  return undeliveredMails(db, { records, known });
}
