import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

export const readTopbar = defineRoute({
  id: 'readTopbar',
  feature: 'shell',
  method: 'GET',
  path: '/api/v4/topbar',
  permission: 'public',
  summary: 'The navigation bar as HTML',
  response: z.object({ template: z.string() }),
});
