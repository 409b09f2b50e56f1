import { z } from 'zod';
import { administratorSchema } from '#platform/contract/administrators.ts';
import { missedDigits } from '#kernel/postal-code.ts';
import { bicSchema, holderSchema, ibanSchema } from '#features/banks/rules.ts';
import { daySchema } from '#platform/contract/day.ts';
import { FORM_TITLE_MAX, htmlOf, lineOf, postalCodeOf, webAddressOf } from '#platform/contract/line.ts';
import { sharedDecisionSchema } from '#platform/contract/decision.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, filesOf, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { statutoryPurposes } from '../purposes.ts';
import { bankProofStates } from '../rules/bank-proof.ts';
import { proofKinds } from '../rules/proof.ts';
import type { OrganizationStep } from '../rules/steps.ts';
import { organizationTypes } from '../rules/types.ts';

const DESCRIPTION_MAX = 20_000;
const html = htmlOf(DESCRIPTION_MAX);

/** The website of an organization; empty for none. */
export const websiteField = webAddressOf().default('');

/** A postal code of Germany, where all organizations are; empty in drafts. */
export const postalCodeField = postalCodeOf(20).refine(
  (code) => code === '' || missedDigits('DE', code) === null,
  {
    params: { code: 'postal_code_digits' },
  },
);

const purposes = statutoryPurposes.map(({ value }) => value);

/** The content of each step. Everything but the title may be empty: an incomplete draft can be saved. */
export const stepSchemas = {
  basics: z.strictObject({
    title: lineOf(FORM_TITLE_MAX).min(1),
    organization_type: z.enum(['not_selected', ...organizationTypes]),
    statutory_purposes: z.array(z.enum(purposes)).max(purposes.length),
  }),
  description: z.strictObject({
    description: html,
    description_activity: html,
    description_strength: html,
  }),
  address: z.strictObject({
    street: lineOf(120),
    postal_code: postalCodeField,
    city: lineOf(80),
    website: websiteField,
  }),
  bank: z.strictObject({
    account_holder: holderSchema,
    iban: z.union([z.literal(''), ibanSchema]),
    bic: z.union([z.literal(''), bicSchema]),
  }),
  proof: z.strictObject({
    proof_kind: z.enum(proofKinds).nullable(),
    proof_issued_on: daySchema.nullable(),
    proof_file: filesOf(1),
  }),
  logo: z.strictObject({ logo: filesOf(1) }),
} as const;

export type StepContent<S extends OrganizationStep> = z.output<(typeof stepSchemas)[S]>;

/** Stored content, without the limits that apply to new content. */
export const contentSchema = z.object({
  basics: z.object({
    title: z.string(),
    organization_type: z.enum(['not_selected', ...organizationTypes]),
    statutory_purposes: z.array(z.enum(purposes)),
  }),
  description: z.object({
    description: z.string(),
    description_activity: z.string(),
    description_strength: z.string(),
  }),
  address: z.object({
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    website: z.string(),
  }),
  bank: z.object({ account_holder: z.string(), iban: z.string(), bic: z.string() }),
  proof: stepSchemas.proof,
  logo: stepSchemas.logo,
});

/** An organization, by its slug. */
export const slugParams = z.object({ slug: z.string().min(1).max(100) });

/**
 * An organization as edited by its administrators, or by staff who may change organizations and see bank accounts or
 * reviews.
 */
export const readOrganizationDraft = defineRoute({
  id: 'organization_draft',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/account/organizations/:slug',
  permission: 'activated',
  summary: 'An organization of the caller with its content',
  params: slugParams,
  response: z
    .object({
      slug: z.string(),
      /** The caller's role: staff may skip steps. */
      editor: z.enum(['owner', 'staff']),
      status: z.int(),
      review_status: z.int(),
      needs_donation_review: z.boolean(),
      content: contentSchema,
      /** The version of each step, sent back with a change. */
      versions: z.object({
        basics: seenVersion,
        description: seenVersion,
        address: seenVersion,
        bank: seenVersion,
        proof: seenVersion,
        logo: seenVersion,
      }),
      /** The document of the proof and the logo. */
      files: z.array(uploadedSchema),
      /** Today in Berlin, against which the validity of the proof is checked. */
      today: daySchema,
      proof_valid_until: daySchema.nullable(),
      proof_verified: z.boolean(),
      /** The state of the entered account; digits are the last four of an IBAN, empty for none. */
      account: z.object({
        pending: z.enum(['waiting', 'objected', 'confirmed']).nullable(),
        pending_end: z.string(),
        effective_from: z.iso.datetime().nullable(),
        /** The account for payouts. */
        current_end: z.string(),
      }),
      /** The proof of the entered account, if it needs one; the id is that of the latest document. */
      bank_proof: z.object({
        needed: z.boolean(),
        state: z.enum(bankProofStates).nullable(),
        id: z.string().nullable(),
        reason: z.string(),
      }),
      /** Everybody who administers it; null for staff, to whom its review shows them. */
      administrators: z.array(administratorSchema).nullable(),
      decisions: z.array(sharedDecisionSchema),
    })
    .meta({ id: 'OrganizationDraft' }),
});

/** Saves one step, complete or not; a complete organization stays complete. */
function stepRoute<S extends OrganizationStep>(step: S) {
  return defineRoute({
    id: `organization_${step}_save` as const,
    feature: 'organizations',
    method: 'PUT',
    path: `/api/v4/account/organizations/:slug/${step}`,
    permission: 'activated',
    // The account determines where payouts go.
    ...(step === 'bank' ? { stepUp: true as const } : {}),
    summary: `Save the step "${step}" of an organization`,
    params: slugParams,
    body: z.strictObject({ version: seenVersion, content: stepSchemas[step] }),
    response: z.object({ version: seenVersion }),
    refusals: {
      step_locked: 409,
      steps_missing: 409,
      organization_changed: 409,
      organization_archived: 409,
      proof_over: 400,
      ...(step === 'bank'
        ? { account_objected: 409 as const, account_of_payer: 400 as const, bic_of_other_bank: 400 as const }
        : {}),
    },
  });
}

/** One route per step. */
export const stepRoutes = {
  basics: stepRoute('basics'),
  description: stepRoute('description'),
  address: stepRoute('address'),
  bank: stepRoute('bank'),
  proof: stepRoute('proof'),
  logo: stepRoute('logo'),
} as const satisfies Record<OrganizationStep, unknown>;

export const uploadProof = defineUpload({
  use: 'organization_proof',
  kind: 'document',
  feature: 'organizations',
  permission: 'activated',
  summary: 'Upload the notice that proves the nonprofit status of an organization',
});

export const uploadLogo = defineUpload({
  use: 'organization_logo',
  kind: 'picture',
  feature: 'organizations',
  permission: 'activated',
  summary: 'Upload the logo of an organization',
});

/** The notice of an organization, for its administrators and reviewers. */
export const readOrganizationProof = defineRoute({
  id: 'organization_proof',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/:slug/proof',
  permission: 'signed_in',
  summary: 'The document that proves the nonprofit status of an organization',
  params: slugParams,
  response: z.unknown(),
  produces: 'application/pdf',
});

/** Submits an organization for review (handbook §2.2). */
export const submitOrganization = defineRoute({
  id: 'organization_submit',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/account/organizations/:slug/submit',
  permission: 'activated',
  summary: 'Submit an organization for review',
  params: slugParams,
  body: z.strictObject({}).optional(),
  response: z.object({ status: z.int(), review_status: z.int() }),
  refusals: { steps_missing: 409, not_to_submit: 409 },
});
