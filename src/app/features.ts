import type { Registration } from '#platform/server/http/handler.ts';
import { accountRoutes } from '#features/accounts/server/index.ts';
import { settingsRoutes } from '#features/settings/server/index.ts';
import { platformRoutes } from '#platform/server/auth/routes.ts';

/** Every route of the program, one line per feature. */
export const registrations: readonly Registration[] = [
  ...platformRoutes,
  ...accountRoutes,
  ...settingsRoutes,
];
