import type { Registration } from '#platform/server/http/handler.ts';
import { settingsRoutes } from './settings.ts';
import { viewRoutes } from './views.ts';

/** Routes of table settings and saved views, which belong to each user, whatever their rights (spec 2 §4). */
export const routes: readonly Registration[] = [...settingsRoutes, ...viewRoutes];

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'the columns and views of the caller’s own tables';
