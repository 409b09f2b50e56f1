import { z } from 'zod';
import { lineOf } from '#platform/contract/line.ts';
import { readBy, wordsForOrganization } from '#platform/contract/written-by-hand.ts';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { organizationList } from '../list.ts';
import { slugParams } from './wizard.ts';

const common = {
  feature: 'organizations',
  method: 'POST',
} as const;
const selection = selectionSchema(organizationList);

/**
 * Archives organisations, alone or many (handbook §2.2, §2.5): they and their projects leave every list and receive
 * nothing any more; the page stays reachable by its link. What is archived already stays as it is. The
 * reason stays with each of them, where its administrators read it (decision 334).
 */
export const archiveOrganizations = defineRoute({
  ...common,
  id: 'organizations_archive',
  path: '/api/v4/organizations/archive',
  permission: 'change_organization_review',
  summary: 'Archive organisations',
  body: z.strictObject({ selection, ...wordsForOrganization }),
  response: z.object({ archived: z.int() }),
  refusals: { selection_changed: 409 },
});

/** Restores archived organisations: complete when staff ever decided about them, else in progress. */
export const restoreOrganizations = defineRoute({
  ...common,
  id: 'organizations_restore',
  path: '/api/v4/organizations/restore',
  permission: 'change_organization_review',
  summary: 'Restore archived organisations',
  body: z.strictObject({ selection, ...wordsForOrganization }),
  response: z.object({ restored: z.int() }),
  refusals: { selection_changed: 409 },
});

/** Deletes organisations with their projects, all or none; never after a financial event (handbook §2.2). */
export const deleteOrganizations = defineRoute({
  ...common,
  id: 'organizations_delete',
  path: '/api/v4/organizations/delete',
  permission: 'delete_organizations',
  summary: 'Delete organisations that never had money',
  body: z.strictObject({ selection }),
  response: z.object({ deleted: z.int() }),
  refusals: { selection_changed: 409, organization_has_money: 409 },
});

/**
 * Deletes an organisation with its projects, as long as it and all of them are in progress (handbook §2.2): for those
 * who administer it. A 404 for everybody else; never after a financial event.
 */
export const deleteOwnOrganization = defineRoute({
  id: 'organization_delete_own',
  feature: 'organizations',
  method: 'DELETE',
  path: '/api/v4/account/organizations/:slug',
  permission: 'activated',
  summary: 'Delete an organisation that is in progress',
  params: slugParams,
  response: z.object({ deleted: z.boolean() }),
  refusals: { organization_not_to_delete: 409, organization_has_money: 409 },
});

/** The label that staff keep for themselves (handbook §2.1 `internal_status`); empty for none. */
export const saveInternalStatus = defineRoute({
  id: 'organization_internal_status',
  feature: 'organizations',
  method: 'PUT',
  path: '/api/v4/organizations/:slug/internal-status',
  permission: 'change_organizations',
  summary: 'Label an organisation for staff',
  params: slugParams,
  body: z.strictObject({ version: seenVersion, internal_status: readBy('staff', lineOf(64)) }),
  response: z.object({ version: seenVersion }),
  refusals: { organization_changed: 409 },
});
