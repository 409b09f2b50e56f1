import { userNameSql } from '#features/accounts/server/index.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { blockedVoterList } from '../list/blocked-voters.ts';

/** Every blocked address and domain. */
export const servedBlockedVoters = serveList(blockedVoterList)
  .rows((db) => db.selectFrom('blocked_voter as b').leftJoin('app_user as u', 'u.id', 'b.blocked_by'))
  .columns({
    id: 'b.id',
    search: ['b.value', 'b.reason'],
    sql: () => ({
      value: 'b.value',
      kind: 'b.kind',
      source: 'b.source',
      reason: 'b.reason',
      blocked_by: userNameSql,
      blocked_at: 'b.created_at',
    }),
  });
