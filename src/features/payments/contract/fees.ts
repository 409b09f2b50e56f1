import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** Largest fixed part of a fee, in cents. */
export const FEE_BASE_MAX = 10_000;

/** Largest share of a fee, in parts per million. */
export const FEE_SHARE_MAX = 500_000;

/** Largest smallest payment, in cents. */
export const SMALLEST_MAX = 10_000;

const feeShape = {
  fee_base_in_cents: z.int().min(0).max(FEE_BASE_MAX),
  fee_factor_ppm: z.int().min(0).max(FEE_SHARE_MAX),
  /** The smallest payment that the provider takes on the days of the fee; 1 for any amount. */
  smallest_in_cents: z.int().min(1).max(SMALLEST_MAX),
};

export const paymentFeeSchema = z
  .object({
    id: z.string(),
    version: seenVersion,
    provider: z.object({ slug: z.string(), title: z.string() }),
    /** The first day on which it counts; null for the first fee of the provider, which counts from the beginning. */
    valid_from: daySchema.nullable(),
    /** The last day, before the next fee of the provider; null if there is none. */
    valid_until: daySchema.nullable(),
    fee_base_in_cents: z.int(),
    fee_factor_ppm: z.int(),
    smallest_in_cents: z.int(),
    /** Donations were made on its days: it can no longer be changed. */
    used: z.boolean(),
  })
  .meta({ id: 'PaymentFee' });

export type PaymentFee = z.infer<typeof paymentFeeSchema>;

/** The providers that take a fee, for the form of a new one. */
export const listFeeProviders = defineRoute({
  id: 'payment_fee_providers',
  feature: 'payments',
  method: 'GET',
  path: '/api/v4/payment-fees/providers',
  permission: 'view_platform_settings',
  summary: 'Payment providers whose fees staff enter',
  response: z.object({ results: z.array(z.object({ slug: z.string(), title: z.string() })) }),
});

export const readPaymentFee = defineRoute({
  id: 'payment_fee',
  feature: 'payments',
  method: 'GET',
  path: '/api/v4/payment-fees/:id',
  permission: 'view_platform_settings',
  summary: 'A fee of a payment provider, for staff',
  params: idParams,
  response: paymentFeeSchema,
});

/**
 * Adds a fee that counts from a day. Refuses a day on which another fee of the provider begins (`fee_day_taken`), and days
 * on which donations were already made with the provider (`fee_days_booked`).
 */
export const createPaymentFee = defineRoute({
  id: 'payment_fee_create',
  feature: 'payments',
  method: 'POST',
  path: '/api/v4/payment-fees',
  permission: 'change_platform_settings',
  stepUp: true,
  summary: 'Add a fee of a payment provider',
  body: z.strictObject({ provider: lineOf(120).min(1), valid_from: daySchema, ...feeShape }),
  response: z.object({ id: z.string() }),
  success: 201,
  refusals: { provider_unknown: 400, fee_day_taken: 400, fee_days_booked: 400 },
});

/** Changes a fee and its smallest payment if no donation was made on its days (`fee_days_booked`). */
export const savePaymentFee = defineRoute({
  id: 'payment_fee_save',
  feature: 'payments',
  method: 'PUT',
  path: '/api/v4/payment-fees/:id',
  permission: 'change_platform_settings',
  stepUp: true,
  summary: 'Change a fee of a payment provider',
  params: idParams,
  body: z.strictObject({ version: seenVersion, ...feeShape }),
  response: z.object({ version: seenVersion }),
  refusals: { fee_changed: 409, fee_days_booked: 400 },
});

/**
 * Deletes a fee on whose days no donation was made; the previous one counts again. The first fee of a provider stays
 * (`first_fee_stays`).
 */
export const deletePaymentFee = defineRoute({
  id: 'payment_fee_delete',
  feature: 'payments',
  method: 'DELETE',
  path: '/api/v4/payment-fees/:id',
  permission: 'change_platform_settings',
  stepUp: true,
  summary: 'Delete a fee of a payment provider',
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: { fee_days_booked: 400, first_fee_stays: 400 },
});
