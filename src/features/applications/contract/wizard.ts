import { z } from 'zod';
import { givenValues, projectFieldSchema } from '#features/programmes/contract/additional-fields.ts';
import { lineOf } from '#platform/contract/line.ts';
import { toldDecisionSchema } from '#platform/contract/decision.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { submissionRefusals } from '../rules/application-type.ts';
import { type ProjectStep, projectSteps } from '../rules/steps.ts';

const DESCRIPTION_MAX = 20_000;
/** Longest title. */
export const TITLE_MAX = 120;
/** Most pictures of a project. */
export const PHOTOS_MAX = 12;
/** More needs than any platform allows; the setting maxNeeds says how many there may be. */
const NEEDS_MAX = 50;
/** A hundred million euros. */
const GOAL_MAX = 10_000_000_000;

export const slugParams = z.object({ slug: z.string().min(1).max(100) });
const projectTitle = lineOf(TITLE_MAX).min(1);
const categorySlug = z.string().min(1).max(100);

/** What the step has in additional fields; fields that are not named stay as they are. */
const values = { values: givenValues };

/** What each step holds. Texts may be empty: a draft is kept as far as it goes. Amounts are whole cents. */
export const stepSchemas = {
  basics: z.strictObject({
    ...values,
    title: projectTitle,
    category: categorySlug,
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    street: lineOf(120),
    postal_code: lineOf(20),
    city: lineOf(80),
  }),
  description: z.strictObject({
    ...values,
    summary: z.string().trim().max(300),
    description: z.string().max(DESCRIPTION_MAX),
  }),
  photos: z.strictObject({
    ...values,
    photos: z
      .array(z.strictObject({ file: z.uuid(), description: lineOf(200), video: lineOf(300) }))
      .max(PHOTOS_MAX)
      .refine((photos) => new Set(photos.map(({ file }) => file)).size === photos.length),
  }),
  needs: z.strictObject({
    ...values,
    needs: z
      .array(
        z.strictObject({
          title: lineOf(120).min(1),
          description: z.string().trim().max(2000),
          goal_in_cents: z.int().min(1).max(GOAL_MAX),
        }),
      )
      .max(NEEDS_MAX),
  }),
  further: z.strictObject(values),
  confirmations: z.strictObject(values),
} as const;

export type GivenStep<S extends ProjectStep> = z.output<(typeof stepSchemas)[S]>;
/** The same without additional fields. */
export type StepContent<S extends ProjectStep> = Omit<GivenStep<S>, 'values'>;

/** What is stored, whatever it was checked by when it was written. */
export const contentSchema = z.object({
  basics: z.object({
    title: z.string(),
    category: z.string(),
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
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
  confirmations: z.object({}),
});

/** Why an organisation can enter no more projects; null: it can. */
const entryRefusal = z
  .enum(['organization_archived', 'organization_not_released', 'projects_full', 'no_application_type'])
  .nullable();

/** An application type as its applicants read of it. */
const typeSchema = z.object({ slug: z.string(), title: z.string(), description: z.string() });

/** What the caller has entered, and for whom more can be entered. */
export const listOwnProjects = defineRoute({
  id: 'own_projects',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/account/projects',
  permission: 'signed_in',
  summary: 'Projects of the organisations that the caller administers',
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
          ends_on: z.iso.date(),
          goal_in_cents: z.int(),
          balance_in_cents: z.int(),
        }),
      ),
      organizations: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          status: z.int(),
          review_status: z.int(),
          /** What it can apply for now; none where projects have no application type. */
          application_types: z.array(typeSchema),
          refusal: entryRefusal,
        }),
      ),
    })
    .meta({ id: 'OwnProjects' }),
});

/** Enters a project: in progress, to be filled in and handed in later (handbook §2.2). */
export const createProject = defineRoute({
  id: 'project_create',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/account/projects',
  permission: 'activated',
  summary: 'Enter a project for an organisation',
  body: z.strictObject({
    organization: z.string().min(1).max(100),
    title: projectTitle,
    category: categorySlug,
    /** Slug of the application type; empty: the only one, or none where there are none. */
    application_type: z.string().max(100).default(''),
  }),
  response: z.object({ slug: z.string() }),
  success: 201,
  refusals: {
    not_found: 404,
    organization_archived: 409,
    organization_not_released: 409,
    projects_full: 409,
    no_application_type: 409,
    application_type_unknown: 400,
    category_unknown: 400,
  },
});

/** A project as those work on it who administer its organisation, or staff who may change projects. */
export const readProjectDraft = defineRoute({
  id: 'project_draft',
  feature: 'applications',
  method: 'GET',
  path: '/api/v4/account/projects/:slug',
  permission: 'activated',
  summary: 'What a project of the caller has filled in',
  params: slugParams,
  response: z
    .object({
      slug: z.string(),
      /** As whom the caller works on it: staff may jump between the steps. */
      editor: z.enum(['owner', 'staff']),
      organization: z.object({ slug: z.string(), title: z.string() }),
      status: z.int(),
      review_status: z.int(),
      needs_donation_review: z.boolean(),
      is_banned: z.boolean(),
      decisions: z.array(toldDecisionSchema),
      funding_type: z.int(),
      application_type: typeSchema.nullable(),
      /** The steps that are asked, in their order; two of them only while a field asks in them. */
      steps: z.array(z.enum(projectSteps)),
      content: contentSchema,
      /** What was seen of each step; a change says it. */
      versions: z.object({
        basics: seenVersion,
        description: seenVersion,
        photos: seenVersion,
        needs: seenVersion,
        further: seenVersion,
        confirmations: seenVersion,
      }),
      /** Additional fields that the caller fills in, in their order. */
      fields: z.array(projectFieldSchema),
      /** The pictures. */
      files: z.array(uploadedSchema),
      /** Today in Berlin: what periods are counted to. */
      today: z.iso.date(),
      limits: z.object({
        needs: z.int(),
        total_need_in_cents: z.int().nullable(),
        runtime_days: z.int(),
      }),
      /** Why nothing can be changed; null: it can. */
      change_refusal: z.enum(['project_archived', 'project_finished']).nullable(),
      funding_code: z.string().nullable(),
      /** Whether there is anything to enter. */
      asks_funding_code: z.boolean(),
      /** Money has been booked or is being paid: the needs stay as they are. */
      needs_locked: z.boolean(),
      /** What of its organisation or its application type keeps it from being handed in; null: nothing. */
      submission_refusal: z.enum(submissionRefusals).nullable(),
    })
    .meta({ id: 'ProjectDraft' }),
});

/** Saves one step as far as it is filled in; a complete project stays complete. */
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
    end_before_start: 400,
    runtime_too_long: 400,
    period_over: 400,
  }),
  description: stepRoute('description', {}),
  photos: stepRoute('photos', { video_unknown: 400 }),
  needs: stepRoute('needs', { too_many_needs: 400, total_need_too_high: 400, needs_locked: 409 }),
  further: stepRoute('further', {}),
  confirmations: stepRoute('confirmations', {}),
} as const satisfies Record<ProjectStep, unknown>;

export const uploadProjectPhoto = defineUpload({
  use: 'project_photo',
  kind: 'picture',
  feature: 'applications',
  permission: 'activated',
  summary: 'Upload a picture of a project',
});

/** Hands a project in for its review (handbook §2.2). */
export const submitProject = defineRoute({
  id: 'project_submit',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/account/projects/:slug/submit',
  permission: 'activated',
  summary: 'Hand a project in for review',
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
