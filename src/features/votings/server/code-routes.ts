import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk, undoBy } from '#platform/server/lists/bulk.ts';
import {
  createVotingCodes,
  importVotingCodes,
  lockVotingCodes,
  readCodeBatches,
  readCodeSheet,
  unlockVotingCodes,
} from '../contract/votings.ts';
import { servedVotingCodes } from './code-list.ts';
import { codeBatches, codeSheet } from './codes.ts';
import { changeCodeLocks } from './commands/lock-codes.ts';
import { importCodes, makeCodes } from './commands/make-codes.ts';

/** Locks or unlocks the selected codes. */
const changeLocksOf = (route: typeof lockVotingCodes, locked: boolean) =>
  bulk(route, servedVotingCodes, async ({ tx, ids, body: { reason }, author, audit }) => {
    const changed = await changeCodeLocks(tx, ids, { locked, reason, actor: author.actor });
    audit('voting_codes', { locked, changed: changed.length, skipped: ids.length - changed.length, reason });
    return { changed, answer: undoBy(changed) };
  });

/** Routes of codes for staff. The audit log contains numbers and names of batches, never codes. */
export const codeRoutes: readonly Registration[] = [
  write(createVotingCodes, async ({ services, tx, params, body, actor, audit }) => {
    const made = await makeCodes(services, tx, params.slug, body, actor.userId);
    audit(`voting:${params.slug}`, { batch: made.batch, ...body });
    return made;
  }),
  write(importVotingCodes, async ({ tx, params, body, actor, audit }) => {
    const made = await importCodes(tx, params.slug, body, actor.userId);
    audit(`voting:${params.slug}`, { batch: made.batch, name: body.name, imported: made.count });
    return made;
  }),
  read(readCodeBatches, ({ db, params }) => codeBatches(db, params.slug)),
  read(readCodeSheet, async ({ services, db, params, query, actor, caller }) => {
    const sheet = await codeSheet(services, db, params.slug, query);
    // Codes leave the administration on paper, as in an export.
    await services.database.transact(async (tx) => {
      await tx
        .insertInto('audit_log')
        .values({
          at: tx.now,
          actor: actor.userId,
          route: readCodeSheet.id,
          request: caller.requestId,
          subject: `voting:${params.slug}`,
          detail: JSON.stringify({ batch: query.batch ?? null, page: sheet.page, rows: sheet.codes.length }),
        })
        .execute();
    });
    return sheet;
  }),
  changeLocksOf(lockVotingCodes, true),
  changeLocksOf(unlockVotingCodes, false),
];
