import { userIdOf } from '#features/accounts/server/index.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import {
  confirmResults,
  createVoting,
  deleteVoting,
  enterParticipants,
  readParticipant,
  readSiteVoting,
  readVotingBasics,
  removeParticipants,
  reviewParticipant,
  saveSiteVoting,
  saveVotingBasics,
} from '../contract/votings.ts';
import { VOTING_REVIEW } from '../rules/participants.ts';
import { codeRoutes } from './code-routes.ts';
import { confirmResultsOf } from './commands/confirm-results.ts';
import { create, editedVoting, remove, save } from './commands/edit-voting.ts';
import { enterBySlug } from './commands/enter.ts';
import { removeFromVoting } from './commands/remove-participants.ts';
import { review, participantOf } from './commands/review-participant.ts';
import { saveSiteVotingOf, siteVotingOf } from './commands/site-voting.ts';
import { servedParticipants } from './participant-list.ts';

/** Routes by which staff create, change and delete votings. */
const editingRoutes: readonly Registration[] = [
  write(createVoting, async ({ tx, body, actor, audit }) => {
    const slug = await create(tx, body.content, actor.userId);
    audit(`voting:${slug}`, { after: body.content });
    return { slug };
  }),
  read(readVotingBasics, ({ db, params, now }) => editedVoting(db, params.slug, now)),
  write(saveVotingBasics, async ({ tx, params, body, audit }) => {
    const { version, before } = await save(tx, params.slug, body);
    audit(`voting:${params.slug}`, { before, after: body.content });
    return { version };
  }),
  write(deleteVoting, async ({ tx, params, body, audit }) => {
    const before = await remove(tx, params.slug, body);
    audit(`voting:${params.slug}`, { before, ...body });
    return { deleted: true };
  }),
];

/** Routes by which staff enter, review and remove participants. */
const participantRoutes: readonly Registration[] = [
  write(enterParticipants, async ({ tx, params, body, actor, audit }) => {
    const { entered, skipped } = await enterBySlug(tx, params.slug, body.participants, actor.userId);
    audit(`voting:${params.slug}`, { entered: entered.map(String), skipped });
    return { entered: entered.length, skipped };
  }),
  bulk(removeParticipants, servedParticipants, async ({ tx, ids, body, author, audit }) => {
    const removed = await removeFromVoting(tx, ids, { reason: body.reason, actor: author.actor });
    audit('voting_participants', { removed: removed.map(String), reason: body.reason });
    return removed;
  }),
  read(readParticipant, ({ db, params, now }) => participantOf(db, BigInt(params.id), now)),
  write(reviewParticipant, async ({ services, tx, params, body, actor, caller, audit }) => {
    const by = { actor: userIdOf(actor), locale: caller.locale };
    const { next, before } = await review(services, tx, BigInt(params.id), body, by);
    const { decision, reason } = body;
    audit(`voting_participant:${params.id}`, { before, after: VOTING_REVIEW[decision], reason });
    return { next };
  }),
];

/** Routes of votings for staff. */
export const staffRoutes: readonly Registration[] = [
  ...editingRoutes,
  ...participantRoutes,
  ...codeRoutes,
  read(readSiteVoting, ({ db, params, now }) => siteVotingOf(db, params.slug, now)),
  write(saveSiteVoting, async ({ tx, params, body, audit }) => {
    const { version, before } = await saveSiteVotingOf(tx, params.slug, body);
    audit(`voting:${params.slug}`, { before, after: body.content });
    return { version };
  }),
  write(confirmResults, async ({ services, tx, params, body, actor, audit }) => {
    const decisions = new Map(body.decisions.map(({ place, participant }) => [place, participant]));
    const seen = { version: body.version, decisions };
    const { results, awards } = await confirmResultsOf(services, tx, params.slug, userIdOf(actor), seen);
    audit(`voting:${params.slug}`, { results: results.length, awards, decisions: body.decisions });
    return { results: results.map(({ title, rank, votes }) => ({ title, rank, votes })) };
  }),
];
