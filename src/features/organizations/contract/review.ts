import { z } from 'zod';
import { decisionSchema } from '#platform/contract/decision.ts';
import { internalNote, readBy } from '#platform/contract/written-by-hand.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { reviewDecisions } from '../rules/review.ts';
import { accountSchema } from './account.ts';
import { contentSchema } from './wizard.ts';

const slugParams = z.object({ slug: z.string().min(1).max(100) });
const version = { version: seenVersion };

/** The review status of the non-profit standing: 1 undecided, 2 nonprofit, 3 not nonprofit (handbook §4). */
const nonprofitStatus = z.literal([1, 2, 3]);

/** An organisation as staff see it. Who may not see bank accounts gets none. */
export const readOrganizationReview = defineRoute({
  id: 'organization_review',
  feature: 'organizations',
  method: 'GET',
  path: '/api/v4/organizations/:slug/review',
  permission: 'view_organizations',
  summary: 'An organisation with its review',
  params: slugParams,
  response: z
    .object({
      ...version,
      id: z.string(),
      slug: z.string(),
      status: z.int(),
      review_status: z.int(),
      /** What staff call it among themselves, and what was seen of that. */
      internal_status: z.object({ label: z.string(), version: seenVersion }),
      needs_donation_review: z.boolean(),
      nonprofit_review_status: z.int(),
      content: contentSchema.extend({ bank: contentSchema.shape.bank.nullable() }),
      /** The document of the proof and the logo. */
      files: z.array(uploadedSchema),
      missing: z.array(z.string()),
      proof_valid_until: z.iso.date().nullable(),
      proof_latest: z.iso.date().nullable(),
      proof_state: z.enum(['valid', 'prevalid', 'expired']).nullable(),
      proof_verified_at: z.iso.datetime().nullable(),
      submitted_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
      /** The accounts that it has named, the latest first; none for those who may not see bank accounts. */
      accounts: z.array(accountSchema),
      /** Whoever asks has entered the account that waits, and somebody else has to confirm it (decision 318). */
      account_second_needed: z.boolean(),
      /** Payouts that are not paid and keep an account other than the latest one; 0 for those who may not see accounts. */
      payouts_elsewhere: z.int(),
      administrators: z.array(z.object({ name: z.string(), email: z.string() })),
      decisions: z.array(decisionSchema),
    })
    .meta({ id: 'OrganizationReview' }),
});

/** A reason that the administrators of the organisation read, by mail and on its own page. */
export const reasonField = readBy('organization', z.string().trim().max(2000));

/** Decides about an organisation (handbook §2.2); its administrators get a mail. */
export const decideOrganization = defineRoute({
  id: 'organization_decide',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/review',
  permission: 'change_organization_review',
  stepUp: true,
  summary: 'Decide about an organisation',
  params: slugParams,
  body: z.strictObject({
    ...version,
    decision: z.enum(reviewDecisions),
    reason: reasonField,
    internal_note: internalNote,
  }),
  response: z.object({ ...version, status: z.int(), review_status: z.int() }),
  refusals: { reason_required: 400, not_to_decide: 409, organization_changed: 409 },
});

/** What staff find about the non-profit standing and its proof (handbook §4). They may shorten its validity. */
export const decideNonprofit = defineRoute({
  id: 'organization_nonprofit',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/nonprofit',
  permission: 'change_organization_review',
  stepUp: true,
  summary: 'Decide about the non-profit standing and the proof of an organisation',
  params: slugParams,
  body: z.strictObject({
    ...version,
    nonprofit_review_status: nonprofitStatus,
    proof_verified: z.boolean(),
    proof_valid_until: z.iso.date().nullable(),
  }),
  response: z.object(version),
  refusals: { proof_missing: 400, proof_too_long: 400, organization_changed: 409 },
});
