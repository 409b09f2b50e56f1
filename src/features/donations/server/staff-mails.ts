import { z } from 'zod';
import { mailUsers, staffWith } from '#features/accounts/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import {
  donationChargedBack,
  donationRefundFailed,
  unassignedChargedBack,
  unassignedRefundFailed,
} from './staff-mail-templates.ts';

const id = z.string().regex(/^\d+$/);
const about = z.enum(['charged_back', 'refund_failed']);

const notifyJob = defineJob({
  name: 'donations.tell-staff',
  schema: z.object({ about, donation: id, amount: id, promise: z.string() }),
  concurrency: 2,
});
const notifyUnassignedJob = defineJob({
  name: 'donations.tell-staff-unassigned',
  schema: z.object({ about, payment: id, amount: id, promise: z.string() }),
  concurrency: 2,
});

/**
 * The subject of a mail to staff: an amount in cents that went out of a donation or came back, and the name
 * of the occasion.
 */
export interface StaffNotification {
  readonly about: z.infer<typeof about>;
  readonly donation: bigint;
  readonly amount: bigint;
  readonly promise: string;
}

/**
 * Queues the mail to staff who handle donations as part of the booking; a job writes it, once per occasion.
 */
export async function notifyStaff(
  services: Services,
  tx: Tx,
  notification: StaffNotification,
): Promise<void> {
  const { donation, amount } = notification;
  await services.jobs.enqueue(tx, notifyJob, {
    ...notification,
    donation: String(donation),
    amount: String(amount),
  });
}

/** The same for an unassigned payment, by its id. */
export async function notifyStaffOfUnassigned(
  services: Services,
  tx: Tx,
  notification: Omit<StaffNotification, 'donation'> & { readonly payment: bigint },
): Promise<void> {
  const { payment, amount } = notification;
  const data = { ...notification, payment: String(payment), amount: String(amount) };
  await services.jobs.enqueue(tx, notifyUnassignedJob, data);
}

const TEMPLATES = { charged_back: donationChargedBack, refund_failed: donationRefundFailed } as const;

async function writeMails(services: Services, data: z.infer<typeof notifyJob.schema>): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await tx
      .selectFrom('private_donation as d')
      .leftJoin('project as p', 'p.id', 'd.project_id')
      .leftJoin('organization as o', 'o.id', 'd.organization_id')
      .select(['d.reference', 'p.title as project', 'o.title as organization'])
      .where('d.id', '=', BigInt(data.donation))
      .executeTakeFirstOrThrow();
    await mailUsers(services, tx, await staffWith(tx, 'change_private_donations'), {
      template: TEMPLATES[data.about],
      locale: 'de',
      values: {
        reference: row.reference,
        amount: BigInt(data.amount),
        project_title: row.project ?? row.organization ?? '',
        donation_link: `${services.config.publicUrl}/site-admin/private-donations/${data.donation}/`,
      },
      promise: data.promise,
    });
  });
}

/** The mails to staff about money that went out of a donation or came back to it (handbook §13). */
export const notifyDonationStaff = handle(notifyJob, writeMails);

const UNASSIGNED = { charged_back: unassignedChargedBack, refund_failed: unassignedRefundFailed } as const;

async function notifyUnassigned(
  services: Services,
  data: z.infer<typeof notifyUnassignedJob.schema>,
): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await tx
      .selectFrom('unassigned_payment')
      .select(['payment', 'payment_event_id'])
      .where('id', '=', BigInt(data.payment))
      .executeTakeFirstOrThrow();
    await mailUsers(services, tx, await staffWith(tx, 'change_private_donations'), {
      template: UNASSIGNED[data.about],
      locale: 'de',
      values: {
        payment: row.payment ?? '',
        amount: BigInt(data.amount),
        payment_link: `${services.config.publicUrl}/site-admin/payments-to-clarify/${row.payment_event_id}/`,
      },
      promise: data.promise,
    });
  });
}

/** The mails to staff about money that went out of an unassigned payment or came back to it (decision 328). */
export const notifyUnassignedStaff = handle(notifyUnassignedJob, notifyUnassigned);
