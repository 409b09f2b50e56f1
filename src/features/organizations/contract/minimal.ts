import { z } from 'zod';
import { listFilterSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { organizationList } from '../list.ts';

const common = { feature: 'organizations', method: 'GET', permission: 'view_organizations' } as const;

/** All organizations that match filters and search of their list, for select-all (spec 2 §7); at most 20,000. */
export const listMinimalOrganizations = defineRoute({
  ...common,
  id: 'organizations_minimal',
  path: '/api/v4/lists/organizations/minimal',
  summary: 'Slugs and titles of all organizations that match a query of their list',
  query: listFilterSchema(organizationList),
  response: z.object({ results: z.array(z.object({ slug: z.string(), title: z.string() })) }),
});

/** The labels that staff have given to organizations (`internal_status`), by name; at most 100. */
export const listOrganizationLabels = defineRoute({
  ...common,
  id: 'organizations_internal_status',
  path: '/api/v4/lists/organizations/internal-status',
  summary: 'The internal statuses of organizations',
  response: z.object({ results: z.array(z.object({ title: z.string() })) }),
});
