import { z } from 'zod';
import { defineRoute } from './route.ts';

/** The token that writes send as `x-csrf-token`; without a session it is empty and not required. */
export const readCsrfToken = defineRoute({
  id: 'readCsrfToken',
  feature: 'platform',
  method: 'GET',
  path: '/api/v4/csrf',
  permission: 'public',
  summary: 'The CSRF token of the session',
  response: z.object({ csrf_token: z.string() }),
});
