import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { slugify } from '#kernel/text.ts';
import { notFound } from '#platform/contract/errors.ts';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { type Translate, translator } from '#platform/i18n.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { xlsxStream } from '#platform/server/lists/xlsx.ts';
import type { reportVotingCodes } from '../contract/votings.ts';
import { type DecidedRow, decideRows } from './commands/import-codes.ts';

async function* reportRows(rows: readonly DecidedRow[], t: Translate<'votings.admin'>) {
  for (const { line, text, value, result, first } of rows) {
    const words = first === null ? t(`codes.result.${result}`) : t('codes.inLine', { line: first });
    yield [line, text, result === 'added' ? value : null, words] as const;
  }
}

/**
 * Answers the report on each row of an import as a spreadsheet. It contains the rows of the caller's file and no other codes.
 * Refuses (404) an unknown voting, and a batch that is not an import of it.
 */
export async function answerReport(
  { db, params, body, caller, now }: Context<typeof reportVotingCodes>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const voting = await db
    .selectFrom('voting')
    .select(['id', 'title'])
    .where('slug', '=', params.slug)
    .executeTakeFirst();
  if (!voting) throw notFound();
  const batch = body.batch === null ? null : BigInt(body.batch);
  if (batch !== null) {
    const found = await db
      .selectFrom('voting_code_batch')
      .select('id')
      .where('id', '=', batch)
      .where('voting_id', '=', voting.id)
      .where('source', '=', 'imported')
      .executeTakeFirst();
    if (!found) throw notFound();
  }
  const rows = await decideRows(db, body.content, { voting: voting.id, batch, now });
  const t = translator(caller.locale).ns('votings.admin');
  const columns = [
    { header: t('codes.line'), kind: 'integer' },
    { header: t('codes.asTyped'), kind: 'text' },
    { header: t('codes.value'), kind: 'integer' },
    { header: t('codes.resultLabel'), kind: 'text' },
  ] as const;
  const title = t('codes.reportTitle', { title: voting.title });
  const file = await buffer(xlsxStream(title, columns, reportRows(rows, t)));
  return reply
    .type(XLSX_TYPE)
    .header('content-disposition', `attachment; filename="${slugify(title)}.xlsx"`)
    .header('cache-control', 'no-store')
    .send(file);
}
