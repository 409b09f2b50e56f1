import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { projectSelection } from './archive.ts';

/** Most projects that are copied at once. */
export const COPIES_MAX = 50;

/** What copying a project refuses, wherever it is asked for. */
export const copyRefusals = {
  duplicate_not_possible: 409,
  organization_archived: 409,
  organization_not_released: 409,
  projects_full: 409,
} as const;

/** Copies the projects that staff have selected in their table, all or none (spec 2 §7, handbook §2.6). */
export const duplicateSelected = defineRoute({
  id: 'projects_duplicate_selected',
  feature: 'projects',
  method: 'POST',
  path: '/api/v4/projects/duplicate-selected',
  permission: 'create_projects',
  summary: 'Copy the selected projects',
  body: z.strictObject({ selection: projectSelection }),
  response: z.object({ copied: z.int() }),
  success: 201,
  refusals: { selection_changed: 409, too_many_copies: 409, ...copyRefusals },
});
