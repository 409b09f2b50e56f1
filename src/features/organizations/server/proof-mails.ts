import { z } from 'zod';
import { leaveForDigest } from '#features/accounts/server/index.ts';
import { closeProofReminders, remindOfProof } from '#features/reminders/server/index.ts';
import { addDays, berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { needsProof, proofNotice } from '../rules/proof.ts';
import { type OrganizationType, STATUS } from '../rules/types.ts';
import { askForBankProofs } from './bank-proof-mails.ts';
import { recipientsOf } from './content.ts';
import { proofExpired, proofExpiring } from './mail-templates.ts';

const proofJob = defineJob({ name: 'organizations.tell_proofs', schema: z.object({}), unique: 'unfinished' });

/** The language for recipients who have not chosen one. */
const FALLBACK_LOCALE = 'de';

interface Notice {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly organization_type: string;
  readonly proof_valid_until: string;
}

/**
 * Notifies the administrators of organizations that a notice expires in 60 days, in 14 days, and that it has expired
 * (handbook §4), creates the task of staff about it, and closes the tasks about notices that are in order again (§16). Each
 * notification about a notice and its last day is sent once, even if several workers run this job.
 */
async function notifyProofs(services: Services): Promise<void> {
  const today = berlinDate(services.clock.now());
  await services.database.transact((tx) => closeProofReminders(tx));
  const rows = (await services.database.db
    .selectFrom('organization')
    .select(['id', 'slug', 'title', 'organization_type', 'proof_valid_until'])
    .where('status', '=', STATUS.complete)
    .where('proof_valid_until', '>=', addDays(today, -60))
    .where('proof_valid_until', '<=', addDays(today, 90))
    .orderBy('id')
    .execute()) as readonly Notice[];
  for (const row of rows.filter(({ organization_type: type }) => needsProof(type as OrganizationType)))
    await notifyProof(services, row, today);
}

async function notifyProof(services: Services, row: Notice, today: string): Promise<void> {
  const notice = proofNotice(row.proof_valid_until, today);
  if (notice === null) return;
  await services.database.transact(async (tx) => {
    await remindOfProof(services, tx, {
      organizationId: row.id,
      organizationTitle: row.title,
      validUntil: row.proof_valid_until,
    });
    await leaveForDigest(tx, await recipientsOf(tx, row.id), {
      template: notice === 'expired' ? proofExpired : proofExpiring,
      locale: FALLBACK_LOCALE,
      values: {
        organization_title: row.title,
        valid_until: startOfBerlinDay(row.proof_valid_until),
        upload_link: `${services.config.publicUrl}/account/organization/${row.slug}/update/?v-step=proof`,
      },
      promise: `organization:${row.id}:proof:${row.proof_valid_until}:${notice}`,
      about: row.title,
      records: [`organization:${row.id}`],
      administered: `organization:${row.id}`,
    });
  });
}

/** Background jobs of organizations. */
export const organizationJobs: readonly JobRegistration[] = [
  handle(
    proofJob,
    async (services) => {
      await notifyProofs(services);
      await askForBankProofs(services);
    },
    '20 6 * * *',
  ),
];
