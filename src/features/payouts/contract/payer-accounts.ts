import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { idParams } from '#platform/contract/record-id.ts';

const changeSchema = z
  .object({
    id: z.string(),
    /** The changed account; null: the operator's own. */
    bank_account: z.object({ id: z.string(), title: z.string() }).nullable(),
    holder: z.string(),
    iban: z.string(),
    bic: z.string(),
    /** The last four digits of the current one; empty for a new account. */
    old_end: z.string(),
    /** The company that the account belongs to once the change is confirmed, and now; null: the operator. */
    owner: z.string().nullable(),
    old_owner: z.string().nullable(),
    owner_changes: z.boolean(),
    proposed_at: z.iso.datetime(),
    proposed_by: z.string(),
    /** The caller has entered it. */
    own: z.boolean(),
    /** Another person than the caller has to confirm it. */
    second_needed: z.boolean(),
  })
  .meta({ id: 'PayerAccountChange' });

export type PayerAccountChange = z.infer<typeof changeSchema>;

/** Changes of the paying accounts that wait for a second person. */
export const listPayerChanges = defineRoute({
  id: 'payer_account_changes',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payer-account-changes',
  permission: 'view_bank_accounts',
  summary: 'Changes of accounts that wait for a second person',
  response: z.object({ results: z.array(changeSchema) }),
});

/**
 * Confirms or rejects such a change. The user who entered it cannot confirm it; if nobody else may, not before the
 * waiting days of the setting are over.
 */
export const decidePayerChange = defineRoute({
  id: 'payer_account_change_decide',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payer-account-changes/:id',
  permission: 'change_bank_accounts',
  stepUp: true,
  summary: 'Confirm or reject the change of an account that payouts are transferred from',
  params: idParams,
  body: z.strictObject({ confirmed: z.boolean() }),
  response: z.object({ state: z.enum(['confirmed', 'rejected']) }),
  refusals: { payer_change_over: 409, second_person_needed: 409 },
});
