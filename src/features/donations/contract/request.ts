import { z } from 'zod';
import { positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { REQUEST_PRIVATE_DONATION } from './addresses.ts';
import { donorFields, recipientFields, replacedField, requestRefusals, slug } from './fields.ts';

/**
 * Body of a payment request (spec 1 §7). The server computes the fee itself and refuses a different amount.
 */
export const privateDonationBodySchema = z
  .strictObject({
    net_value_in_cents: positiveCentsSchema,
    amount_in_cents: positiveCentsSchema,
    ...donorFields,
    ...recipientFields,
    ...replacedField,
    provider: slug,
    user_takes_fee: z.boolean(),
    proof_of_work: z.string().max(10_000).nullish().meta({
      description:
        'A solved challenge of `/api/v4/donation-challenge/` (ALTCHA): required while another payment of the visitor is in progress.',
    }),
  })
  .meta({ id: 'PrivateDonationRequest' });

export type PrivateDonationBody = z.input<typeof privateDonationBodySchema>;

export const privateDonationAnswerSchema = z
  .object({
    payment_url: z.url().meta({ description: 'The hosted payment page; the browser goes there next.' }),
    donation: z.object({
      token: z.uuid(),
      reference: z.string(),
    }),
  })
  .meta({ id: 'PrivateDonationAnswer' });

/** `POST /api/v4/private-donations/`: requests a payment and holds its amount against the need. */
export const requestPrivateDonation = defineRoute({
  ...REQUEST_PRIVATE_DONATION,
  feature: 'donations',
  permission: 'public',
  summary: 'Request a payment for a project or an organization',
  body: privateDonationBodySchema,
  response: privateDonationAnswerSchema,
  idempotency: 'required',
  success: 201,
  refusals: {
    ...requestRefusals,
    amount_mismatch: 400,
    provider_unknown: 400,
    proof_of_work_required: 400,
    too_many_holds: 429,
    provider_refused: 422,
    provider_unavailable: 503,
    payment_unclear: 503,
  },
});
