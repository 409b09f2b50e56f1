import { z } from 'zod';
import { mailUsers } from '#features/accounts/server/index.ts';
import { readersOf } from '#features/organizations/server/index.ts';
import type { Tx } from '#platform/server/db.ts';
import { defineJob, handle } from '#platform/server/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { payoutCreated, payoutPaid } from './mail-templates.ts';

const about = z.enum(['created', 'paid']);

const tellJob = defineJob({
  name: 'payouts.tell',
  schema: z.object({ payout: z.string().regex(/^\d+$/), about, run: z.string() }),
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

async function tell(services: Services, data: z.infer<typeof tellJob.schema>): Promise<void> {
  await services.database.transact(async (tx) => {
    const row = await tx
      .selectFrom('payout as y')
      .innerJoin('organization as o', 'o.id', 'y.organization_id')
      .leftJoin('project as p', 'p.id', 'y.project_id')
      .where('y.id', '=', BigInt(data.payout))
      .select([
        'y.reference',
        'y.amount_cents',
        'y.organization_id',
        'o.title as organization',
        'p.title as project',
      ])
      .executeTakeFirstOrThrow();
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

/** The mails about payouts (handbook §13), to the administrators of the organisation. */
export const tellPayouts = handle(tellJob, tell);
