import { z } from 'zod';
import { bicSchema, ibanSchema } from '#features/settings/rules.ts';
import { lineOf, nameOf } from '#platform/contract/line.ts';
import { toldDecisionSchema } from '#platform/contract/decision.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, filesOf, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { statutoryPurposes } from '../purposes.ts';
import { proofKinds } from '../rules/proof.ts';
import type { OrganizationStep } from '../rules/steps.ts';
import { organizationTypes } from '../rules/types.ts';

const DESCRIPTION_MAX = 20_000;
const html = z.string().max(DESCRIPTION_MAX);

/** The page of an organisation elsewhere; empty where there is none. */
export const websiteField = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default('');

const purposes = statutoryPurposes.map(({ value }) => value);

/** What each step holds. Everything but the title may be empty: a draft is kept as far as it goes. */
export const stepSchemas = {
  basics: z.strictObject({
    title: nameOf(120).min(1),
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
    postal_code: lineOf(20),
    city: lineOf(80),
    website: websiteField,
  }),
  bank: z.strictObject({
    account_holder: lineOf(70),
    iban: z.union([z.literal(''), ibanSchema]),
    bic: z.union([z.literal(''), bicSchema]),
  }),
  proof: z.strictObject({
    proof_kind: z.enum(proofKinds).nullable(),
    proof_issued_on: z.iso.date().nullable(),
    proof_file: filesOf(1),
  }),
  logo: z.strictObject({ logo: filesOf(1) }),
} as const;

export type StepContent<S extends OrganizationStep> = z.output<(typeof stepSchemas)[S]>;

/** What is stored, whatever it was checked by when it was written. */
export const contentSchema = z.object({
  basics: z.object({
    title: z.string(),
    organization_type: z.enum(['not_selected', ...organizationTypes]),
    statutory_purposes: z.array(z.enum(purposes)),
  }),
  description: stepSchemas.description,
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

/** An organisation, by its slug. */
export const slugParams = z.object({ slug: z.string().min(1).max(100) });

/**
 * An organisation as those work on it who administer it, or staff who may change organisations and see bank accounts
 * or reviews.
 */
export const readOrganizationDraft = defineRoute({
  id: 'organization_draft',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/account/organizations/:slug',
  permission: 'activated',
  summary: 'What an organisation of the caller has filled in',
  params: slugParams,
  response: z
    .object({
      slug: z.string(),
      /** As whom the caller works on it: staff may jump between the steps. */
      editor: z.enum(['owner', 'staff']),
      status: z.int(),
      review_status: z.int(),
      needs_donation_review: z.boolean(),
      content: contentSchema,
      /** What was seen of each step; a change says it. */
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
      /** Today in Berlin: what the validity of the proof is counted to. */
      today: z.iso.date(),
      proof_valid_until: z.iso.date().nullable(),
      proof_verified: z.boolean(),
      /** How the account that was entered stands; digits are the last four of an IBAN, empty where there is none. */
      account: z.object({
        pending: z.enum(['waiting', 'objected', 'confirmed']).nullable(),
        pending_end: z.string(),
        effective_from: z.iso.datetime().nullable(),
        /** Where payouts go. */
        current_end: z.string(),
      }),
      decisions: z.array(toldDecisionSchema),
    })
    .meta({ id: 'OrganizationDraft' }),
});

/** Saves one step as far as it is filled in; a complete organisation stays complete. */
function stepRoute<S extends OrganizationStep>(step: S) {
  return defineRoute({
    id: `organization_${step}_save` as const,
    feature: 'organizations',
    method: 'PUT',
    path: `/api/v4/account/organizations/:slug/${step}`,
    permission: 'activated',
    // Where payouts go.
    ...(step === 'bank' ? { stepUp: true as const } : {}),
    summary: `Save the step "${step}" of an organisation`,
    params: slugParams,
    body: z.strictObject({ version: seenVersion, content: stepSchemas[step] }),
    response: z.object({ version: seenVersion }),
    refusals: {
      step_locked: 409,
      steps_missing: 409,
      organization_changed: 409,
      organization_archived: 409,
      proof_over: 400,
      ...(step === 'bank' ? { account_objected: 409 as const, account_of_payer: 400 as const } : {}),
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
  summary: 'Upload the notice that proves the non-profit status of an organisation',
});

export const uploadLogo = defineUpload({
  use: 'organization_logo',
  kind: 'picture',
  feature: 'organizations',
  permission: 'activated',
  summary: 'Upload the logo of an organisation',
});

/** The notice of an organisation, for those who administer or review it. */
export const readOrganizationProof = defineRoute({
  id: 'organization_proof',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/:slug/proof',
  permission: 'signed_in',
  summary: 'The document that proves the non-profit status of an organisation',
  params: slugParams,
  response: z.unknown(),
  produces: 'application/pdf',
});

/** Hands an organisation in for its review (handbook §2.2). */
export const submitOrganization = defineRoute({
  id: 'organization_submit',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/account/organizations/:slug/submit',
  permission: 'activated',
  summary: 'Hand an organisation in for review',
  params: slugParams,
  body: z.strictObject({}).optional(),
  response: z.object({ status: z.int(), review_status: z.int() }),
  refusals: { steps_missing: 409, not_to_submit: 409 },
});
