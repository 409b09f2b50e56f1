import { z } from 'zod';
import { lineOf, typedText } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { FIELD_KINDS, hasOptions, LONG_TEXT_MAX, TEXT_MAX } from '../rules/additional-fields.ts';
import { PROJECT_SLOTS } from '../rules/tab-slots.ts';
import { typeId } from './application-types.ts';
import { slugParams } from '#platform/contract/slug.ts';
import { isActive, recordRoutes } from './named-records.ts';
import { recordId } from '#platform/contract/record-id.ts';

/** The maximum number of options of one field, and of fields of projects. */
const OPTIONS_MAX = 60;
const FIELDS_MAX = 200;

/** A field of projects as edited by staff (handbook §3). */
export const fieldContentSchema = z
  .strictObject({
    kind: z.enum(FIELD_KINDS),
    label: lineOf(120).min(1),
    help: lineOf(300),
    /** The options of a select or multi-select; empty for other kinds. */
    options: z
      .array(lineOf(120).min(1))
      .max(OPTIONS_MAX)
      .overwrite((options) => [...new Set(options)]),
    /** The wizard's step that contains it. */
    step: z.int().min(1).max(10),
    /** Fields are sorted by this number. */
    position: z.int().min(0).max(9_999),
    is_required: z.boolean(),
    staff_only: z.boolean(),
    /** The slot of custom tabs in which the project page shows it; null: it is not shown. */
    public_slot: z.literal([...PROJECT_SLOTS]).nullable(),
    copy_on_duplicate: z.boolean(),
    /** The application type whose projects have it; null: all projects. */
    application_type: typeId,
    is_active: isActive,
  })
  .refine(({ kind, options }) => !hasOptions(kind) || options.length > 0, {
    path: ['options'],
    params: { code: 'options_needed' },
  })
  .refine(({ kind, options }) => hasOptions(kind) || options.length === 0, {
    path: ['options'],
    params: { code: 'options_not_possible' },
  });

export type FieldContent = z.output<typeof fieldContentSchema>;

const fieldSchema = z.object({
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  help: z.string(),
  options: z.array(z.string()),
  step: z.int(),
  position: z.int(),
  is_required: z.boolean(),
  staff_only: z.boolean(),
  public_slot: z.int().nullable(),
  copy_on_duplicate: z.boolean(),
  application_type: z.string().nullable(),
  is_active: z.boolean(),
});

const siteFieldSchema = z
  .object({
    id: z.string(),
    version: seenVersion,
    content: fieldSchema,
    /** The number of projects with a value in it; if there are any, its kind cannot change. */
    projects: z.int(),
  })
  .meta({ id: 'SiteAdditionalField' });

export type SiteField = z.infer<typeof siteFieldSchema>;

export const fieldRoutes = recordRoutes({
  id: 'additional_field',
  type: 'application_types',
  path: '/api/v4/additional-fields',
  noun: 'an additional field',
  content: fieldContentSchema,
  record: siteFieldSchema,
  refusals: { application_type_unknown: 400 },
});

export const { read: readField, create: createField, save: saveField, remove: deleteField } = fieldRoutes;

export const uploadFieldDocument = defineUpload({
  use: 'additional_field_document',
  kind: 'document',
  feature: 'programmes',
  // Owners enter values as well; a record accepts only the uploads of the user who saves it.
  permission: 'activated',
  summary: 'Upload a document for an additional field of a project',
});

/**
 * A file of a project's additional field: public if the page shows it, otherwise for staff and its owners.
 */
export const readFieldDocument = defineRoute({
  id: 'readFieldDocument',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/projects/:slug/documents/:id/',
  permission: 'public',
  summary: 'A document in an additional field of a project',
  params: slugParams.extend({ id: z.uuid() }),
  response: z.unknown(),
  produces: 'application/pdf',
});

/**
 * Values of fields, by field; fields that are not named do not change. The valid values depend on the field.
 */
export const givenValues = z
  .array(
    z.strictObject({
      field: recordId,
      value: z
        .union([
          typedText().max(LONG_TEXT_MAX),
          z.boolean(),
          z.array(typedText().max(TEXT_MAX)).max(OPTIONS_MAX),
        ])
        .nullable(),
    }),
  )
  .max(FIELDS_MAX)
  .default([]);

export type GivenValues = z.output<typeof givenValues>;

/** The fields of projects with the values of one project, for staff. */
export const projectFieldSchema = z.object({
  id: z.string(),
  ...fieldSchema.pick({ kind: true, label: true, help: true, options: true, step: true, is_required: true })
    .shape,
  staff_only: z.boolean(),
  value: z.union([z.string(), z.literal(true), z.array(z.string())]).nullable(),
  /** The file of a PDF. */
  file: uploadedSchema.nullable(),
});

export type ProjectField = z.infer<typeof projectFieldSchema>;
