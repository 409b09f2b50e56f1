import { z } from 'zod';
import { reasonField } from '#features/organizations/contract/review.ts';
import { reviewDecisions } from '#features/organizations/rules/review.ts';
import { projectFieldSchema } from '#features/programmes/contract/additional-fields.ts';
import { lineOf } from '#platform/contract/line.ts';
import { decisionSchema } from '#platform/contract/decision.ts';
import { internalNote, readBy, wordsForOrganization } from '#platform/contract/written-by-hand.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { releaseRefusals } from '../rules/review.ts';
import { projectSteps } from '../rules/steps.ts';
import { contentSchema, slugParams } from './wizard.ts';

const version = { version: seenVersion };

/** What staff find about a project besides the decision (handbook §2.1, §2.3, §3 step 5). */
const standingFields = {
  /** 1 undecided, 2 accepted, 3 rejected. */
  content_review_status: z.literal([1, 2, 3]),
  /** 1 undecided, 2 public, 3 rejected. */
  voting_review_status: z.literal([1, 2, 3]),
  /** 1 donation, 2 sponsoring, 3 foundation, 4 profit-savings lottery account. */
  funding_type: z.literal([1, 2, 3, 4]),
  internal_status: readBy('staff', lineOf(60)),
  is_banned: z.boolean(),
  /** Id of the account that payouts are transferred from; null: the platform's. */
  bank_account: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
};

/** A project as staff review it. */
export const readProjectReview = defineRoute({
  id: 'project_review',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/projects/:slug/review',
  permission: 'view_projects',
  summary: 'A project with its review',
  params: slugParams,
  response: z
    .object({
      ...version,
      slug: z.string(),
      status: z.int(),
      review_status: z.int(),
      needs_donation_review: z.boolean(),
      content_review_status: z.int(),
      voting_review_status: z.int(),
      funding_type: z.int(),
      internal_status: z.string(),
      is_banned: z.boolean(),
      bank_account: z.string().nullable(),
      /** The accounts that can be chosen, the one that is chosen among them. */
      bank_accounts: z.array(z.object({ id: z.string(), title: z.string() })),
      category: z.string(),
      /** Its name; null: none. */
      application_type: z.string().nullable(),
      funding_code: z.string().nullable(),
      organization: z.object({
        slug: z.string(),
        title: z.string(),
        review_status: z.int(),
        nonprofit_review_status: z.int(),
        proof_expired: z.boolean(),
      }),
      content: contentSchema,
      /** The pictures. */
      files: z.array(uploadedSchema),
      missing: z.array(z.enum(projectSteps)),
      /** Additional fields, those for staff alone among them. */
      fields: z.array(projectFieldSchema),
      /** Why it cannot be released now. */
      release_problems: z.array(z.enum(releaseRefusals)),
      goal_in_cents: z.int(),
      balance_in_cents: z.int(),
      submitted_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
      published_at: z.iso.datetime().nullable(),
      administrators: z.array(z.object({ name: z.string(), email: z.string() })),
      decisions: z.array(decisionSchema),
    })
    .meta({ id: 'ProjectReview' }),
});

/** Decides about a project (handbook §2.2); the administrators of its organisation get a mail. */
export const decideProject = defineRoute({
  id: 'project_decide',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/projects/:slug/review',
  permission: 'change_project_review',
  summary: 'Decide about a project',
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
    project_changed: 409,
    needs_missing: 409,
    organization_not_reviewed: 409,
    nonprofit_missing: 409,
    content_review_missing: 409,
    period_over: 409,
  },
});

/**
 * Keeps what staff find: the other reviews, funding type and account, their own label, and whether it is stopped. The words
 * belong to a stop or its end (decision 334): a stop needs the reason.
 */
export const saveProjectStanding = defineRoute({
  id: 'project_standing',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/projects/:slug/standing',
  permission: 'change_project_review',
  summary: 'Keep the other reviews, funding type and account, the internal status and the ban of a project',
  params: slugParams,
  body: z.strictObject({ ...version, ...standingFields, ...wordsForOrganization }),
  response: z.object(version),
  refusals: {
    project_changed: 409,
    bank_account_unknown: 400,
    funding_type_not_allowed: 400,
    reason_required: 400,
    ban_unchanged: 400,
  },
});
