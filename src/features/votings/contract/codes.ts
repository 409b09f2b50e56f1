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
const name = lineOf(120).min(1);
const madeSchema = z.object({ batch: z.string(), count: z.int(), made: z.int() });
const refusals = { voting_over: 409, code_voting_off: 409, not_found: 404 } as const;

export const newCodesSchema = z.strictObject({
  /** Names the batch, such as the event at which its codes are handed out. */
  name,
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
  refusals,
});

/** The most characters of an import: the whole request has at most 256 kB. */
export const IMPORT_CHARACTERS = 200_000;

export const importedCodesSchema = z.strictObject({
  name,
  /** A code per line, with its value after a semicolon, comma or tab. */
  content: z.string().min(1).max(IMPORT_CHARACTERS),
});

/** Imports codes, all of them or none. */
export const importVotingCodes = defineRoute({
  id: 'voting_codes_import',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/codes/import',
  permission: 'change_votings',
  summary: 'Import codes of a voting',
  params,
  body: importedCodesSchema,
  response: madeSchema,
  success: 201,
  idempotency: 'required',
  refusals: { ...refusals, lines_invalid: 400, codes_exist: 400, too_many_codes: 400, no_codes: 400 },
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

export const codeSheetSchema = z
  .object({
    voting: z.object({ slug: slugSchema, title: z.string(), voting_end: z.iso.datetime() }),
    /** The address that visitors enter. */
    address: z.string(),
    /** Unused codes that are not locked, a sheet of them. */
    codes: z.array(z.object({ number: z.string(), code: z.string(), value: z.int() })),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'VotingCodeSheet' });

export type CodeSheet = z.infer<typeof codeSheetSchema>;

/** Unused codes to print; every sheet is in the audit log. */
export const readCodeSheet = defineRoute({
  id: 'voting_code_sheet',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/votings/:slug/codes/sheet',
  permission: 'change_votings',
  summary: 'Codes of a voting to print',
  params,
  query: z.object({
    batch: recordId.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: codeSheetSchema,
  refusals: { not_found: 404 },
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
