import { z } from 'zod';
import { administratorSchema } from '#platform/contract/administrators.ts';
import { daySchema } from '#platform/contract/day.ts';
import { decisionSchema } from '#platform/contract/decision.ts';
import { internalNote, readBy } from '#platform/contract/written-by-hand.ts';
import { textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { bankProofStates } from '../rules/bank-proof.ts';
import { reviewDecisions } from '../rules/review.ts';
import { accountSchema } from './account.ts';
import { bankProofSchema } from './bank-proof.ts';
import { decisionAids, votingsSchema } from './review-queue.ts';
import { contentSchema } from './wizard.ts';

const slugParams = z.object({ slug: z.string().min(1).max(100) });
const version = { version: seenVersion };

/** The decision about the nonprofit status: 1 undecided, 2 nonprofit, 3 not nonprofit (handbook §4). */
const nonprofitStatus = z.literal([1, 2, 3]);

/** An organization as shown to staff. Bank accounts are left out for those who may not see them. */
export const readOrganizationReview = defineRoute({
  id: 'organization_review',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/:slug/review',
  permission: 'view_organizations',
  summary: 'An organization with its review',
  params: slugParams,
  response: z
    .object({
      ...version,
      id: z.string(),
      slug: z.string(),
      status: z.int(),
      review_status: z.int(),
      /** The internal status, with its version. */
      internal_status: z.object({ label: z.string(), version: seenVersion }),
      needs_donation_review: z.boolean(),
      nonprofit_review_status: z.int(),
      content_review_status: z.int(),
      voting_review_status: z.int(),
      votings: votingsSchema,
      content: contentSchema.extend({ bank: contentSchema.shape.bank.nullable() }),
      /** The document of the proof and the logo. */
      files: z.array(uploadedSchema),
      missing: z.array(z.string()),
      proof_valid_until: daySchema.nullable(),
      proof_latest: daySchema.nullable(),
      proof_state: z.enum(['valid', 'prevalid', 'expired']).nullable(),
      proof_verified_at: z.iso.datetime().nullable(),
      submitted_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
      /** Its accounts, latest first; empty for those who may not see bank accounts. */
      accounts: z.array(accountSchema),
      /** The caller has entered the waiting account, and somebody else has to confirm it (decision 318). */
      account_second_needed: z.boolean(),
      /** Unpaid payouts with an account other than the latest one; 0 for those who may not see accounts. */
      payouts_elsewhere: z.int(),
      /** The proofs of its accounts, latest first, and the state of the entered one; null for those who may not see accounts. */
      bank_proof: z
        .object({
          needed: z.boolean(),
          state: z.enum(bankProofStates).nullable(),
          /** The caller has submitted the waiting one, and somebody else has to decide. */
          second_needed: z.boolean(),
          proofs: z.array(bankProofSchema),
        })
        .nullable(),
      administrators: z.array(administratorSchema),
      decisions: z.array(decisionSchema),
      ...decisionAids,
    })
    .meta({ id: 'OrganizationReview' }),
});

/** A reason shown to the administrators of the organization, by mail and on its page. */
export const reasonField = readBy('organization', textOf(2000));

/** Decides about an organization (handbook §2.2); its administrators receive a mail. */
export const decideOrganization = defineRoute({
  id: 'organization_decide',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/review',
  permission: 'change_organization_review',
  stepUp: true,
  summary: 'Decide about an organization',
  params: slugParams,
  body: z.strictObject({
    ...version,
    decision: z.enum(reviewDecisions),
    reason: reasonField,
    internal_note: internalNote,
  }),
  response: z.object({ ...version, status: z.int(), review_status: z.int() }),
  refusals: {
    reason_required: 400,
    not_to_decide: 409,
    organization_changed: 409,
    content_review_missing: 409,
  },
});

/** The decision of staff about the nonprofit status and its proof (handbook §4). They may shorten its validity. */
export const decideNonprofit = defineRoute({
  id: 'organization_nonprofit',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/nonprofit',
  permission: 'change_organization_review',
  stepUp: true,
  summary: 'Decide about the nonprofit status and the proof of an organization',
  params: slugParams,
  body: z.strictObject({
    ...version,
    nonprofit_review_status: nonprofitStatus,
    proof_verified: z.boolean(),
    proof_valid_until: daySchema.nullable(),
  }),
  response: z.object(version),
  refusals: { proof_missing: 400, proof_too_long: 400, organization_changed: 409 },
});

/** Stores the editorial review (handbook §2.3): 1 needs review, 2 accepted, 3 rejected. */
export const saveContentReview = defineRoute({
  id: 'organization_content_review',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/content-review',
  permission: 'change_organization_review',
  summary: 'Save the content review of an organization',
  params: slugParams,
  body: z.strictObject({
    ...version,
    content_review_status: z.literal([1, 2, 3]),
  }),
  response: z.object(version),
  refusals: { organization_changed: 409 },
});
