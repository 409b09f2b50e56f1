import { z } from 'zod';
import { newAdministratorSchema } from '#platform/contract/administrators.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { recordId } from '#platform/contract/record-id.ts';

const slug = z.string().min(1).max(100);

/**
 * Makes an account an administrator of an organization (handbook §15: the new contact signs up first). It can change the
 * organization, its projects and its bank account, so all administrators are notified. For its administrators and staff who
 * may change organizations; 403 for other staff, 404 for all others
 * (decision 627). An end user becomes an organization
 * user; company accounts, closed ones and those with an unconfirmed address are refused (`no_organization_account`).
 * Adding an administrator again changes nothing.
 */
export const addOrganizationAdministrator = defineRoute({
  id: 'addOrganizationAdministrator',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations/:slug/administrators',
  permission: 'activated',
  stepUp: true,
  summary: 'Add an administrator of an organization',
  params: z.object({ slug }),
  body: newAdministratorSchema,
  response: z.object({ added: z.boolean() }),
  refusals: { no_organization_account: 400, not_found: 404 },
});

/**
 * Removes an administrator, by another one, by itself or by staff; the remaining ones and the removed one are notified.
 * Refuses the last one
 * (`last_administrator`): to transfer an organization, the new administrator is added first.
 */
export const removeOrganizationAdministrator = defineRoute({
  id: 'removeOrganizationAdministrator',
  feature: 'organizations',
  method: 'DELETE',
  path: '/api/v4/organizations/:slug/administrators/:user',
  permission: 'activated',
  stepUp: true,
  summary: 'Remove an administrator of an organization',
  params: z.object({ slug, user: recordId }),
  response: z.object({ removed: z.boolean() }),
  refusals: { last_administrator: 409, not_found: 404 },
});
