import { z } from 'zod';
import { COPIES_MAX, copyRefusals } from '#features/projects/contract/duplicate.ts';
import { defineRoute } from '#platform/contract/route.ts';

/**
 * Copies projects, all or none (spec 2 §7, handbook §2.6): for the administrators of their organizations, and for
 * staff who may create projects. 404 for all others.
 */
export const duplicateProjects = defineRoute({
  id: 'projects_duplicate',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/projects/duplicate',
  permission: 'activated',
  summary: 'Copy projects',
  body: z.strictObject({
    project_slugs: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(COPIES_MAX)
      .overwrite((slugs) => [...new Set(slugs)]),
  }),
  /** The copies, in the order of the originals. */
  response: z.object({ projects: z.array(z.object({ slug: z.string(), title: z.string() })) }),
  success: 201,
  refusals: { not_found: 404, ...copyRefusals },
});
