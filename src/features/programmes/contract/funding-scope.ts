import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

/** A document of a funding scope that projects show. It is public while the scope is in use. */
export const readScopeDocument = defineRoute({
  id: 'readScopeDocument',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/funding-scopes/documents/:id/',
  permission: 'public',
  summary: 'A document of a funding scope',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
  // Any document type.
  produces: '*/*',
});
