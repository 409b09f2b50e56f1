import { z } from 'zod';
import { FUNDED_TOGETHER_MAX } from '#features/funding-records/rules.ts';
import { OPTION_SEARCH_MAX } from '#platform/contract/list.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { searchOf } from '#platform/contract/search-text.ts';
import { PROJECT_ALERTS } from '../rules.ts';

const recipientSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** The amount that it can still receive; null for an organization. */
  open: moneySchema.nullable(),
  alert: z.enum(PROJECT_ALERTS).nullable(),
});

export type RecipientChoice = z.infer<typeof recipientSchema>;

const recipientQuery = z.object({
  kind: z.enum(['project', 'organization']),
  search: searchOf(OPTION_SEARCH_MAX).optional(),
  /** Only the one with this slug. */
  slug: z.string().min(1).max(120).optional(),
  /** Only those with these ids, separated by commas. */
  ids: z
    .string()
    .regex(new RegExp(String.raw`^\d{1,18}(,\d{1,18}){0,${FUNDED_TOGETHER_MAX - 1}}$`))
    .optional(),
});

/** Projects or organizations by title for which a funding may be planned; at most 50. */
export const listFundingRecipients = defineRoute({
  id: 'listFundingRecipients',
  feature: 'internal-fundings',
  method: 'GET',
  path: '/api/v4/internal-fundings/recipients/',
  permission: 'view_internal_fundings',
  summary: 'Projects and organizations for an internal funding',
  query: recipientQuery,
  response: z.object({ results: z.array(recipientSchema) }),
});
