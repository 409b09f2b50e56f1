import type { Db } from '#platform/server/database/db.ts';

/**
 * Milliseconds for which active services are cached: every page contains them, and staff change them a few times a
 * year.
 */
const CACHE_MS = 5_000;

/** An active service for pages and visitors. */
export interface ActiveService {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly pages: readonly string[];
}

const stored = new WeakMap<object, { readonly at: number; readonly services: readonly ActiveService[] }>();
let changedAt = 0;

/** The active services by name, at most five seconds old. */
export async function activeServices(db: Db): Promise<readonly ActiveService[]> {
  const known = stored.get(db);
  const at = performance.now();
  if (known && known.at > changedAt && at - known.at < CACHE_MS) return known.services;
  const services = await db
    .selectFrom('external_service')
    .select(['provider_key as key', 'name', 'description', 'pages'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  stored.set(db, { at, services });
  return services;
}

/** Clears the cache of this process after staff have changed a service; other processes follow within seconds. */
export function forgetServices(): void {
  changedAt = performance.now();
}
