import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { projectList } from '../list.ts';

/** The maximum number of projects copied at once. */
export const COPIES_MAX = 50;

/** The refusals of copying a project, wherever it is offered. */
export const copyRefusals = {
  duplicate_not_possible: 409,
  organization_archived: 409,
  organization_not_released: 409,
  window_over: 409,
  projects_full: 409,
} as const;

/** Copies the selected projects, all or none (spec 2 §7, handbook §2.6). */
export const duplicateSelected = defineBulkRoute(projectList, {
  id: 'projects_duplicate_selected',
  path: '/api/v4/projects/duplicate-selected',
  permission: 'create_projects',
  summary: 'Copy the selected projects',
  counts: ['copied'],
  success: 201,
  refusals: { too_many_copies: 409, ...copyRefusals },
});
