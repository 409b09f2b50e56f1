import { z } from 'zod';
import { internalNote, readBy } from '#platform/contract/written-by-hand.ts';
import { textOf, typedText } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, filesOf } from '#platform/contract/upload.ts';
import { bankProofStates } from '../rules/bank-proof.ts';
import { slugParams } from './wizard.ts';
import { recordId } from '#platform/contract/record-id.ts';

const instant = z.iso.datetime();

/** A document that proves whose a bank account is, as staff see it. */
export const bankProofSchema = z
  .object({
    id: z.string(),
    iban: z.string(),
    state: z.enum(bankProofStates),
    submitted_at: instant,
    submitted_by: z.string(),
    decided_at: instant.nullable(),
    decided_by: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'BankProof' });

export type BankProofWire = z.infer<typeof bankProofSchema>;

export const uploadBankProof = defineUpload({
  use: 'organization_bank_proof',
  kind: 'document',
  feature: 'organizations',
  permission: 'activated',
  summary: 'Upload the document that proves whose the bank account of an organization is',
});

/**
 * Submits the proof of the entered bank account; an earlier one that waits is replaced. Refuses an account that is no longer
 * the entered one (`organization_changed`), and one that needs no proof or has an accepted one (`bank_proof_not_needed`).
 */
export const submitBankProof = defineRoute({
  id: 'organization_bank_proof_submit',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/account/organizations/:slug/bank-proof',
  permission: 'activated',
  summary: 'Submit the proof of the bank account of an organization',
  params: slugParams,
  body: z.strictObject({ iban: typedText().min(1).max(42), proof_file: filesOf(1) }),
  response: z.object({ state: z.enum(bankProofStates) }),
  refusals: { account_proof_missing: 400, organization_changed: 409, bank_proof_not_needed: 409 },
});

const proofParams = slugParams.extend({ id: recordId });

/** The document, for the administrators of the organization and staff who may see bank accounts. */
export const readBankProof = defineRoute({
  id: 'organization_bank_proof',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/:slug/bank-proofs/:id',
  permission: 'signed_in',
  summary: 'The document that proves whose the bank account of an organization is',
  params: proofParams,
  response: z.unknown(),
  produces: 'application/pdf',
});

/** Accepts a waiting proof, or rejects it with a reason; the organization is notified. */
export const decideBankProof = defineRoute({
  id: 'organization_bank_proof_decide',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/bank-proofs/:id/decision',
  permission: 'change_bank_accounts',
  stepUp: true,
  summary: 'Decide about the proof of the bank account of an organization',
  params: proofParams,
  body: z.strictObject({
    accepted: z.boolean(),
    reason: readBy('organization', textOf(2000)),
    internal_note: internalNote,
  }),
  response: bankProofSchema,
  refusals: { reason_required: 400, bank_proof_decided: 409, second_person_needed: 409 },
});
