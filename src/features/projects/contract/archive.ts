import { z } from 'zod';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { wordsForOrganization } from '#platform/contract/written-by-hand.ts';
import { projectList } from '../list.ts';

/** The projects that staff have selected in their table. */
export const projectSelection = selectionSchema(projectList);

/**
 * Archives projects, alone or many (spec 2 §4 "Projects", handbook §2.5): their status is overwritten, they leave
 * explore, their page stays reachable by its link. What is archived already stays as it is. The reason stays with each of
 * them, where its organisation reads it (decision 334).
 */
export const archiveProjects = defineRoute({
  id: 'archive_projects',
  feature: 'projects',
  method: 'POST',
  path: '/api/v4/projects/archive',
  permission: 'change_project_archive',
  summary: 'Archive projects',
  body: z.strictObject({ selection: projectSelection, ...wordsForOrganization }),
  response: z.object({ archived: z.int() }),
  refusals: { selection_changed: 409 },
});

/**
 * Restores archived projects, alone or many (handbook §2.2): complete when they were ever reviewed, else in progress.
 * What is not archived stays as it is. The reason stays with each of them as that of archiving does.
 */
export const restoreProjects = defineRoute({
  id: 'restore_projects',
  feature: 'projects',
  method: 'POST',
  path: '/api/v4/projects/restore',
  permission: 'change_project_archive',
  summary: 'Restore archived projects',
  body: z.strictObject({ selection: projectSelection, ...wordsForOrganization }),
  response: z.object({ restored: z.int() }),
  refusals: { selection_changed: 409 },
});
