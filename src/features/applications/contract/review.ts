import { z } from 'zod';
import { reasonField } from '#features/organizations/contract/review.ts';
import { decisionAids, votingsSchema } from '#features/organizations/contract/review-queue.ts';
import { reasonsBody, reasonsSchema } from '#features/organizations/contract/review-reasons.ts';
import { reviewDecisions } from '#features/organizations/rules/review.ts';
import { projectFieldSchema } from '#features/programmes/contract/additional-fields.ts';
import { administratorSchema } from '#platform/contract/administrators.ts';
import { lineOf } from '#platform/contract/line.ts';
import { decisionSchema } from '#platform/contract/decision.ts';
import { internalNote, readBy, wordsForOrganization } from '#platform/contract/written-by-hand.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { releaseRefusals } from '../rules/review.ts';
import { projectSteps } from '../rules/steps.ts';
import { contentSchema, slugParams } from './wizard.ts';
import { recordId } from '#platform/contract/record-id.ts';

const version = { version: seenVersion };

/** The data of a review besides the decision (handbook §2.1, §2.3, §3 step 5). */
const statusFields = {
  /** 1 undecided, 2 accepted, 3 rejected. */
  content_review_status: z.literal([1, 2, 3]),
  /** 1 donation, 2 sponsoring, 3 foundation, 4 profit-savings lottery account. */
  funding_type: z.literal([1, 2, 3, 4]),
  internal_status: readBy('staff', lineOf(60)),
  is_banned: z.boolean(),
  /** Id of the paying account; null: the platform's. */
  bank_account: recordId.nullable(),
};

/** A project as reviewed by staff. */
export const readProjectReview = defineRoute({
  id: 'project_review',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/projects/:slug/review',
  permission: 'view_projects',
  summary: 'A project with its data for the review',
  params: slugParams,
  response: z
    .object({
      ...version,
      id: z.string(),
      slug: z.string(),
      status: z.int(),
      review_status: z.int(),
      needs_donation_review: z.boolean(),
      content_review_status: z.int(),
      voting_review_status: z.int(),
      votings: votingsSchema,
      funding_type: z.int(),
      internal_status: z.string(),
      is_banned: z.boolean(),
      bank_account: z.string().nullable(),
      /** The accounts that can be chosen, including the current one. */
      bank_accounts: z.array(z.object({ id: z.string(), title: z.string() })),
      category: z.string(),
      /** The name of its application type; null for none. */
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
      /** Additional fields, including those for staff only. */
      fields: z.array(projectFieldSchema),
      /** Why it cannot be released now. */
      release_problems: z.array(z.enum(releaseRefusals)),
      goal_in_cents: z.int(),
      balance_in_cents: z.int(),
      submitted_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
      published_at: z.iso.datetime().nullable(),
      administrators: z.array(z.object({ name: z.string(), email: z.string() })),
      /** Persons who administer this project alone. */
      project_administrators: z.array(administratorSchema),
      decisions: z.array(decisionSchema),
      ...decisionAids,
    })
    .meta({ id: 'ProjectReview' }),
});

/** Decides about a project (handbook §2.2); the administrators of its organization receive a mail. */
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

/** The ready-made reasons for decisions about projects. */
export const readProjectReasons = defineRoute({
  id: 'project_review_reasons',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/projects/review-reasons',
  permission: 'change_project_review',
  summary: 'Ready-made reasons for decisions about projects',
  response: reasonsSchema,
});

/** Replaces them; refused if somebody has changed them in the meantime. */
export const saveProjectReasons = defineRoute({
  id: 'project_review_reasons_save',
  feature: 'applications',
  method: 'PUT',
  path: '/api/v4/projects/review-reasons',
  permission: 'change_project_review',
  summary: 'Save the ready-made reasons for decisions about projects',
  body: reasonsBody,
  response: z.object(version),
  refusals: { reasons_changed: 409 },
});

/**
 * Stores the other data of the review: the content review, funding type and account, the internal label, and whether
 * the project is banned. Reason and note belong to a ban or its end (decision 334): a ban requires the reason.
 */
export const saveProjectStatus = defineRoute({
  id: 'project_status',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/projects/:slug/status',
  permission: 'change_project_review',
  summary: 'Save the content review, funding type and account, the internal status and the ban of a project',
  params: slugParams,
  body: z.strictObject({ ...version, ...statusFields, ...wordsForOrganization }),
  response: z.object(version),
  refusals: {
    project_changed: 409,
    bank_account_unknown: 400,
    funding_type_not_allowed: 400,
    reason_required: 400,
    ban_unchanged: 400,
  },
});
