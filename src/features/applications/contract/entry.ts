import { z } from 'zod';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';

/** Why no more projects can be created for an organization; null if they can. */
export const entryRefusal = z
  .enum([
    'organization_archived',
    'organization_not_released',
    'window_over',
    'projects_full',
    'no_application_type',
  ])
  .nullable();

/** An application type as shown to applicants. */
export const typeSchema = z.object({ slug: z.string(), title: z.string(), description: z.string() });

/** An organization of the caller, and whether a project can be created for it. */
export const entrySchema = z.object({
  slug: z.string(),
  title: z.string(),
  status: z.int(),
  review_status: z.int(),
  /** The application types available now; empty if projects have none. */
  application_types: z.array(typeSchema),
  refusal: entryRefusal,
});

export const projectTitle = lineOf(FORM_TITLE_MAX).min(1);

export const categorySlug = z.string().min(1).max(100);

/** What a project begins with. */
export const newProjectSchema = z.strictObject({
  organization: z.string().min(1).max(100),
  title: projectTitle,
  category: categorySlug,
  /** Slug of the application type; empty for the only one, or if there are none. */
  application_type: z.string().max(100).default(''),
});
