import { z } from 'zod';
import { mailUsers } from '#features/accounts/server/index.ts';
import { readersOf } from '#features/organizations/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { payoutCreated, payoutPaid, payoutReturned } from './mail-templates.ts';

const about = z.enum(['created', 'paid']);
const digits = z.string().regex(/^\d+$/);

const tellJob = defineJob({
  name: 'payouts.tell',
  schema: z.object({ payout: digits, about, run: z.string() }),
  concurrency: 2,
});

const returnedJob = defineJob({
  name: 'payouts.mail_returned',
  schema: z.object({ payout: digits, cents: digits, iban_end: z.string(), run: z.string() }),
  concurrency: 2,
});

/** Whoever has no language yet reads what most people here do. */
const HOUSE_LOCALE = 'de';

/**
 * Promises a mail about a payout as part of its transaction; the text is made by a job afterwards, because rendering
 * would keep the project locked. `run` tells one occasion from the next: a payout may be paid, taken back and paid.
 */
export async function tellPayout(
  services: Services,
  tx: Tx,
  payout: bigint,
  of: z.infer<typeof about>,
  run = '1',
): Promise<void> {
  await services.jobs.enqueue(tx, tellJob, { payout: String(payout), about: of, run });
}

/**
 * Promises a mail that the bank has sent a paid payout back: what came back, in cents, and from which account. `run` as
 * in {@link tellPayout}.
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
    .select(['y.reference', 'y.amount_cents', 'y.organization_id'])
    .select(['o.slug', 'o.title as organization', 'p.title as project'])
    .executeTakeFirstOrThrow();

async function tell(services: Services, data: z.infer<typeof tellJob.schema>): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await payoutOf(tx, BigInt(data.payout));
    await mailUsers(services, tx, await readersOf(tx, row.organization_id), {
      template: data.about === 'created' ? payoutCreated : payoutPaid,
      locale: HOUSE_LOCALE,
      values: {
        reference: row.reference,
        amount: row.amount_cents,
        project_title: row.project ?? row.organization,
        documents_link: `${services.config.publicUrl}/account/payouts/`,
      },
      promise: `payout:${data.payout}:${data.about}:${data.run}`,
    });
  });
}

async function tellReturned(services: Services, data: z.infer<typeof returnedJob.schema>): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await payoutOf(tx, BigInt(data.payout));
    await mailUsers(services, tx, await readersOf(tx, row.organization_id), {
      template: payoutReturned,
      locale: HOUSE_LOCALE,
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

/** The mail about a payout that came back, to the administrators of the organisation. */
export const mailReturnedPayouts = handle(returnedJob, tellReturned);

/** The mails about payouts (handbook §13), to the administrators of the organisation. */
export const tellPayouts = handle(tellJob, tell);
