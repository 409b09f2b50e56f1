import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { FUNDING_CODE, fundingCodeIn, fundingCodeOf } from '../rules/funding-codes.ts';
import { typeId } from './application-types.ts';
import { isActive, recordRoutes } from './named-records.ts';

const day = daySchema.nullable();

const codeOf = (max: number, read: (typed: string) => string) =>
  z
    .string()
    .max(max)
    .overwrite(read)
    .refine((code) => FUNDING_CODE.test(code), { params: { code: 'funding_code_form' } });

/** A funding code as staff name it: case, width, spaces and kinds of hyphens are ignored. */
const namedCode = codeOf(60, fundingCodeOf);

/** Longest text that a funding code is read out of, in characters. */
export const PASTED_MAX = 300;

/** A funding code as applicants type or paste it, with words around it and any separators. */
export const pastedCode = codeOf(PASTED_MAX, fundingCodeIn);

/** A funding code as edited by staff (handbook §3). */
export const codeContentSchema = z
  .strictObject({
    code_string: namedCode,
    /** It qualifies a project for exactly one of these two. */
    application_type: typeId,
    funding_scope: typeId,
    /** Both days included; null: open on that side. */
    valid_from: day,
    valid_until: day,
    /** Null: unlimited. */
    max_uses: z.int().min(1).max(1_000_000).nullable(),
    is_active: isActive,
  })
  .refine(({ application_type: type, funding_scope: scope }) => (type === null) !== (scope === null), {
    path: ['application_type'],
    params: { code: 'funding_code_for_one' },
  })
  .refine(({ valid_from: from, valid_until: until }) => from === null || until === null || from <= until, {
    path: ['valid_until'],
    params: { code: 'window_backwards' },
  });

export type CodeContent = z.output<typeof codeContentSchema>;

const siteCodeSchema = z
  .object({
    id: z.string(),
    version: seenVersion,
    content: z.object({
      code_string: z.string(),
      application_type: z.string().nullable(),
      funding_scope: z.string().nullable(),
      valid_from: day,
      valid_until: day,
      max_uses: z.int().nullable(),
      is_active: z.boolean(),
    }),
    /** The number of projects with this code. */
    projects: z.int(),
  })
  .meta({ id: 'SiteFundingCode' });

export type SiteCode = z.infer<typeof siteCodeSchema>;

export const codeRoutes = recordRoutes({
  id: 'funding_code',
  type: 'funding_codes',
  off: 'funding_codes_off',
  path: '/api/v4/funding-codes',
  noun: 'a funding code',
  content: codeContentSchema,
  record: siteCodeSchema,
  refusals: { funding_code_taken: 400, application_type_unknown: 400, funding_scope_unknown: 400 },
});

export const { read: readCode, create: createCode, save: saveCode, remove: deleteCode } = codeRoutes;

const named = z.object({ id: z.string(), title: z.string() });

/** What a funding code can qualify for, by name. */
export const listCodeAims = defineRoute({
  id: 'funding_code_aims',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/funding-code-aims',
  permission: 'view_funding_codes',
  summary: 'Application types and funding scopes that funding codes can qualify for',
  response: z.object({ application_types: z.array(named), funding_scopes: z.array(named) }),
});
