import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import {
  isActive,
  lineOf,
  recordDeleted,
  recordMade,
  recordParams,
  recordSaved,
  siteRecord,
} from './named-records.ts';

/** What staff write about a person to ask (spec 1 §3). The vita is HTML, cut down to formatting when saved. */
export const contactContentSchema = z.strictObject({
  /** As the person is addressed: 'Frau Dr. Lena Brandt'. */
  addressable_name: lineOf(120).min(1),
  job_title: lineOf(120),
  vita: z.string().max(20_000),
  phone: lineOf(60),
  mobile: lineOf(60),
  fax: lineOf(60),
  street: lineOf(120),
  postal_code: lineOf(20),
  city: lineOf(80),
  public_contact_info: lineOf(300),
  is_active: isActive,
});

export type ContactContent = z.output<typeof contactContentSchema>;

const siteContactSchema = siteRecord(contactContentSchema).meta({ id: 'SiteContactPerson' });

export const readContact = defineRoute({
  id: 'contact_person',
  feature: 'projects',
  method: 'GET',
  path: '/api/v4/contact-persons/:id',
  permission: 'view_contact_persons',
  summary: 'A contact person, for staff',
  params: recordParams,
  response: siteContactSchema,
});

export const createContact = defineRoute({
  id: 'contact_person_create',
  feature: 'projects',
  method: 'POST',
  path: '/api/v4/contact-persons',
  permission: 'create_contact_persons',
  summary: 'Add a contact person',
  body: z.strictObject({ content: contactContentSchema }),
  response: recordMade,
  success: 201,
});

export const saveContact = defineRoute({
  id: 'contact_person_save',
  feature: 'projects',
  method: 'PUT',
  path: '/api/v4/contact-persons/:id',
  permission: 'change_contact_persons',
  summary: 'Change a contact person',
  params: recordParams,
  body: z.strictObject({ version: seenVersion, content: contactContentSchema }),
  response: recordSaved,
  refusals: { record_changed: 409 },
});

export const deleteContact = defineRoute({
  id: 'contact_person_delete',
  feature: 'projects',
  method: 'DELETE',
  path: '/api/v4/contact-persons/:id',
  permission: 'delete_contact_persons',
  summary: 'Delete a contact person that no project names',
  params: recordParams,
  response: recordDeleted,
  refusals: { record_used: 409 },
});
