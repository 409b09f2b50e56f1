import { z } from 'zod';
import { bicSchema, ibanSchema } from '#features/banks/rules.ts';
import { htmlOf, lineOf, webAddressOf } from '#platform/contract/line.ts';
import { defineUpload, filesOf } from '#platform/contract/upload.ts';
import { isActive, recordRoutes, recordSchema } from './named-records.ts';

/** A program as edited by staff (spec 1 §3). The description is HTML, reduced to formatting when saved. */
export const scopeContentSchema = z.strictObject({
  name: lineOf(120).min(1),
  url_1: webAddressOf(),
  url_2: webAddressOf(),
  iban: z.union([z.literal(''), ibanSchema]),
  bic: z.union([z.literal(''), bicSchema]),
  description_1: htmlOf(20_000),
  is_active: isActive,
  photos: filesOf(4),
  documents: filesOf(12),
});

export type ScopeContent = z.output<typeof scopeContentSchema>;

const scopeUpload = {
  feature: 'programmes',
  permission: 'view_funding_scopes',
  oneOf: ['create_funding_scopes', 'change_funding_scopes'],
} as const;

export const uploadScopePhoto = defineUpload({
  use: 'funding_scope_photo',
  kind: 'picture',
  ...scopeUpload,
  summary: 'Upload a picture of a funding scope',
});

export const uploadScopeDocument = defineUpload({
  use: 'funding_scope_document',
  kind: 'document',
  ...scopeUpload,
  summary: 'Upload a document of a funding scope',
});

export const scopeRoutes = recordRoutes({
  id: 'funding_scope',
  type: 'funding_scopes',
  off: 'funding_scopes_off',
  path: '/api/v4/funding-scopes',
  noun: 'a funding scope',
  content: scopeContentSchema,
  record: recordSchema<ScopeContent>('SiteFundingScope', scopeContentSchema),
});

export const { read: readScope, create: createScope, save: saveScope, remove: deleteScope } = scopeRoutes;
