import type { Db } from '#platform/server/database/db.ts';
import { SharedRead } from '#platform/server/database/shared-read.ts';

/** An active service for pages and visitors. */
export interface ActiveService {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly pages: readonly string[];
}

const shared = new SharedRead<readonly ActiveService[]>((db) =>
  db
    .selectFrom('external_service')
    .select(['provider_key as key', 'name', 'description', 'pages'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute(),
);

/** The active services by name, for every page. */
export const activeServices = (db: Db): Promise<readonly ActiveService[]> => shared.of(db);

/** To be called after staff have changed a service. */
export const forgetServices = (): void => shared.forget();
