import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type Db, type Tx, violates } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { CodeContent, listCodeAims, SiteCode } from '../../contract/funding-codes.ts';
import { namedTypes } from './application-types.ts';

async function findCode(db: Db, id: bigint, lock: boolean): Promise<Omit<SiteCode, 'projects'>> {
  const query = db.selectFrom('funding_code').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  const { code_string, valid_from, valid_until, max_uses, is_active } = row;
  const content = {
    code_string,
    application_type: row.application_type_id === null ? null : String(row.application_type_id),
    funding_scope: row.funding_scope_id === null ? null : String(row.funding_scope_id),
    valid_from,
    valid_until,
    max_uses,
    is_active,
  };
  return { id: String(row.id), content, version: versionOf(content) };
}

/** The number of projects that have a funding code. */
export async function usesOfCode(db: Db, id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('project_funding_code')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('funding_code_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A funding code for staff. */
export async function siteCode(db: Db, id: bigint): Promise<SiteCode> {
  return { ...(await findCode(db, id, false)), projects: await usesOfCode(db, id) };
}

/** The records that funding codes can qualify for: every application type and funding scope, by name. */
export async function codeAims(db: Db): Promise<ResponseOf<typeof listCodeAims>> {
  const types = await namedTypes(db);
  const scopes = await db
    .selectFrom('funding_scope')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    application_types: types.map(({ id, title }) => ({ id, title })),
    funding_scopes: scopes.map(({ id, name }) => ({ id: String(id), title: name })),
  };
}

/** The columns of a funding code. Refuses `application_type_unknown`, `funding_scope_unknown` and `funding_code_taken`; `own` is the id of the code that is changed. */
async function columnsOf(tx: Tx, content: CodeContent, own: bigint | null) {
  const { application_type: type, funding_scope: scope, ...columns } = content;
  const typeId = type === null ? null : BigInt(type);
  const scopeId = scope === null ? null : BigInt(scope);
  if (typeId !== null) {
    const query = tx.selectFrom('application_type').where('id', '=', typeId).select('id').forKeyShare();
    if (!(await query.executeTakeFirst()))
      throw invalid('application_type_unknown', 'content.application_type');
  }
  if (scopeId !== null) {
    const query = tx.selectFrom('funding_scope').where('id', '=', scopeId).select('id').forKeyShare();
    if (!(await query.executeTakeFirst())) throw invalid('funding_scope_unknown', 'content.funding_scope');
  }
  const same = await tx
    .selectFrom('funding_code')
    .where('code_string', '=', content.code_string)
    .select('id')
    .executeTakeFirst();
  if (same && same.id !== own) throw taken();
  return { ...columns, application_type_id: typeId, funding_scope_id: scopeId };
}

const taken = () => invalid('funding_code_taken', 'content.code_string');

/**
 * Adds a funding code. Refuses `funding_code_taken`, also to the second of two concurrent requests, and
 * unknown types or scopes.
 */
export async function addCode(tx: Tx, content: CodeContent): Promise<{ id: string }> {
  const row = await tx
    .insertInto('funding_code')
    .values({ ...(await columnsOf(tx, content, null)), created_at: tx.now })
    .onConflict((conflicting) => conflicting.column('code_string').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw taken();
  return { id: String(row.id) };
}

/**
 * Changes a funding code; projects with it are not affected. Refuses `record_changed` (409) if it has changed
 * since the caller saw it, and as {@link addCode} does.
 */
export async function changeCode(
  tx: Tx,
  id: bigint,
  change: { readonly version: string; readonly content: CodeContent },
): Promise<{ version: string }> {
  const seen = await findCode(tx, id, true);
  requireSeen(change.version, seen.version, 'record_changed');
  const columns = await columnsOf(tx, change.content, id);
  const update = tx.updateTable('funding_code').set(columns).where('id', '=', id).execute();
  await update.catch((error: unknown) => {
    throw violates(error, 'funding_code_code_string_key') ? taken() : error;
  });
  return { version: (await findCode(tx, id, false)).version };
}

/** Deletes a funding code. Refuses `record_used` (409) if a project has it. */
export async function removeCode(tx: Tx, id: bigint): Promise<void> {
  // Projects that would use it wait for this lock.
  await findCode(tx, id, true);
  if ((await usesOfCode(tx, id)) > 0) throw conflict('record_used');
  await tx.deleteFrom('funding_code').where('id', '=', id).execute();
}
