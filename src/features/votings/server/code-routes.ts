import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk, undoBy } from '#platform/server/lists/bulk.ts';
import {
  checkVotingCodes,
  createVotingCodes,
  importVotingCodes,
  lockVotingCodes,
  printVotingCodes,
  readCodeBatches,
  reportVotingCodes,
  unlockVotingCodes,
} from '../contract/votings.ts';
import { servedVotingCodes } from './code-list.ts';
import { answerReport } from './code-report.ts';
import { codeBatches } from './codes.ts';
import { checkImport, importCodes } from './commands/import-codes.ts';
import { changeCodeLocks } from './commands/lock-codes.ts';
import { makeCodes } from './commands/make-codes.ts';
import { answerSheet } from './print/print.ts';

/** Locks or unlocks the selected codes. */
const changeLocksOf = (route: typeof lockVotingCodes, locked: boolean) =>
  bulk(route, servedVotingCodes, async ({ tx, ids, body: { reason }, author, audit }) => {
    const { changed, votings } = await changeCodeLocks(tx, ids, { locked, reason, actor: author.actor });
    audit(
      'voting_codes',
      { locked, changed: changed.length, skipped: ids.length - changed.length, reason },
      { records: votings.map((slug) => `voting:${slug}`) },
    );
    return { changed, answer: undoBy(changed) };
  });

/** Routes of codes for staff. The audit log contains numbers and names of batches, never codes. */
export const codeRoutes: readonly Registration[] = [
  write(createVotingCodes, async ({ services, tx, params, body, actor, audit }) => {
    const made = await makeCodes(services, tx, params.slug, body, actor.userId);
    audit(`voting:${params.slug}`, { batch: made.batch, ...body });
    return made;
  }),
  write(checkVotingCodes, async ({ tx, params, body, audit }) => {
    const found = await checkImport(tx, params.slug, body.content);
    audit(`voting:${params.slug}`, { rows: found.rows, could_be_added: found.added });
    return found;
  }),
  write(importVotingCodes, async ({ tx, params, body, actor, audit }) => {
    const { report, ...made } = await importCodes(tx, params.slug, body, actor.userId);
    const { rows, added } = report;
    audit(`voting:${params.slug}`, { batch: made.batch, name: body.name, imported: added, rows });
    return made;
  }),
  raw(reportVotingCodes, answerReport),
  read(readCodeBatches, ({ db, params }) => codeBatches(db, params.slug)),
  raw(printVotingCodes, answerSheet),
  changeLocksOf(lockVotingCodes, true),
  changeLocksOf(unlockVotingCodes, false),
];
