import { z } from 'zod';
import { typedText } from '#platform/contract/line.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { blockedVoterList } from '../list/blocked-voters.ts';
import { reasonSchema } from '#features/votings/contract/reason.ts';

/** Staff block votes of an address, or of all addresses of a domain (handbook §11). */
export const blockVoters = defineRoute({
  id: 'block_voters',
  feature: 'votes',
  method: 'POST',
  path: '/api/v4/blocked-voters',
  permission: 'change_votes',
  summary: 'Block an address or a domain for votings',
  body: z.strictObject({ value: typedText().min(1).max(254), reason: reasonSchema }),
  /** As stored: an address without the parts that mailboxes ignore, a domain in lower case. */
  response: z.object({ id: z.string(), kind: z.enum(['address', 'domain']), value: z.string() }),
  refusals: { not_blockable: 400, blocked_already: 409 },
});

/** Allows votes of blocked addresses and domains again, even if the owner of an address had blocked it. */
export const unblockVoters = defineBulkRoute(blockedVoterList, {
  id: 'unblock_voters',
  path: '/api/v4/blocked-voters/remove',
  permission: 'change_votes',
  summary: 'Allow addresses and domains in votings again',
  fields: { reason: reasonSchema },
  counts: ['removed'],
});
