import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { FieldKind } from '../../rules/additional-fields.ts';
import type { FieldContent, SiteField } from '../../contract/additional-fields.ts';

async function findField(db: Db, id: bigint, lock: boolean): Promise<Omit<SiteField, 'projects'>> {
  const query = db
    .selectFrom('additional_field')
    .select(['kind', 'label', 'help', 'options', 'step', 'position', 'is_required', 'staff_only'])
    .select(['public_slot', 'copy_on_duplicate', 'application_type_id', 'is_active'])
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  const { application_type_id: type, ...rest } = row;
  const content = {
    ...rest,
    kind: row.kind as FieldKind,
    application_type: type === null ? null : String(type),
  };
  return { id: String(id), content, version: versionOf(content) };
}

async function countProjects(db: Db, id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('additional_field_value')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('field_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An additional field for staff; 404 if there is none. */
export async function siteField(db: Db, id: bigint): Promise<SiteField> {
  return { ...(await findField(db, id, false)), projects: await countProjects(db, id) };
}

/** The columns of a field. Refuses `application_type_unknown`. */
async function columnsOf(tx: Tx, { application_type: type, ...content }: FieldContent) {
  const id = type === null ? null : BigInt(type);
  if (id !== null) {
    const query = tx.selectFrom('application_type').where('id', '=', id).select('id').forKeyShare();
    if (!(await query.executeTakeFirst()))
      throw invalid('application_type_unknown', 'content.application_type');
  }
  return { ...content, application_type_id: id };
}

/** Adds a field and returns its id. Refuses `application_type_unknown`. */
export async function addField(tx: Tx, content: FieldContent): Promise<{ id: string }> {
  const row = await tx
    .insertInto('additional_field')
    .values(await columnsOf(tx, content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
}

/**
 * Changes a field. Refuses `record_changed` (409) if it has changed since the caller saw it, `kind_in_use`
 * for another kind while projects have values in it, and `application_type_unknown`.
 */
export async function changeField(
  tx: Tx,
  id: bigint,
  change: { readonly version: string; readonly content: FieldContent },
): Promise<{ version: string }> {
  const seen = await findField(tx, id, true);
  requireSeen(change.version, seen.version, 'record_changed');
  const { content } = change;
  if (content.kind !== seen.content.kind && (await countProjects(tx, id)) > 0) {
    throw invalid('kind_in_use', 'content.kind');
  }
  await tx
    .updateTable('additional_field')
    .set(await columnsOf(tx, content))
    .where('id', '=', id)
    .execute();
  return { version: (await findField(tx, id, false)).version };
}

/** Deletes a field. Refuses `record_used` (409) if a project has a value in it (handbook §3). */
export async function removeField(tx: Tx, id: bigint): Promise<void> {
  // Projects that would use it wait for this lock.
  await findField(tx, id, true);
  if ((await countProjects(tx, id)) > 0) throw conflict('record_used');
  await tx.deleteFrom('additional_field').where('id', '=', id).execute();
}
