import { z } from 'zod';
import { projectSelection } from '#features/projects/contract/archive.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Most projects that are copied at once. */
export const COPIES_MAX = 50;

const copyRefusals = {
  duplicate_not_possible: 409,
  organization_archived: 409,
  organization_not_released: 409,
  projects_full: 409,
} as const;

/**
 * Copies projects, all or none (spec 2 §7, handbook §2.6): for those who administer their organisations, and for staff
 * who may create projects. A 404 for all others.
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
  /** The copies, in the order of what was copied. */
  response: z.object({ projects: z.array(z.object({ slug: z.string(), title: z.string() })) }),
  success: 201,
  refusals: { not_found: 404, ...copyRefusals },
});

/** Copies the projects that staff have selected in their table, all or none, as {@link duplicateProjects} does. */
export const duplicateSelected = defineRoute({
  id: 'projects_duplicate_selected',
  feature: 'applications',
  method: 'POST',
  path: '/api/v4/projects/duplicate-selected',
  permission: 'create_projects',
  summary: 'Copy the selected projects',
  body: z.strictObject({ selection: projectSelection }),
  response: z.object({ copied: z.int() }),
  success: 201,
  refusals: { selection_changed: 409, too_many_copies: 409, ...copyRefusals },
});
