import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/db.ts';
import { defineJob, handle } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { returnedWithCoFunding, returnExcessOfDonation } from '#features/donations/server/index.ts';
import type { Recipient } from '#features/settlement/server/index.ts';
import { settle } from './settle.ts';

const runJob = defineJob({
  name: 'payouts.settle',
  schema: z.object({}),
  expireInSeconds: 4 * 3600,
  unique: 'unfinished',
});

/** Recipients with unsettled postings, due or not; and organizations that owe something while payouts wait. */
async function dueRecipients(db: Db): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT DISTINCT o.kind, o.id FROM (
      SELECT a.id AS account, 'project' AS kind, coalesce(f.project_id, a.owner) AS id
      FROM account a LEFT JOIN need_funding f ON a.kind LIKE 'need_%' AND f.need_id = a.owner
      WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct', 'fee_expense_project')
      UNION ALL
      SELECT a.id, 'organization', a.owner FROM account a
      WHERE a.kind IN ('organization_private', 'organization_codes', 'organization_direct',
        'fee_expense_project:organization')
    ) o
    JOIN posting p ON p.account = o.account
    WHERE NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account)
    UNION
    SELECT 'organization', c.owner FROM account c
    WHERE c.kind = 'payout_claim' AND c.balance < 0
      AND EXISTS (SELECT FROM payout y WHERE y.organization_id = c.owner AND y.paid_at IS NULL AND y.amount_cents > 0)
    ORDER BY kind DESC, id`.execute(db);
  return rows;
}

/**
 * The nightly run (handbook §7): each project and each organization in its own transaction. If it is killed, completed
 * settlements remain and the next run does the rest. Co-funding whose donation went back returns to its pot first: since
 * decision 587 it does so at once, and this is about what an earlier version left in payouts. A failed settlement does not
 * stop the others; the run then fails at its end, so that it is retried and noticed. Returns the number of payouts created.
 */
export async function settleAll(services: Services, request: string, signal?: AbortSignal): Promise<number> {
  const { database, log } = services;
  const author = { actor: null, request };
  let created = 0;
  const failed: unknown[] = [];
  for (const donation of await returnedWithCoFunding(database.db)) {
    if (signal?.aborted) break;
    try {
      await database.transact((tx) => returnExcessOfDonation(tx, donation, author));
    } catch (error) {
      log.error({ err: error, donation: String(donation) }, 'returning co-funding failed');
      failed.push(error);
    }
  }
  for (const recipient of await dueRecipients(database.db)) {
    if (signal?.aborted) break;
    try {
      const payouts = await database.transact((tx) => settle(services, tx, recipient, author));
      created += payouts.length;
    } catch (error) {
      log.error({ err: error, ...recipient, id: String(recipient.id) }, 'settlement failed');
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} settlements failed`);
  return created;
}

/**
 * Settles each night what is payable: at two o'clock, and at three, because on the night when clocks go forward
 * two o'clock does not exist. The second run finds nothing left unless the first one failed.
 */
export const settleNightly = handle(
  runJob,
  async (services, _data, run) => void (await settleAll(services, `job:${run.id}`, run.signal)),
  '0 2,3 * * *',
);
