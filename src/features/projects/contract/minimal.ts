import { z } from 'zod';
import { listFilterSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { projectList } from '../list.ts';

const query = listFilterSchema(projectList);
const common = { feature: 'projects', method: 'GET', permission: 'view_projects' } as const;

/** All projects that match filters and search of their list, for select-all (spec 2 §7); at most 20,000. */
export const listMinimalProjects = defineRoute({
  ...common,
  id: 'projects_minimal',
  path: '/api/v4/lists/projects/minimal',
  summary: 'Slugs and titles of all projects that match a query of their list',
  query,
  response: z.object({ results: z.array(z.object({ slug: z.string(), title: z.string() })) }),
});

/** The organizations of these projects, each once. */
export const listMinimalPromoters = defineRoute({
  ...common,
  id: 'projects_minimal_organizations',
  path: '/api/v4/lists/projects/organizations',
  summary: 'The organizations of all projects that match a query of their list',
  query,
  response: z.object({
    results: z.array(z.object({ organization_slug: z.string(), organization_title: z.string() })),
  }),
});

/** The labels that staff have given to projects (`internal_status`), by name; at most 100. */
export const listProjectLabels = defineRoute({
  ...common,
  id: 'projects_internal_status',
  path: '/api/v4/lists/projects/internal-status',
  summary: 'The internal statuses of projects',
  response: z.object({ results: z.array(z.object({ title: z.string() })) }),
});
