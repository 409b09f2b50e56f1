import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { votingListPath } from '#features/pages/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { formatDay } from '#kernel/day.ts';
import { slugify } from '#kernel/text.ts';
import { conflict } from '#platform/contract/errors.ts';
import { languageOf, translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { childFile } from '#platform/server/operation/child-file.ts';
import { drawQr } from '#platform/server/qr.ts';
import { printVotingCodes } from '../../contract/votings.ts';
import { PRINT_MAX } from '../../rules/codes.ts';
import { findVoting } from '../codes.ts';
import type { SheetTask } from './sheet.ts';

const CHILD = new URL('./sheet-child.ts', import.meta.url);

/** The unused codes that are not locked: how many, and the values that they have. */
async function countUnused(db: Db, voting: bigint, batch: bigint | null) {
  const rows = await db
    .selectFrom('voting_code')
    .where('voting_id', '=', voting)
    .where('used_at', 'is', null)
    .where('locked', '=', false)
    .$if(batch !== null, (query) => query.where('batch_id', '=', batch))
    .groupBy('value')
    .select(['value', sql<bigint>`count(*)`.as('count')])
    .execute();
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return { total, values: rows.map(({ value }) => value) };
}

/**
 * Answers slips with codes as a PDF file, which another process writes (decision 111). It is stored nowhere: whoever reads
 * a code can vote with it. Refuses (409) `nothing_to_print` and `too_many_codes`, and an unknown voting (404).
 */
export async function answerSheet(
  { services, db, params, query, actor, caller }: Context<typeof printVotingCodes>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, database } = services;
  const { databaseUrl } = config;
  if (databaseUrl === undefined) throw new Error('no database URL configured');
  const voting = await findVoting(db, params.slug);
  const batch = query.batch === undefined ? null : BigInt(query.batch);
  const { total, values } = await countUnused(db, voting.id, batch);
  if (total === 0) throw conflict('nothing_to_print');
  if (total > PRINT_MAX) throw conflict('too_many_codes', { max: PRINT_MAX });
  const t = translator(caller.locale).ns('votings.admin');
  const language = languageOf(caller.locale);
  const kind = voting.participants === 'project' ? 'projects' : 'organizations';
  const url = new URL((await votingListPath(db, voting.slug, kind)) ?? '/', config.publicUrl).href;
  const address = url.replace(/^https?:\/\//u, '').replace(/\/$/u, '');
  const task: SheetTask = {
    url: databaseUrl,
    voting: voting.id,
    batch,
    texts: {
      title: t('codes.printTitle', { title: voting.title }),
      language,
      voting: voting.title,
      where: t('codes.where', { day: formatDay(berlinDate(voting.ends_at), language), address }),
      worth: new Map(values.map((value) => [value, t('codes.worth', { count: value })])),
      qr: drawQr(url),
    },
  };
  // Codes leave the administration on paper, as in an export.
  await database.transact(async (tx) => {
    await tx
      .insertInto('audit_log')
      .values({
        at: tx.now,
        actor: actor.userId,
        route: printVotingCodes.id,
        request: caller.requestId,
        subject: `voting:${params.slug}`,
        detail: JSON.stringify({ batch: query.batch ?? null, rows: total }),
      })
      .execute();
  });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${slugify(voting.title)}.pdf"`)
    .header('cache-control', 'no-store')
    .send(childFile(CHILD, task).body);
}
