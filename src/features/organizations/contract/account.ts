import { z } from 'zod';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, filesOf } from '#platform/contract/upload.ts';
import { accountStates } from '../rules/account.ts';
import { slugParams } from './wizard.ts';
import { recordId } from '#platform/contract/record-id.ts';

const instant = z.iso.datetime();

/** An account entered by an organization, with its confirmation. */
export const accountSchema = z
  .object({
    id: z.string(),
    account_holder: z.string(),
    iban: z.string(),
    bic: z.string(),
    state: z.enum(accountStates),
    /** The account for payouts now. */
    current: z.boolean(),
    /** It can still be rejected or objected to. */
    pending: z.boolean(),
    proposed_at: instant,
    /** Null for accounts that existed before changes had to be confirmed. */
    proposed_by: z.string().nullable(),
    objected_at: instant.nullable(),
    objected_by: z.string().nullable(),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable(),
    decision_reason: z.string(),
    effective_from: instant.nullable(),
    has_proof: z.boolean(),
  })
  .meta({ id: 'OrganizationAccount' });

export type AccountWire = z.infer<typeof accountSchema>;

const accountParams = slugParams.extend({ id: recordId });

/** A reason stored for staff. */
const reason = readBy('staff', textOf(2000));

/** The document that proves the owner of an account. */
export const uploadAccountProof = defineUpload({
  use: 'organization_account_proof',
  kind: 'document',
  feature: 'organizations',
  permission: 'change_bank_accounts',
  summary: 'Upload the document that proves the owner of an organization’s bank account',
});

/**
 * Confirms an account with its proof. It takes effect for payouts after the waiting days of the setting; without
 * waiting only with a reason. The user who entered it cannot confirm it.
 */
export const confirmAccount = defineRoute({
  id: 'organization_account_confirm',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/accounts/:id/confirm',
  permission: 'change_bank_accounts',
  stepUp: true,
  summary: 'Confirm the new bank account of an organization',
  params: accountParams,
  body: z.strictObject({
    proof_file: filesOf(1),
    /** Whether it takes effect at once. */
    without_waiting: z.boolean(),
    reason,
  }),
  response: accountSchema,
  refusals: {
    account_proof_missing: 400,
    account_reason_missing: 400,
    account_not_waiting: 409,
    second_person_needed: 409,
  },
});

/** Rejects a change of account, including one objected to; the earlier account remains. */
export const rejectAccount = defineRoute({
  id: 'organization_account_reject',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/accounts/:id/reject',
  permission: 'change_bank_accounts',
  stepUp: true,
  summary: 'Reject the new bank account of an organization',
  params: accountParams,
  body: z.strictObject({ reason }),
  response: accountSchema,
  refusals: { account_reason_missing: 400, account_not_waiting: 409 },
});

/** The proof of an account, for staff who may see bank accounts. */
export const readAccountProof = defineRoute({
  id: 'organization_account_proof',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/:slug/accounts/:id/proof',
  permission: 'view_bank_accounts',
  summary: 'The document that proves the owner of an organization’s bank account',
  params: accountParams,
  response: z.unknown(),
  produces: 'application/pdf',
});

const objectionParams = z.object({ token: z.string().min(1).max(100) });

const objectionSchema = z
  .object({
    organization: z.string(),
    /** The last four digits of both IBANs; empty if there was no account. */
    old_end: z.string(),
    new_end: z.string(),
    proposed_at: instant,
    /** `open` while an objection is possible. */
    state: z.enum(['open', 'objected', 'over']),
  })
  .meta({ id: 'AccountObjection' });

/** The content of a link in a mail about a change of account. Reading changes nothing. */
export const readAccountObjection = defineRoute({
  id: 'account_objection',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/account-objections/:token',
  permission: 'public',
  summary: 'A change of the bank account of an organization, by the link of its mail',
  params: objectionParams,
  response: objectionSchema,
});

/** Stops a change of account by the link of its mail and notifies staff. */
export const objectToAccount = defineRoute({
  id: 'account_object',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/account-objections/:token',
  permission: 'public',
  summary: 'Object to a change of the bank account of an organization',
  params: objectionParams,
  body: z.strictObject({}).optional(),
  response: objectionSchema,
  refusals: { account_change_over: 409 },
});
