import type { Db } from '#platform/server/database/db.ts';

/** Milliseconds that active services are kept: every page names them, and staff change them a few times a year. */
const KEEP_MS = 5_000;

/** An active service as pages and visitors see it. */
export interface ActiveService {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly pages: readonly string[];
}

const kept = new WeakMap<object, { readonly at: number; readonly services: readonly ActiveService[] }>();
let changedAt = 0;

/** The active services by name, at most five seconds old. */
export async function activeServices(db: Db): Promise<readonly ActiveService[]> {
  const known = kept.get(db);
  const at = performance.now();
  if (known && known.at > changedAt && at - known.at < KEEP_MS) return known.services;
  const services = await db
    .selectFrom('external_service')
    .select(['provider_key as key', 'name', 'description', 'pages'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  kept.set(db, { at, services });
  return services;
}

/** Forgets what this process keeps, after staff have changed a service; others follow within seconds. */
export function forgetServices(): void {
  changedAt = performance.now();
}
