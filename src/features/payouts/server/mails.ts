import { z } from 'zod';
import { leaveForDigest, mailUsers, sendDigestsSoon } from '#features/accounts/server/index.ts';
import { recipientsOf } from '#features/organizations/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Author } from '#platform/server/http/author.ts';
import { defineJob, handle } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { MAIL_AFTER_SECONDS } from '../rules/marking.ts';
import { payoutCreated, payoutPaid, payoutReturned } from './mail-templates.ts';

const digits = z.string().regex(/^\d+$/);

const notifyJob = defineJob({
  name: 'payouts.tell',
  // `marking`: the mail is sent only if the payout is still paid by it.
  schema: z.object({ payout: digits, run: z.string(), marking: digits }),
  concurrency: 2,
});

const returnedJob = defineJob({
  name: 'payouts.mail_returned',
  schema: z.object({ payout: digits, cents: digits, iban_end: z.string(), run: z.string() }),
  concurrency: 2,
});

/** The language for recipients who have not chosen one. */
const FALLBACK_LOCALE = 'de';

/**
 * Leaves the mails about new payouts of one recipient for the digest, as part of their transaction. What staff settle is
 * mailed at once, what the night has settled in the morning.
 */
export async function mailCreated(
  services: Services,
  tx: Tx,
  payouts: readonly bigint[],
  author: Author,
): Promise<void> {
  for (const payout of payouts) {
    const row = await payoutOf(tx, payout);
    const recipients = await recipientsOf(tx, row.organization_id);
    await leaveForDigest(tx, recipients, {
      template: payoutCreated,
      locale: FALLBACK_LOCALE,
      values: valuesOf(services, row),
      promise: `payout:${payout}:created:1`,
      about: row.organization,
      records: [
        `payout:${payout}`,
        `organization:${row.organization_id}`,
        ...(row.project_id === null ? [] : [`project:${row.project_id}`]),
      ],
      administered: `organization:${row.organization_id}`,
    });
    if (author.actor !== null) await sendDigestsSoon(services, tx, recipients);
  }
}

/**
 * Queues the mail that a payout was paid; it is sent once the marking can no longer be undone (decision 455). The `run`
 * of such jobs distinguishes mails of one occasion: a payout may be paid, set back and paid again.
 */
export async function mailPaid(
  services: Services,
  tx: Tx,
  payout: bigint,
  { marking, run }: { readonly marking: bigint; readonly run: string },
): Promise<void> {
  const data = { payout: String(payout), run, marking: String(marking) };
  await services.jobs.enqueue(tx, notifyJob, data, { startAfterSeconds: MAIL_AFTER_SECONDS });
}

/**
 * Queues a mail that the bank has returned a paid payout: the returned amount, in cents, and the account. `run` as in
 * {@link mailPaid}.
 */
export async function mailReturned(
  services: Services,
  tx: Tx,
  payout: { readonly id: bigint; readonly amount_cents: bigint; readonly iban: string },
  run: string,
): Promise<void> {
  await services.jobs.enqueue(tx, returnedJob, {
    payout: String(payout.id),
    cents: String(payout.amount_cents),
    iban_end: payout.iban.slice(-4),
    run,
  });
}

const payoutOf = (tx: Tx, id: bigint) =>
  tx
    .selectFrom('payout as y')
    .innerJoin('organization as o', 'o.id', 'y.organization_id')
    .leftJoin('project as p', 'p.id', 'y.project_id')
    .where('y.id', '=', id)
    .select(['y.reference', 'y.amount_cents', 'y.organization_id', 'y.project_id', 'y.marking_id'])
    .select(['o.slug', 'o.title as organization', 'p.title as project'])
    .executeTakeFirstOrThrow();

type MailedPayout = Awaited<ReturnType<typeof payoutOf>>;

const valuesOf = (services: Services, row: MailedPayout) => ({
  reference: row.reference,
  amount: row.amount_cents,
  project_title: row.project ?? row.organization,
  documents_link: `${services.config.publicUrl}/account/payouts/`,
});

async function mailPayout(services: Services, data: z.infer<typeof notifyJob.schema>): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await payoutOf(tx, BigInt(data.payout));
    if (row.marking_id !== BigInt(data.marking)) return;
    await mailUsers(services, tx, await recipientsOf(tx, row.organization_id), {
      template: payoutPaid,
      locale: FALLBACK_LOCALE,
      values: valuesOf(services, row),
      promise: `payout:${data.payout}:paid:${data.run}`,
    });
  });
}

async function mailReturnedPayout(
  services: Services,
  data: z.infer<typeof returnedJob.schema>,
): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await payoutOf(tx, BigInt(data.payout));
    await mailUsers(services, tx, await recipientsOf(tx, row.organization_id), {
      template: payoutReturned,
      locale: FALLBACK_LOCALE,
      values: {
        reference: row.reference,
        amount: BigInt(data.cents),
        open_amount: row.amount_cents,
        account: `…${data.iban_end}`,
        project_title: row.project ?? row.organization,
        organization_link: `${services.config.publicUrl}/account/organization/${row.slug}/update/?v-step=bank`,
      },
      promise: `payout:${data.payout}:returned:${data.run}`,
    });
  });
}

/** The mail about a returned payout, to the administrators of the organization. */
export const mailReturnedPayouts = handle(returnedJob, mailReturnedPayout);

/** The mails about paid payouts (handbook §13), to the administrators of the organization. */
export const notifyPayouts = handle(notifyJob, mailPayout);
