import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';

/** An organization beside one of its projects, on cards and in the title of the project page. */
export const organizationRefSchema = z
  .object({ slug: z.string(), title: z.string() })
  .meta({ id: 'OrganizationRef' });

/** The Organization tab of a project (spec 1 §3). Descriptions are sanitized HTML. */
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
