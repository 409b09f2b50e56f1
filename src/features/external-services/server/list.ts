import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { externalServiceList } from '../list.ts';

/** Every external service, active or not. */
export const servedExternalServices = serveList(externalServiceList)
  .rows((db) => db.selectFrom('external_service as s'))
  .columns({
    id: 's.id',
    search: ['s.name', 's.provider_key', 's.script_url'],
    sql: () => ({
      name: 's.name',
      provider_key: 's.provider_key',
      // The host of the script: the part between the scheme and the path.
      source: sql<string | null>`substring(s.script_url from '^https://([^/?#]+)')`,
      pages: 's.pages',
      is_active: 's.is_active',
      changed_at: 's.changed_at',
    }),
  });
