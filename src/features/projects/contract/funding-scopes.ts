import { z } from 'zod';
import { bicSchema, ibanSchema } from '#features/settings/rules.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import {
  isActive,
  lineOf,
  recordDeleted,
  recordMade,
  recordParams,
  recordSaved,
  siteRecord,
} from './named-records.ts';

const website = lineOf(300).refine((value) => value === '' || /^https?:\/\/\S+$/iu.test(value), {
  params: { code: 'website' },
});

/** What staff write about a programme (spec 1 §3). The description is HTML, cut down to formatting when saved. */
export const scopeContentSchema = z.strictObject({
  name: lineOf(120).min(1),
  url_1: website,
  url_2: website,
  iban: z.union([z.literal(''), ibanSchema]),
  bic: z.union([z.literal(''), bicSchema]),
  description_1: z.string().max(20_000),
  is_active: isActive,
});

export type ScopeContent = z.output<typeof scopeContentSchema>;

const siteScopeSchema = siteRecord(scopeContentSchema).meta({ id: 'SiteFundingScope' });

export const readScope = defineRoute({
  id: 'funding_scope',
  feature: 'projects',
  method: 'GET',
  path: '/api/v4/funding-scopes/:id',
  permission: 'view_funding_scopes',
  summary: 'A funding scope, for staff',
  params: recordParams,
  response: siteScopeSchema,
});

export const createScope = defineRoute({
  id: 'funding_scope_create',
  feature: 'projects',
  method: 'POST',
  path: '/api/v4/funding-scopes',
  permission: 'create_funding_scopes',
  summary: 'Add a funding scope',
  body: z.strictObject({ content: scopeContentSchema }),
  response: recordMade,
  success: 201,
});

export const saveScope = defineRoute({
  id: 'funding_scope_save',
  feature: 'projects',
  method: 'PUT',
  path: '/api/v4/funding-scopes/:id',
  permission: 'change_funding_scopes',
  summary: 'Change a funding scope',
  params: recordParams,
  body: z.strictObject({ version: seenVersion, content: scopeContentSchema }),
  response: recordSaved,
  refusals: { record_changed: 409 },
});

export const deleteScope = defineRoute({
  id: 'funding_scope_delete',
  feature: 'projects',
  method: 'DELETE',
  path: '/api/v4/funding-scopes/:id',
  permission: 'delete_funding_scopes',
  summary: 'Delete a funding scope that no project names',
  params: recordParams,
  response: recordDeleted,
  refusals: { record_used: 409 },
});
