import { userIdOf } from '#features/accounts/server/index.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import {
  anonymizeSubscribers,
  blockVoters,
  changeVoteState,
  changeVoteStates,
  setSubscribersExported,
  unblockVoters,
} from '../contract/votes.ts';
import { servedBlockedVoters } from './blocked-voter-list.ts';
import { block, nameInLog, unblock } from './commands/block-voters.ts';
import { changeState, changeStates } from './commands/change-state.ts';
import { anonymize, setExported } from './commands/change-subscribers.ts';
import { servedVotes } from './list.ts';
import { tellDecided } from './mails.ts';
import { servedSubscribers } from './subscriber-list.ts';

/** Routes by which staff decide about votes, block addresses and manage subscribers. */
export const staffRoutes: readonly Registration[] = [
  write(changeVoteState, async ({ services, tx, params, body, actor, audit }) => {
    await changeState(tx, BigInt(params.id), body, userIdOf(actor));
    await tellDecided(services, tx, [BigInt(params.id)]);
    const { state, reason } = body;
    audit(`vote:${params.id}`, { state, reason });
    return { id: params.id, state, reason };
  }),
  bulk(changeVoteStates, servedVotes, async ({ services, tx, ids, body, author, audit }) => {
    const { state, reason } = body;
    const changed = await changeStates(tx, ids, { state, reason }, author.actor);
    await tellDecided(services, tx, changed);
    audit('votes', { state, reason, changed: changed.map(String) });
    return changed;
  }),
  write(blockVoters, async ({ tx, body, actor, audit }) => {
    const blocked = await block(tx, body, userIdOf(actor));
    audit(`blocked_voter:${blocked.id}`, { blocked: nameInLog(blocked), reason: body.reason });
    return blocked;
  }),
  bulk(unblockVoters, servedBlockedVoters, async ({ tx, ids, body, audit }) => {
    const removed = await unblock(tx, ids);
    audit('blocked_voters', { removed, reason: body.reason });
    return removed;
  }),
  bulk(anonymizeSubscribers, servedSubscribers, async ({ tx, ids, audit }) => {
    const changed = await anonymize(tx, ids);
    audit('subscribers', { anonymized: changed.map(String) });
    return changed;
  }),
  bulk(setSubscribersExported, servedSubscribers, async ({ tx, ids, audit }) => {
    const changed = await setExported(tx, ids);
    audit('subscribers', { exported: changed.map(String) });
    return changed;
  }),
];
