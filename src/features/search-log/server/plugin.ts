import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#platform/server/services.ts';
import { writeSearches } from './write.ts';

/** Writes the waiting searches when a process stops, before the database is closed. */
export function searchLog(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', async () => {
      await writeSearches(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'searches were not logged'),
      );
    });
  };
}
