import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';

/** An organisation beside a project of its own, on cards and in the title of the project page. */
export const organizationRefSchema = z
  .object({ slug: z.string(), title: z.string() })
  .meta({ id: 'OrganizationRef' });

/** What the Organization tab of a project shows (spec 1 §3). Descriptions are sanitised HTML. */
export const organizationSchema = organizationRefSchema
  .extend({
    logo: imageSchema.nullable(),
    photos: z.array(imageSchema),
    description: z.string(),
    description_activity: z.string(),
    description_strength: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    website: z.string(),
  })
  .meta({ id: 'Organization' });
