import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { ServiceContent, SiteService } from '../contract.ts';
import type { ServicePage } from '../placing.ts';
import { forgetServices } from './active.ts';
import { servedExternalServices } from './list.ts';

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

/** Adds a service and answers its id. Refuses `provider_key_taken` on the field: a key stands for one service for ever. */
export async function addService(
  tx: Tx,
  service: { readonly provider_key: string; readonly content: ServiceContent },
): Promise<{ id: string }> {
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

/** Changes a service. Refuses `service_changed` (409) when the caller did not see what is there now (decision 210). */
export async function changeService(
  tx: Tx,
  id: bigint,
  change: { readonly version: string; readonly content: ServiceContent },
): Promise<{ version: string }> {
  const seen = await findService(tx, id, true);
  if (seen.version !== change.version) throw conflict('service_changed');
  await tx
    .updateTable('external_service')
    .set({ ...change.content, changed_at: tx.now })
    .where('id', '=', id)
    .execute();
  tx.onCommit(forgetServices);
  return { version: (await findService(tx, id, false)).version };
}

/**
 * Activates or deactivates the selected services and answers the ids of those that were not so yet. Refuses (409) when
 * the selection is no longer what was seen.
 */
export async function activate(
  tx: Tx,
  selection: Selection,
  isActive: boolean,
  asker: Asker,
): Promise<bigint[]> {
  const ids = (await servedExternalServices.selection(tx, selection, asker)).map(BigInt);
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
