import { z } from 'zod';
import { givenValues, projectFieldSchema } from '#features/programmes/contract/additional-fields.ts';
import { daySchema } from '#platform/contract/day.ts';
import { administratorSchema } from '#platform/contract/administrators.ts';
import {
  FORM_TITLE_MAX,
  htmlOf,
  lineOf,
  postalCodeOf,
  textOf,
  webAddressText,
} from '#platform/contract/line.ts';
import { sharedDecisionSchema } from '#platform/contract/decision.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { submissionRefusals } from '../rules/application-type.ts';
import { CAPTION_MAX, type ProjectStep, projectSteps } from '../rules/steps.ts';
import { categorySlug, entrySchema, newProjectSchema, projectTitle, typeSchema } from './entry.ts';

const DESCRIPTION_MAX = 20_000;
/** The maximum number of pictures of a project. */
export const PHOTOS_MAX = 12;
/** A technical limit above that of any platform; the setting maxNeeds is the actual one. */
const NEEDS_MAX = 50;
/** The maximum goal of a need in cents: a hundred million euros. */
const GOAL_MAX = 10_000_000_000;

export const slugParams = z.object({ slug: z.string().min(1).max(100) });
const caption = lineOf(CAPTION_MAX).meta({ description: 'The caption below the picture; may be empty.' });

/** The step's values of additional fields; fields that are not named do not change. */
const values = { values: givenValues };

/** The content of each step. Texts may be empty: an incomplete draft can be saved. Amounts are whole cents. */
export const stepSchemas = {
  basics: z.strictObject({
    ...values,
    title: projectTitle,
    category: categorySlug,
    starts_on: daySchema,
    ends_on: daySchema,
    street: lineOf(120),
    postal_code: postalCodeOf(20),
    city: lineOf(80),
  }),
  description: z.strictObject({
    ...values,
    summary: textOf(300),
    description: htmlOf(DESCRIPTION_MAX),
  }),
  photos: z.strictObject({
    ...values,
    photos: z
      .array(z.strictObject({ file: z.uuid(), description: caption, video: webAddressText() }))
      .max(PHOTOS_MAX)
      .refine((photos) => new Set(photos.map(({ file }) => file)).size === photos.length),
  }),
  needs: z.strictObject({
    ...values,
    needs: z
      .array(
        z.strictObject({
          title: lineOf(FORM_TITLE_MAX).min(1),
          description: textOf(2000),
          goal_in_cents: z
            .int()
            .refine((cents) => cents >= 1, { params: { code: 'goal_missing' } })
            .refine((cents) => cents <= GOAL_MAX, { params: { code: 'goal_too_high' } })
            .meta({ minimum: 1, maximum: GOAL_MAX }),
        }),
      )
      .max(NEEDS_MAX),
  }),
  further: z.strictObject(values),
  code: z.strictObject(values),
  confirmations: z.strictObject(values),
} as const;

export type StepInput<S extends ProjectStep> = z.output<(typeof stepSchemas)[S]>;
/** The content of a step without additional fields. */
export type StepContent<S extends ProjectStep> = Omit<StepInput<S>, 'values'>;

/** Stored content, without the limits that apply to new content. */
export const contentSchema = z.object({
  basics: z.object({
    title: z.string(),
    category: z.string(),
    starts_on: daySchema,
    ends_on: daySchema,
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
  }),
  description: z.object({ summary: z.string(), description: z.string() }),
  photos: z.object({
    photos: z.array(z.object({ file: z.uuid(), description: z.string(), video: z.string() })),
  }),
  needs: z.object({
    needs: z.array(z.object({ title: z.string(), description: z.string(), goal_in_cents: z.int() })),
  }),
  further: z.object({}),
  code: z.object({}),
  confirmations: z.object({}),
});

/** The caller's projects, and the organizations for which more may be created. */
export const listOwnProjects = defineRoute({
  id: 'own_projects',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/account/projects',
  permission: 'signed_in',
  summary: 'Projects of the organizations that the caller administers',
  response: z
    .object({
      projects: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          organization: z.string(),
          status: z.int(),
          review_status: z.int(),
          needs_donation_review: z.boolean(),
          is_banned: z.boolean(),
          ends_on: daySchema,
          goal_in_cents: z.int(),
          balance_in_cents: z.int(),
        }),
      ),
      organizations: z.array(entrySchema),
    })
    .meta({ id: 'OwnProjects' }),
});

/** Creates a project in progress, to be filled in and submitted later (handbook §2.2). */
export const createProject = defineRoute({
  id: 'project_create',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/account/projects',
  permission: 'activated',
  summary: 'Create a project for an organization',
  body: newProjectSchema,
  response: z.object({ slug: z.string() }),
  success: 201,
  refusals: {
    not_found: 404,
    organization_archived: 409,
    organization_not_released: 409,
    window_over: 409,
    projects_full: 409,
    no_application_type: 409,
    application_type_unknown: 400,
    category_unknown: 400,
  },
});

/** A project as edited by the administrators of its organization, or by staff who may change projects. */
export const readProjectDraft = defineRoute({
  id: 'project_draft',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/account/projects/:slug',
  permission: 'activated',
  summary: 'A project of the caller with its content',
  params: slugParams,
  response: z
    .object({
      slug: z.string(),
      /** The caller's role: staff may skip steps. */
      editor: z.enum(['owner', 'staff']),
      organization: z.object({ slug: z.string(), title: z.string() }),
      status: z.int(),
      review_status: z.int(),
      needs_donation_review: z.boolean(),
      is_banned: z.boolean(),
      decisions: z.array(sharedDecisionSchema),
      funding_type: z.int(),
      application_type: typeSchema.nullable(),
      /** The steps of the wizard, in order; further information and confirmations only if they contain a field. */
      steps: z.array(z.enum(projectSteps)),
      content: contentSchema,
      /** The version of each step, sent back with a change. */
      versions: z.object({
        basics: seenVersion,
        description: seenVersion,
        photos: seenVersion,
        needs: seenVersion,
        further: seenVersion,
        code: seenVersion,
        confirmations: seenVersion,
      }),
      /** Additional fields for the caller, in order. */
      fields: z.array(projectFieldSchema),
      /** The pictures. */
      files: z.array(uploadedSchema),
      /** Today in Berlin, against which periods are checked. */
      today: daySchema,
      limits: z.object({
        needs: z.int(),
        total_need_in_cents: z.int().nullable(),
        runtime_days: z.int(),
        /** The days within which all projects start and end; null: no limit. */
        window_from: daySchema.nullable(),
        window_until: daySchema.nullable(),
      }),
      /** Why nothing can be changed; null if it can. */
      change_refusal: z.enum(['project_archived', 'project_finished']).nullable(),
      funding_code: z.string().nullable(),
      /** Whether a funding code can be entered. */
      asks_funding_code: z.boolean(),
      /** Money was booked or is being paid: the needs are fixed. */
      needs_locked: z.boolean(),
      /** Why it cannot be submitted because of its organization or its application type; null if it can. */
      submission_refusal: z.enum(submissionRefusals).nullable(),
      /** The administrators of this project alone, who neither copy it nor delete it while it is in progress. */
      administrators: z.array(administratorSchema),
      may_duplicate: z.boolean(),
    })
    .meta({ id: 'ProjectDraft' }),
});

/** Saves one step, complete or not; a complete project stays complete. */
function stepRoute<S extends ProjectStep, R extends Readonly<Record<string, 400 | 409>>>(
  step: S,
  refusals: R,
) {
  return defineRoute({
    id: `project_${step}_save` as const,
    feature: 'applications',
    method: 'PUT',
    path: `/api/v4/account/projects/:slug/${step}`,
    permission: 'activated',
    summary: `Save the step "${step}" of a project`,
    params: slugParams,
    body: z.strictObject({ version: seenVersion, content: stepSchemas[step] }),
    response: z.object({ version: seenVersion }),
    refusals: {
      step_locked: 409,
      project_changed: 409,
      project_archived: 409,
      project_finished: 409,
      field_unknown: 400,
      ...refusals,
    },
  });
}

/** One route per step. */
export const stepRoutes = {
  basics: stepRoute('basics', {
    category_unknown: 400,
    start_fixed: 400,
    end_before_start: 400,
    runtime_too_long: 400,
    starts_before_window: 400,
    starts_after_window: 400,
    ends_after_window: 400,
    period_over: 400,
  }),
  description: stepRoute('description', {}),
  photos: stepRoute('photos', { video_unknown: 400 }),
  needs: stepRoute('needs', { too_many_needs: 400, total_need_too_high: 400, needs_locked: 409 }),
  further: stepRoute('further', {}),
  code: stepRoute('code', {}),
  confirmations: stepRoute('confirmations', {}),
} as const satisfies Record<ProjectStep, unknown>;

export const uploadProjectPhoto = defineUpload({
  use: 'project_photo',
  kind: 'picture',
  feature: 'applications',
  permission: 'activated',
  summary: 'Upload a picture of a project',
});

/** Submits a project for review (handbook §2.2). */
export const submitProject = defineRoute({
  id: 'project_submit',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/account/projects/:slug/submit',
  permission: 'activated',
  summary: 'Submit a project for review',
  params: slugParams,
  body: z.strictObject({}).optional(),
  response: z.object({ status: z.int(), review_status: z.int() }),
  refusals: {
    steps_missing: 409,
    not_to_submit: 409,
    organization_archived: 409,
    proof_expired: 409,
    nonprofit_required: 409,
    funding_type_not_allowed: 409,
    too_many_needs: 409,
    total_need_too_high: 409,
    runtime_too_long: 409,
  },
});
