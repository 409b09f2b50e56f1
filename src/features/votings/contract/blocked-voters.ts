import { z } from 'zod';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { blockedVoterList } from '../list/blocked-voters.ts';
import { reasonSchema } from './reason.ts';

/** Staff forbid votes of an address, or of all addresses of a domain (handbook §11). */
export const blockVoters = defineRoute({
  id: 'block_voters',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/blocked-voters',
  permission: 'change_votes',
  summary: 'Block an address or a domain for votings',
  body: z.strictObject({ value: z.string().trim().min(1).max(254), reason: reasonSchema }),
  /** As it is kept: an address without what a mailbox ignores, a domain in lower case. */
  response: z.object({ id: z.string(), kind: z.enum(['address', 'domain']), value: z.string() }),
  refusals: { not_blockable: 400, blocked_already: 409 },
});

/** Staff allow votes again; also where the owner of an address had blocked it. */
export const unblockVoters = defineRoute({
  id: 'unblock_voters',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/blocked-voters/remove',
  permission: 'change_votes',
  summary: 'Allow addresses and domains in votings again',
  body: z.strictObject({ selection: selectionSchema(blockedVoterList), reason: reasonSchema }),
  response: z.object({ removed: z.int() }),
  refusals: { selection_changed: 409 },
});
