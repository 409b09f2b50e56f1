import { z } from 'zod';
import { OPTION_SEARCH_MAX } from '#platform/contract/list.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { PROJECT_ALERTS } from '../rules.ts';

const recipientSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** What it still takes; null for an organisation. */
  open: moneySchema.nullable(),
  alert: z.enum(PROJECT_ALERTS).nullable(),
});

export type RecipientChoice = z.infer<typeof recipientSchema>;

const recipientQuery = z.object({
  kind: z.enum(['project', 'organization']),
  search: z.string().max(OPTION_SEARCH_MAX).optional(),
});

/** Projects or organisations by title that may be planned for; at most 50. */
export const listFundingRecipients = defineRoute({
  id: 'listFundingRecipients',
  feature: 'internal-fundings',
  method: 'GET',
  path: '/api/v4/internal-fundings/recipients/',
  permission: 'view_internal_fundings',
  summary: 'Projects and organisations for an internal funding',
  query: recipientQuery,
  response: z.object({ results: z.array(recipientSchema) }),
});
