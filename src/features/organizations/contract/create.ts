import { z } from 'zod';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { organizationTypes } from '../rules/types.ts';

/**
 * Creates an organization on behalf of its people (handbook §2.2): in progress, without administrators. Staff fill in its
 * steps and add administrators on its page.
 */
export const createOrganization = defineRoute({
  id: 'organization_create',
  feature: 'organizations',
  method: 'POST',
  path: '/api/v4/organizations',
  permission: 'create_organizations',
  summary: 'Create an organization as staff',
  body: z.strictObject({
    title: lineOf(FORM_TITLE_MAX).min(1),
    organization_type: z.enum(organizationTypes),
  }),
  response: z.object({ slug: z.string() }),
  success: 201,
  idempotency: 'required',
});
