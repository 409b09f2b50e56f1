import { z } from 'zod';
import { lineOf, textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '../rules.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** What "Add task" fills in, and whether the platform uses it for proofs that expire. */
export const templateContentSchema = z.strictObject({
  title: lineOf(TITLE_MAX).min(1),
  description: textOf(DESCRIPTION_MAX),
  /** Of all templates at most one: choosing another takes it from the former. */
  for_proofs: z.boolean(),
});

export type TemplateContent = z.infer<typeof templateContentSchema>;

const templateSchema = z.object({ id: z.string(), title: z.string(), description: z.string() });

export type TemplateWire = z.infer<typeof templateSchema>;

export const listTemplates = defineRoute({
  id: 'reminder_templates',
  feature: 'reminders',
  method: 'GET',
  path: '/api/v4/reminder-templates',
  permission: 'view_reminder_templates',
  summary: 'Templates for reminders',
  response: z.object({ results: z.array(templateSchema) }),
  refusals: { reminders_off: 403 },
});

const storedTemplateSchema = z
  .object({ id: z.string(), version: seenVersion, content: templateContentSchema })
  .meta({ id: 'ReminderTemplate' });

export type StoredTemplate = z.infer<typeof storedTemplateSchema>;

export const readTemplate = defineRoute({
  id: 'reminder_template',
  feature: 'reminders',
  method: 'GET',
  path: '/api/v4/reminder-templates/:id',
  permission: 'view_reminder_templates',
  summary: 'A template for reminders',
  params: idParams,
  response: storedTemplateSchema,
  refusals: { reminders_off: 403, not_found: 404 },
});

/** Adds a template. Refuses a title that another one has, whatever its case (`template_exists`). */
export const createTemplate = defineRoute({
  id: 'reminder_template_create',
  feature: 'reminders',
  method: 'POST',
  path: '/api/v4/reminder-templates',
  permission: 'create_reminder_templates',
  summary: 'Add a template for reminders',
  body: z.strictObject({ content: templateContentSchema }),
  response: z.object({ id: z.string() }),
  success: 201,
  refusals: { reminders_off: 403, template_exists: 400 },
});

/** Changes a template; refuses as {@link createTemplate} does, and if somebody else has changed it. */
export const saveTemplate = defineRoute({
  id: 'reminder_template_save',
  feature: 'reminders',
  method: 'PATCH',
  path: '/api/v4/reminder-templates/:id',
  permission: 'change_reminder_templates',
  summary: 'Change a template for reminders',
  params: idParams,
  body: z.strictObject({ version: seenVersion, content: templateContentSchema }),
  response: z.object({ version: seenVersion }),
  refusals: { reminders_off: 403, template_exists: 400, template_changed: 409, not_found: 404 },
});

/** Deletes a template; reminders created from it stay. */
export const deleteTemplate = defineRoute({
  id: 'reminder_template_delete',
  feature: 'reminders',
  method: 'DELETE',
  path: '/api/v4/reminder-templates/:id',
  permission: 'delete_reminder_templates',
  summary: 'Delete a template for reminders',
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: { reminders_off: 403, not_found: 404 },
});
