import { z } from 'zod';
import { mailUsers } from '#features/accounts/server/index.ts';
import { addDays, berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { needsProof, proofNotice } from '../rules/proof.ts';
import { type OrganizationType, STATUS } from '../rules/types.ts';
import { readersOf } from './content.ts';
import { proofExpired, proofExpiring } from './mail-templates.ts';

const proofJob = defineJob({ name: 'organizations.tell_proofs', schema: z.object({}), unique: 'unfinished' });

/** Whoever has no language yet reads what most people here do. */
const HOUSE_LOCALE = 'de';

interface Notice {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly organization_type: string;
  readonly proof_valid_until: string;
}

/**
 * Tells the administrators of organisations that a notice ends in 60 days, in 14, and that it is over (handbook §4).
 * What is told once for a notice and its last day is not told again, however often and where this runs.
 */
async function tellProofs(services: Services): Promise<void> {
  const today = berlinDate(services.clock.now());
  const rows = (await services.database.db
    .selectFrom('organization')
    .select(['id', 'slug', 'title', 'organization_type', 'proof_valid_until'])
    .where('status', '=', STATUS.complete)
    .where('proof_valid_until', '>=', addDays(today, -60))
    .where('proof_valid_until', '<=', addDays(today, 90))
    .orderBy('id')
    .execute()) as readonly Notice[];
  for (const row of rows.filter((one) => needsProof(one.organization_type as OrganizationType)))
    await tellProof(services, row, today);
}

async function tellProof(services: Services, row: Notice, today: string): Promise<void> {
  const notice = proofNotice(row.proof_valid_until, today);
  if (notice === null) return;
  await services.database.transact(async (tx) => {
    await mailUsers(services, tx, await readersOf(tx, row.id), {
      template: notice === 'expired' ? proofExpired : proofExpiring,
      locale: HOUSE_LOCALE,
      values: {
        organization_title: row.title,
        valid_until: startOfBerlinDay(row.proof_valid_until),
        upload_link: `${services.config.publicUrl}/account/organization/${row.slug}/update/?v-step=proof`,
      },
      promise: `organization:${row.id}:proof:${row.proof_valid_until}:${notice}`,
    });
  });
}

/** Work on organisations apart from requests. */
export const organizationJobs: readonly JobRegistration[] = [
  handle(proofJob, (services) => tellProofs(services), '20 6 * * *'),
];
