import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';

/** The contact person of a project (spec 1 §3); shown in funding-app mode. The vita is sanitized HTML. */
export const contactPersonSchema = z
  .object({
    addressable_name: z.string(),
    job_title: z.string(),
    vita: z.string(),
    photos: z.array(imageSchema),
    phone: z.string(),
    mobile: z.string(),
    fax: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    public_contact_info: z.string(),
  })
  .meta({ id: 'ContactPerson' });

export type ContactPersonWire = z.infer<typeof contactPersonSchema>;

/**
 * The program that a project belongs to (spec 1 §3). Addresses are safe to link, the description is
 * sanitized.
 */
export const fundingScopeSchema = z
  .object({
    name: z.string(),
    description_1: z.string(),
    url_1: z.string(),
    url_2: z.string(),
    photos: z.array(imageSchema),
    documents: z.array(z.object({ src: z.string(), filename: z.string() })),
    iban: z.string(),
    bic: z.string(),
  })
  .meta({ id: 'FundingScope' });

export type FundingScopeWire = z.infer<typeof fundingScopeSchema>;

/**
 * A custom tab of the organization (spec 1 §2). `before` is shown in the collapsed view and `after` in the
 * expanded view; null if the content does not mark such parts. All of it is sanitized HTML.
 */
export const customTabSchema = z
  .object({
    title: z.string(),
    render_template: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'CustomTab' });

export type CustomTabWire = z.infer<typeof customTabSchema>;

/** Tabs by slot number (spec 1 §2): 1, 200 to 207 of projects, 100 to 107 of organizations. */
export const customTabsSchema = z.record(z.string(), z.array(customTabSchema));

/**
 * A page may be requested with the token of a preview link (handbook §18): it then shows unpublished content.
 */
export const previewQuery = z.object({
  preview_token: z
    .string()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .optional(),
});
