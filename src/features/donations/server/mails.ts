import { z } from 'zod';
import { confirmedName } from '#features/accounts/server/index.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { donationConfirmed, donationOverflow, donationReceived, donationRefunded } from './mail-templates.ts';

const id = z.string().regex(/^\d+$/);

const tellJob = defineJob({
  name: 'donations.tell',
  schema: z.object({ donation: id, refund: id.optional() }),
  concurrency: 2,
});

/**
 * Promises the mails of a booking as part of its transaction. The texts are made by a job afterwards: rendering
 * would keep a hot project locked. Call it before the lock is taken.
 */
export async function tellDonation(services: Services, tx: Tx, donation: bigint): Promise<void> {
  await services.jobs.enqueue(tx, tellJob, { donation: String(donation) });
}

/** Promises the mail about money that went back. */
export async function tellRefund(
  services: Services,
  tx: Tx,
  donation: bigint,
  refund: bigint,
): Promise<void> {
  await services.jobs.enqueue(tx, tellJob, { donation: String(donation), refund: String(refund) });
}

function load(db: Db, donation: bigint) {
  return db
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
      'd.first_name',
      'd.last_name',
      'd.locale',
      'd.state',
    ])
    .select(['d.amount_cents', 'd.net_cents', 'd.credited_cents', 'd.overflow_cents'])
    .select(['d.paid_at', 'd.needs_receipt'])
    .select(['d.organization_id as meant_for', 'o.id as organization_id', 'o.title as organization_title'])
    .select(['p.title', 'p.slug', 'o.slug as organization_slug', 'pp.title as provider'])
    .where('d.id', '=', donation)
    .executeTakeFirst();
}

type Told = NonNullable<Awaited<ReturnType<typeof load>>>;

const localeOf = (text: string | null): LocaleCode => (isLocaleCode(text) ? text : 'de');
const nameOf = (row: Told) => `${row.first_name} ${row.last_name}`;
const titleOf = (row: Told) => (row.meant_for === null ? (row.title ?? '') : (row.organization_title ?? ''));
const linkOf = ({ config }: Services, row: Told) =>
  row.meant_for === null
    ? `${config.publicUrl}/project/${row.slug ?? ''}/`
    : `${config.publicUrl}/organization/${row.organization_slug ?? ''}/`;

/** That the money came; one mail, whether all of it could be booked or not. */
async function tellDonor(services: Services, tx: Tx, row: Told): Promise<void> {
  const mail = {
    locale: localeOf(row.locale),
    to: row.email,
    name: await confirmedName(tx, row.email),
    promise: `private_donation:${row.id}:confirmed`,
  };
  const values = {
    amount: row.amount_cents,
    project_title: titleOf(row),
    date: row.paid_at ?? tx.now,
    provider: row.provider,
    reference: row.reference,
    project_link: linkOf(services, row),
  };
  if (row.overflow_cents === 0n) {
    await services.mailer.promise(tx, { ...mail, template: donationConfirmed, values });
    return;
  }
  await services.mailer.promise(tx, {
    ...mail,
    template: donationOverflow,
    values: { ...values, credited: row.credited_cents, overflow: row.overflow_cents },
  });
}

/** The organisation's administrators; without the wish for a receipt the donor stays anonymous (handbook §8). */
async function tellOrganization(services: Services, tx: Tx, row: Told): Promise<void> {
  if (row.organization_id === null) return;
  const readers = await tx
    .selectFrom('organization_administrator as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .where('a.organization_id', '=', row.organization_id)
    .where('u.is_active', '=', true)
    .orderBy('u.id')
    .execute();
  for (const reader of readers) {
    const locale = localeOf(reader.locale);
    const anonymous = locale === 'en_US' ? 'anonymous' : 'anonym';
    await services.mailer.promise(tx, {
      template: donationReceived,
      locale,
      to: reader.email,
      name: `${reader.first_name} ${reader.last_name}`.trim(),
      promise: `private_donation:${row.id}:received:${reader.id}`,
      values: {
        amount: row.credited_cents,
        donor_or_anonymous: row.needs_receipt ? nameOf(row) : anonymous,
        project_title: titleOf(row),
        project_link: linkOf(services, row),
      },
    });
  }
}

async function tellReturn(services: Services, tx: Tx, row: Told, refund: bigint): Promise<void> {
  const back = await tx
    .selectFrom('donation_refund')
    .select(['amount_cents', 'reason'])
    .where('id', '=', refund)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (!back) return;
  await services.mailer.promise(tx, {
    template: donationRefunded,
    locale: localeOf(row.locale),
    to: row.email,
    name: await confirmedName(tx, row.email),
    promise: `donation_refund:${refund}:done`,
    values: {
      amount: back.amount_cents,
      project_title: titleOf(row),
      reason: back.reason,
      reference: row.reference,
    },
  });
}

/**
 * Writes the mails about a donation whose money came into the outbox, or about one of its refunds. Each is promised
 * once, so repeating this changes nothing.
 */
export async function tell(services: Services, donation: bigint, refund: bigint | null): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await load(tx, donation);
    if (!row?.paid_at) return;
    if (refund !== null) return tellReturn(services, tx, row, refund);
    await tellDonor(services, tx, row);
    if (row.credited_cents > 0n) await tellOrganization(services, tx, row);
  });
}

/** Jobs that turn bookings into mails. */
export const donationMailJobs: readonly JobRegistration[] = [
  handle(tellJob, (services, data) =>
    tell(services, BigInt(data.donation), data.refund === undefined ? null : BigInt(data.refund)),
  ),
];
