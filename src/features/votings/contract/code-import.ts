import { z } from 'zod';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { recordId } from '#platform/contract/record-id.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { NOT_ADDED } from '../rules/code-import.ts';
import { batchName, madeSchema, refusalsOfNewCodes } from './codes.ts';
import { slugSchema } from './public.ts';

/** The most characters of an import. */
export const IMPORT_CHARACTERS = 4_000_000;

/** Bytes of its request: a line break and a character of another script are several. */
const BODY_BYTES = 6_000_000;

/** A code per line, with the votes that it gives in a second cell, separated by a semicolon, comma or tab. */
const content = z.string().min(1).max(IMPORT_CHARACTERS);

const params = z.object({ slug: slugSchema });

/** The most rows that are named on the screen; the report has all of them. */
export const NAMED_ROWS = 200;

export const codeImportSchema = z
  .object({
    /** Rows with something in them, without a heading. */
    rows: z.int(),
    added: z.int(),
    /** How many are not added for each reason that occurs. */
    not_added: z.array(z.object({ reason: z.enum(NOT_ADDED), count: z.int() })),
    /** The first of them by line. Their text is not repeated: codes are secret, and the caller has it. */
    named: z.array(
      z.object({
        line: z.int(),
        reason: z.enum(NOT_ADDED),
        /** For a repeated code: the line that has it first. */
        first: z.int().nullable(),
      }),
    ),
    /** Stands for what becomes of each row. */
    version: seenVersion,
  })
  .meta({ id: 'VotingCodeImport' });

export type CodeImport = z.infer<typeof codeImportSchema>;

/** The content with the name of its batch. */
export const importedCodesSchema = z.strictObject({ name: batchName, content });

const refused = { ...refusalsOfNewCodes, too_many_codes: 400, no_codes: 400 } as const;

/** What an import would do with each row; nothing is added. */
export const checkVotingCodes = defineRoute({
  id: 'voting_codes_check',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/codes/import/check',
  permission: 'change_votings',
  stepUp: true,
  summary: 'What an import of codes of a voting would do',
  params,
  body: z.strictObject({ content }),
  bodyBytes: BODY_BYTES,
  response: codeImportSchema,
  refusals: refused,
});

/** Imports the codes of those rows that can be added, if that is still what the caller was shown (`version`). */
export const importVotingCodes = defineRoute({
  id: 'voting_codes_import',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/codes/import',
  permission: 'change_votings',
  stepUp: true,
  summary: 'Import codes of a voting',
  params,
  body: importedCodesSchema.extend({ version: seenVersion }),
  bodyBytes: BODY_BYTES,
  response: madeSchema,
  success: 201,
  idempotency: 'required',
  refusals: { ...refused, ...seenRefusal },
});

/**
 * What becomes of each row, as a spreadsheet: what an import would do, or with `batch` what the import of that batch has
 * done.
 */
export const reportVotingCodes = defineRoute({
  id: 'voting_codes_report',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/codes/import/report',
  permission: 'change_votings',
  stepUp: true,
  summary: 'Report on each row of an import of codes',
  params,
  body: z.strictObject({ content, batch: recordId.nullable().default(null) }),
  bodyBytes: BODY_BYTES,
  response: z.unknown(),
  produces: XLSX_TYPE,
  refusals: refused,
});
