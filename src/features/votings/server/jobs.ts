import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { DELETE_HASHES_AFTER_DAYS, standingsDue } from '../rules/votings.ts';
import { codeJobs } from './commands/make-codes.ts';
import { votingMailJobs } from './mails.ts';

/** The number of votes changed by one statement, so that it does not block others for long. */
const BATCH = 5_000;

const expireJob = defineJob({ name: 'votings.expire', schema: z.object({}), unique: 'unfinished' });
const standingsJob = defineJob({ name: 'votings.standings', schema: z.object({}), unique: 'unfinished' });
const deleteHashesJob = defineJob({ name: 'votings.forget', schema: z.object({}), unique: 'unfinished' });

/** Expires the votes that were not confirmed in time. */
async function expireVotes({ database, clock }: Services): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE vote SET state = 'expired' WHERE id IN (
        SELECT id FROM vote WHERE state = 'unverified' AND expires_at < ${clock.now()}
        ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`.execute(database.db);
    if (numAffectedRows < BigInt(BATCH)) return;
  }
}

/** Deletes the hashes of addresses and devices 90 days after a voting has ended (handbook §11). */
async function deleteHashes({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DELETE_HASHES_AFTER_DAYS * 86_400_000);
  const votings = await database.db
    .selectFrom('voting')
    .select('id')
    .where('ends_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of votings) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        UPDATE vote SET ip_hash = NULL, agent_hash = NULL, device_hash = NULL WHERE id IN (
          SELECT id FROM vote WHERE voting_id = ${id}
            AND (ip_hash IS NOT NULL OR agent_hash IS NOT NULL OR device_hash IS NOT NULL)
          ORDER BY id LIMIT ${BATCH} FOR UPDATE)`.execute(database.db);
      if (numAffectedRows < BigInt(BATCH)) break;
    }
    await database.transact(async (tx) => {
      await tx.updateTable('voting').set({ forgotten_at: tx.now }).where('id', '=', id).execute();
    });
  }
}

/** Publishes the standings that are due (handbook §11); each voting once per interval, even with several processes. */
async function publishStandings({ database, clock }: Services): Promise<void> {
  const running = await database.db
    .selectFrom('voting')
    .select('id')
    .where('standings_every_days', 'is not', null)
    .where('starts_at', '<=', clock.now())
    .where('ends_at', '>=', clock.now())
    .orderBy('id')
    .execute();
  for (const { id } of running) {
    await database.transact(async (tx) => {
      const voting = await tx
        .selectFrom('voting')
        .select(['starts_at', 'standings_every_days', 'standings_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const publishing = {
        startsAt: voting.starts_at,
        everyDays: voting.standings_every_days,
        standingsAt: voting.standings_at,
      };
      if (!standingsDue(publishing, tx.now)) return;
      await sql`SELECT voting_publish_standings(${id}, ${tx.now})`.execute(tx);
    });
  }
}

/** Background jobs of votings. */
export const votingJobs: readonly JobRegistration[] = [
  handle(expireJob, (services) => expireVotes(services), '*/15 * * * *'),
  handle(deleteHashesJob, (services) => deleteHashes(services), '40 3 * * *'),
  // A minute past each quarter of an hour, so that standings are published soon after midnight.
  handle(standingsJob, (services) => publishStandings(services), '1,16,31,46 * * * *'),
  ...votingMailJobs,
  ...codeJobs,
];
