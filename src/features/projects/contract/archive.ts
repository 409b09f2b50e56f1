import { defineBulkRoute, sumShape, undoShape } from '#platform/contract/bulk.ts';
import { wordsForOrganization } from '#platform/contract/written-by-hand.ts';
import { projectList } from '../list.ts';

/**
 * Archives projects, one or many (spec 2 §4 "Projects", handbook §2.5): their status is overwritten, they are
 * removed from explore, their page remains reachable by link. Projects that are already archived are not
 * changed. The reason is stored with each of them and shown to its organization (decision 334). The sum is what the archived
 * ones have raised.
 */
export const archiveProjects = defineBulkRoute(projectList, {
  id: 'archive_projects',
  path: '/api/v4/projects/archive',
  permission: 'change_project_archive',
  summary: 'Archive projects',
  fields: wordsForOrganization,
  counts: ['archived'],
  answer: { ...undoShape, ...sumShape },
});

/**
 * Restores archived projects, one or many (handbook §2.2): complete if they were ever reviewed, otherwise in
 * progress. Projects that are not archived are not changed. The reason is stored as for archiving.
 */
export const restoreProjects = defineBulkRoute(projectList, {
  id: 'restore_projects',
  path: '/api/v4/projects/restore',
  permission: 'change_project_archive',
  summary: 'Restore archived projects',
  fields: wordsForOrganization,
  counts: ['restored'],
  answer: undoShape,
});
