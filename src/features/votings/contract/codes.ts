import { z } from 'zod';
import { defineBulkRoute, undoShape } from '#platform/contract/bulk.ts';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { votingCodeList } from '../list/codes.ts';
import { CODE_VALUE_MAX, CODES_MAX } from '../rules/codes.ts';
import { slugSchema } from './public.ts';
import { reasonSchema } from './reason.ts';
import { recordId } from '#platform/contract/record-id.ts';

const params = z.object({ slug: slugSchema });
/** Names a batch, such as the event at which its codes are handed out. */
export const batchName = lineOf(120).min(1);
export const madeSchema = z.object({ batch: z.string(), count: z.int(), made: z.int() });
export const refusalsOfNewCodes = { voting_over: 409, code_voting_off: 409, not_found: 404 } as const;

export const newCodesSchema = z.strictObject({
  name: batchName,
  count: z.int().min(1).max(CODES_MAX),
  /** Votes per code. */
  value: z.int().min(1).max(CODE_VALUE_MAX),
});

/** Makes random codes; more than some thousand are completed in the background. */
export const createVotingCodes = defineRoute({
  id: 'voting_codes_create',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/codes',
  permission: 'change_votings',
  summary: 'Create codes of a voting',
  params,
  body: newCodesSchema,
  response: madeSchema,
  success: 201,
  idempotency: 'required',
  refusals: refusalsOfNewCodes,
});

export const codeBatchesSchema = z
  .object({
    voting: z.object({ slug: slugSchema, title: z.string(), codes_enabled: z.boolean() }),
    unused: z.int(),
    used: z.int(),
    locked: z.int(),
    /** The latest first. */
    batches: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        source: z.enum(['generated', 'imported']),
        count: z.int(),
        /** The codes that exist so far. */
        made: z.int(),
        /** Those of them that are neither used nor locked. */
        unused: z.int(),
        created_at: z.iso.datetime(),
        created_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'VotingCodeBatches' });

export type CodeBatches = z.infer<typeof codeBatchesSchema>;

export const readCodeBatches = defineRoute({
  id: 'voting_code_batches',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/votings/:slug/codes/batches',
  permission: 'view_votings',
  summary: 'The batches of codes of a voting',
  params,
  response: codeBatchesSchema,
  refusals: { not_found: 404 },
});

/** The type of a PDF file. */
const PDF_TYPE = 'application/pdf';

/** Slips with unused codes that are not locked, as a PDF file, after the password; every file is in the audit log. */
export const printVotingCodes = defineRoute({
  id: 'voting_code_sheet',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/votings/:slug/codes/sheet',
  permission: 'change_votings',
  stepUp: true,
  summary: 'Codes of a voting to print',
  params,
  query: z.object({
    /** Only the codes of this batch. */
    batch: recordId.optional(),
  }),
  response: z.unknown(),
  produces: PDF_TYPE,
  refusals: { not_found: 404, nothing_to_print: 409, too_many_codes: 409 },
});

/** Locks codes: no votes can be cast with them until they are unlocked. Used ones are skipped and counted. */
export const lockVotingCodes = defineBulkRoute(votingCodeList, {
  id: 'voting_codes_lock',
  path: '/api/v4/voting-codes/lock',
  permission: 'change_votings',
  summary: 'Lock codes of votings',
  fields: { reason: reasonSchema },
  counts: ['changed', 'skipped'],
  answer: undoShape,
});

/** Unlocks codes, so that votes can be cast with them again. */
export const unlockVotingCodes = defineBulkRoute(votingCodeList, {
  id: 'voting_codes_unlock',
  path: '/api/v4/voting-codes/unlock',
  permission: 'change_votings',
  summary: 'Unlock codes of votings',
  fields: { reason: reasonSchema },
  counts: ['changed', 'skipped'],
  answer: undoShape,
});
