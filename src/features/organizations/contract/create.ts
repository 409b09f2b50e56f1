import { z } from 'zod';
import { firstAdministratorsRefusals, firstAdministratorsSchema } from '#platform/contract/administrators.ts';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { organizationTypes } from '../rules/types.ts';

/**
 * Creates an organization on behalf of its people (handbook §2.2): in progress. Its administrators are named with it
 * (decision 741), which asks for the password and for the rights to appoint and invite, or added on its page. Staff fill in its steps.
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
    administrators: firstAdministratorsSchema,
  }),
  response: z.object({ slug: z.string() }),
  success: 201,
  idempotency: 'required',
  refusals: firstAdministratorsRefusals,
});
