import { z } from 'zod';
import { defineBulkRoute, undoShape } from '#platform/contract/bulk.ts';
import { lineOf } from '#platform/contract/line.ts';
import { readBy, wordsForOrganization } from '#platform/contract/written-by-hand.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { organizationList } from '../list.ts';
import { slugParams } from './wizard.ts';

/**
 * Archives organizations, one or many (handbook §2.2, §2.5): they and their projects are removed from all lists and no
 * longer receive anything; the page remains reachable by link. Already archived ones are not changed. The reason is
 * stored with each of them and shown to its administrators (decision 334).
 */
export const archiveOrganizations = defineBulkRoute(organizationList, {
  id: 'organizations_archive',
  path: '/api/v4/organizations/archive',
  permission: 'change_organization_review',
  summary: 'Archive organizations',
  fields: wordsForOrganization,
  counts: ['archived'],
  answer: undoShape,
});

/** Restores archived organizations: complete if staff ever decided about them, otherwise in progress. */
export const restoreOrganizations = defineBulkRoute(organizationList, {
  id: 'organizations_restore',
  path: '/api/v4/organizations/restore',
  permission: 'change_organization_review',
  summary: 'Restore archived organizations',
  fields: wordsForOrganization,
  counts: ['restored'],
  answer: undoShape,
});

/** Deletes organizations with their projects, all or none; never after a financial event (handbook §2.2). */
export const deleteOrganizations = defineBulkRoute(organizationList, {
  id: 'organizations_delete',
  path: '/api/v4/organizations/delete',
  permission: 'delete_organizations',
  summary: 'Delete organizations that never had money',
  counts: ['deleted'],
  refusals: { organization_has_money: 409 },
});

/**
 * Deletes an organization with its projects, while it and all of them are in progress (handbook §2.2): for its
 * administrators. 404 for everybody else; never after a financial event.
 */
export const deleteOwnOrganization = defineRoute({
  id: 'organization_delete_own',
  feature: 'organizations',
  method: 'DELETE',
  path: '/api/v4/account/organizations/:slug',
  permission: 'activated',
  summary: 'Delete an organization that is in progress',
  params: slugParams,
  response: z.object({ deleted: z.boolean() }),
  refusals: { organization_not_to_delete: 409, organization_has_money: 409 },
});

/** The internal label of staff (handbook §2.1 `internal_status`); empty for none. */
export const saveInternalStatus = defineRoute({
  id: 'organization_internal_status',
  feature: 'organizations',
  method: 'PUT',
  path: '/api/v4/organizations/:slug/internal-status',
  permission: 'change_organizations',
  summary: 'Set the internal status of an organization',
  params: slugParams,
  body: z.strictObject({ version: seenVersion, internal_status: readBy('staff', lineOf(64)) }),
  response: z.object({ version: seenVersion }),
  refusals: { organization_changed: 409 },
});
