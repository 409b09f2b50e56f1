import { invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { ServiceContent, SiteService } from '../contract.ts';
import type { ServicePage } from '../placing.ts';
import { forgetServices } from './active.ts';

async function findService(db: Db, id: bigint, lock: boolean): Promise<SiteService> {
  const query = db
    .selectFrom('external_service')
    .select(['provider_key', 'name', 'description', 'script_url', 'snippet', 'hosts', 'pages', 'is_active'])
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  const { provider_key, ...rest } = row;
  const content = { ...rest, pages: rest.pages as ServicePage[] };
  return { id: String(id), provider_key, content, version: versionOf(content) };
}

/** A service for staff. */
export function siteService(db: Db, id: bigint): Promise<SiteService> {
  return findService(db, id, false);
}

/**
 * Adds a service and returns its id. Refuses `provider_key_taken` on the field: a key permanently identifies one
 * service.
 */
export async function addService(
  tx: Tx,
  service: { readonly provider_key: string; readonly content: ServiceContent },
): Promise<{ id: string }> {
  const former = await tx
    .selectFrom('external_service_former_key')
    .where('provider_key', '=', service.provider_key)
    .select('provider_key')
    .executeTakeFirst();
  if (former) throw invalid('provider_key_taken', 'provider_key');
  const row = await tx
    .insertInto('external_service')
    .values({
      provider_key: service.provider_key,
      ...service.content,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .onConflict((on) => on.column('provider_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw invalid('provider_key_taken', 'provider_key');
  tx.onCommit(forgetServices);
  return { id: String(row.id) };
}

/** Changes a service. Refuses `service_changed` (409) if it has changed since the caller saw it (decision 210). */
export async function changeService(
  tx: Tx,
  id: bigint,
  change: { readonly version: string; readonly content: ServiceContent },
): Promise<{ version: string }> {
  const seen = await findService(tx, id, true);
  requireSeen(change.version, seen.version, 'service_changed');
  await tx
    .updateTable('external_service')
    .set({ ...change.content, changed_at: tx.now })
    .where('id', '=', id)
    .execute();
  tx.onCommit(forgetServices);
  return { version: (await findService(tx, id, false)).version };
}

/** Deletes a service, whose key stays taken, and returns what it was; 404 if there is none. */
export async function removeService(
  tx: Tx,
  id: bigint,
): Promise<Pick<SiteService, 'provider_key' | 'content'>> {
  const { provider_key, content } = await findService(tx, id, true);
  await tx.insertInto('external_service_former_key').values({ provider_key, deleted_at: tx.now }).execute();
  await tx.deleteFrom('external_service').where('id', '=', id).execute();
  tx.onCommit(forgetServices);
  return { provider_key, content };
}

/** Activates or deactivates the selected services and answers the ids of those that were not so yet. */
export async function activate(tx: Tx, ids: readonly bigint[], isActive: boolean): Promise<bigint[]> {
  const locked = await tx
    .selectFrom('external_service')
    .select('id')
    .where('id', 'in', ids)
    .where('is_active', '=', !isActive)
    .orderBy('id')
    .forUpdate()
    .execute();
  const changed = locked.map(({ id }) => id);
  if (changed.length === 0) return [];
  await tx
    .updateTable('external_service')
    .set({ is_active: isActive, changed_at: tx.now })
    .where('id', 'in', changed)
    .execute();
  tx.onCommit(forgetServices);
  return changed;
}
