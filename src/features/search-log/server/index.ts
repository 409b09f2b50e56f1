import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#platform/server/services.ts';
import { writeSearches } from './write.ts';

export { searchLogJobs } from './jobs.ts';
export { noteSearch } from './write.ts';

/** Writes the searches that still wait when a process stops, before it lets go of the database. */
export function searchLog(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', async () => {
      await writeSearches(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'searches were not logged'),
      );
    });
  };
}
