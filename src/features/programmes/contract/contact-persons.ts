import { z } from 'zod';
import { normalizeEmail } from '#kernel/text.ts';
import { htmlOf, lineOf, postalCodeOf } from '#platform/contract/line.ts';
import { defineUpload, filesOf } from '#platform/contract/upload.ts';
import { isActive, recordRoutes, recordSchema } from './named-records.ts';

/** A contact person as edited by staff (spec 1 §3). The vita is HTML, reduced to formatting when saved. */
export const contactContentSchema = z.strictObject({
  /** The form of address: 'Frau Dr. Lena Brandt'. */
  addressable_name: lineOf(120).min(1),
  job_title: lineOf(120),
  vita: htmlOf(20_000),
  phone: lineOf(60),
  mobile: lineOf(60),
  fax: lineOf(60),
  /** Where answers of donors go, if the operator wants that (setting `replyToContactPerson`). */
  email: lineOf(254)
    .overwrite((text) => normalizeEmail(text) ?? text)
    .refine((text) => text === '' || normalizeEmail(text) !== null, { params: { code: 'invalid_email' } }),
  street: lineOf(120),
  postal_code: postalCodeOf(20),
  city: lineOf(80),
  public_contact_info: lineOf(300),
  is_active: isActive,
  photos: filesOf(4),
});

export type ContactContent = z.output<typeof contactContentSchema>;

export const uploadContactPhoto = defineUpload({
  use: 'contact_person_photo',
  kind: 'picture',
  feature: 'programmes',
  permission: 'view_contact_persons',
  oneOf: ['create_contact_persons', 'change_contact_persons'],
  summary: 'Upload a picture of a contact person',
});

export const contactRoutes = recordRoutes({
  id: 'contact_person',
  type: 'contact_persons',
  off: 'contact_persons_off',
  path: '/api/v4/contact-persons',
  noun: 'a contact person',
  content: contactContentSchema,
  record: recordSchema<ContactContent>('SiteContactPerson', contactContentSchema),
});

export const {
  read: readContact,
  create: createContact,
  save: saveContact,
  remove: deleteContact,
} = contactRoutes;
