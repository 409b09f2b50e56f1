import { sql } from 'kysely';
import { z } from 'zod';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { newCodes } from '#platform/server/operation/random-codes.ts';
import type { Services } from '#platform/server/services.ts';
import { VOTING_CODE } from '../../rules/codes.ts';

/** The number of codes per transaction; up to as many are made by the request itself. */
const CHUNK = 5_000;

const makeJob = defineJob({
  name: 'votings.make-codes',
  schema: z.object({ batch: z.string().regex(/^\d+$/) }),
  unique: 'waiting',
});

/** The voting for new codes, locked against changes; refusals as of {@link makeCodes}. */
export async function lockVoting(tx: Tx, slug: string): Promise<bigint> {
  const voting = await tx
    .selectFrom('voting')
    .select(['id', 'enable_codes', 'ends_at', 'results_confirmed_at'])
    .where('slug', '=', slug)
    .forShare()
    .executeTakeFirst();
  if (!voting) throw notFound();
  if (!voting.enable_codes) throw conflict('code_voting_off');
  if (voting.ends_at < tx.now || voting.results_confirmed_at !== null) throw conflict('voting_over');
  return voting.id;
}

/** Makes missing codes of a batch, at most a chunk; returns how many exist then, and how many there will be. */
async function makeChunk(tx: Tx, batch: bigint): Promise<{ made: number; count: number }> {
  const row = await tx
    .selectFrom('voting_code_batch')
    .select(['voting_id', 'value', 'count', 'made'])
    .where('id', '=', batch)
    .forUpdate()
    .executeTakeFirst();
  // The voting was deleted in the meantime, and the batch with it.
  if (!row) return { made: 0, count: 0 };
  const { voting_id, value, count } = row;
  const until = Math.min(count, row.made + CHUNK);
  let { made } = row;
  while (made < until) {
    // A random code that the voting has already is replaced by another one in the next round.
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO voting_code (voting_id, batch_id, code, value, created_at)
      SELECT ${voting_id}, ${batch}, code, ${value}, ${tx.now} FROM unnest(${newCodes(VOTING_CODE, until - made)}::text[]) c(code)
      ON CONFLICT (voting_id, code) DO NOTHING RETURNING id`.execute(tx);
    made += rows.length;
  }
  await tx.updateTable('voting_code_batch').set({ made }).where('id', '=', batch).execute();
  return { made, count };
}

/** A batch, with the number of codes that exist so far. */
export interface MadeBatch {
  readonly batch: string;
  readonly count: number;
  readonly made: number;
}

/** What is to be made: `count` codes that give `value` votes each. */
export interface NewCodes {
  readonly name: string;
  readonly count: number;
  readonly value: number;
}

/**
 * Makes random codes of a voting. What exceeds a chunk is made by a job, which continues where it was interrupted. Refuses
 * `code_voting_off` and `voting_over` (409), and an unknown voting (404).
 */
export async function makeCodes(
  services: Services,
  tx: Tx,
  slug: string,
  { name, count, value }: NewCodes,
  actor: bigint | null,
): Promise<MadeBatch> {
  const voting_id = await lockVoting(tx, slug);
  const { id } = await tx
    .insertInto('voting_code_batch')
    .values({ voting_id, name, source: 'generated', value, count, created_by: actor, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { made } = await makeChunk(tx, id);
  if (made < count) {
    const batch = String(id);
    await services.jobs.enqueue(tx, makeJob, { batch }, { singletonKey: batch });
  }
  return { batch: String(id), count, made };
}

/** Completes a batch, a transaction per chunk; repeating it changes nothing. */
async function completeBatch({ database }: Services, batch: bigint, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { made, count } = await database.transact((tx) => makeChunk(tx, batch));
    if (made >= count) return;
  }
}

/** The job that completes batches. */
export const codeJobs: readonly JobRegistration[] = [
  handle(makeJob, (services, { batch }, { signal }) => completeBatch(services, BigInt(batch), signal)),
];
