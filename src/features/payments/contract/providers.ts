import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

export const paymentProviderSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    display_name: z.string(),
    /** Name of an icon of the interface. */
    logo: z.string(),
    method: z.string(),
    fee_base_in_cents: z.int(),
    /** Share of the amount, e.g. 0.019. */
    fee_factor: z.number(),
    /** The same share in parts per million: what rules compute with. */
    fee_factor_ppm: z.int(),
  })
  .meta({ id: 'PaymentProvider' });

export const listPaymentProviders = defineRoute({
  id: 'listPaymentProviders',
  feature: 'payments',
  method: 'GET',
  path: '/api/v4/payment-providers/',
  permission: 'public',
  summary: 'Ways to pay',
  response: z.object({
    results: z.array(paymentProviderSchema),
    /** The manual bank transfer, where the operator offers it; it is announced by a route of its own. */
    manual_bank_transfer: paymentProviderSchema.nullable(),
  }),
});
