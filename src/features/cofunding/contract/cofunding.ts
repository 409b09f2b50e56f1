import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** A co-funding event as shown on the project page and used by the preview (spec 1 §3). */
export const coFundingSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    company: z.object({ slug: z.string(), title: z.string(), logo: z.string().nullable() }),
    budget: moneySchema,
    budget_spent: moneySchema,
    budget_left: moneySchema,
    donation_min: moneySchema,
    donation_max: moneySchema.nullable(),
    /** A fixed amount per donation, or null. */
    funding_value: moneySchema.nullable(),
    /** A share of the donation in per cent (`"50"`, `"33.3333"`), or null. */
    funding_percentage: z.string().nullable(),
    funding_percentage_ppm: z.int().nullable(),
    once_per_donor: z.boolean(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  })
  .meta({ id: 'CoFunding' });

export type CoFundingWire = z.infer<typeof coFundingSchema>;

/** Running events of a project, in the order in which they apply (start, then id). */
export const listProjectCoFundings = defineRoute({
  id: 'listProjectCoFundings',
  feature: 'cofunding',
  method: 'GET',
  path: '/api/v4/projects/:slug/co-fundings/',
  permission: 'public',
  summary: 'Co-funding events of a project',
  params: z.object({ slug: z.string().max(120) }),
  response: z.object({ results: z.array(coFundingSchema) }),
});
