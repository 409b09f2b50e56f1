import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { LIST_PAYMENT_PROVIDERS } from './addresses.ts';

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
    /** The same share in parts per million, as used by the rules. */
    fee_factor_ppm: z.int(),
    /** The smallest payment: below it the donor covers the fee and pays at least this. */
    smallest_in_cents: z.int(),
  })
  .meta({ id: 'PaymentProvider' });

export const listPaymentProviders = defineRoute({
  ...LIST_PAYMENT_PROVIDERS,
  feature: 'payments',
  permission: 'public',
  summary: 'Payment providers and the manual bank transfer, as offered to donors',
  response: z.object({
    results: z.array(paymentProviderSchema),
    /** The manual bank transfer, if the operator offers it; it is announced by a separate route. */
    manual_bank_transfer: paymentProviderSchema.nullable(),
  }),
});
