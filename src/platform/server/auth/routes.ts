import { readCsrfToken } from '../../contract/session.ts';
import { read, type Registration } from '../http/handler.ts';

/** The platform's own routes. */
export const platformRoutes: readonly Registration[] = [
  read(readCsrfToken, async ({ caller }) => ({ csrf_token: caller.csrfToken ?? '' })),
];
