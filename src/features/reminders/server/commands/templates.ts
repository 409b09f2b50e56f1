import { sql } from 'kysely';
import { invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { StoredTemplate, TemplateContent, TemplateWire } from '../../contract/templates.ts';

/** All templates by title. */
export async function templates(db: Db): Promise<TemplateWire[]> {
  const rows = await db
    .selectFrom('reminder_template')
    .select(['id', 'title', 'description'])
    .orderBy(sql`title collate "de-x-icu"`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...template }) => ({ id: String(id), ...template }));
}

async function find(db: Db, id: bigint): Promise<TemplateContent> {
  const row = await db
    .selectFrom('reminder_template')
    .where('id', '=', id)
    .select(['title', 'description', 'for_proofs'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** One template; refuses unknown ones (404). */
export async function templateOf(db: Db, id: bigint): Promise<StoredTemplate> {
  const content = await find(db, id);
  return { id: String(id), version: versionOf(content), content };
}

/** Locks all templates, so that titles stay unique and one at most is for proofs. */
async function lockAll(tx: Tx): Promise<void> {
  await sql`LOCK TABLE reminder_template IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Refuses a title that another template has, and takes the proofs from another one. */
async function makeRoom(tx: Tx, content: TemplateContent, ownId: bigint | null): Promise<void> {
  const { rows } = await sql`SELECT FROM reminder_template
    WHERE lower(title) = lower(${content.title}) AND id IS DISTINCT FROM ${ownId}`.execute(tx);
  if (rows.length > 0) throw invalid('template_exists', 'content.title');
  if (!content.for_proofs) return;
  await tx
    .updateTable('reminder_template')
    .set({ for_proofs: false })
    .where('for_proofs', '=', true)
    .execute();
}

/** Adds a template; returns its id. */
export async function addTemplate(tx: Tx, content: TemplateContent): Promise<string> {
  await lockAll(tx);
  await makeRoom(tx, content, null);
  const { id } = await tx
    .insertInto('reminder_template')
    .values({ ...content, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Changes a template; returns its content before and the new version. */
export async function changeTemplate(
  tx: Tx,
  id: bigint,
  { version, content }: { readonly version: string; readonly content: TemplateContent },
): Promise<{ before: TemplateContent; version: string }> {
  await lockAll(tx);
  const before = await find(tx, id);
  requireSeen(version, versionOf(before), 'template_changed');
  await makeRoom(tx, content, id);
  await tx.updateTable('reminder_template').set(content).where('id', '=', id).execute();
  return { before, version: (await templateOf(tx, id)).version };
}

/** Deletes a template; returns what it was. */
export async function removeTemplate(tx: Tx, id: bigint): Promise<TemplateContent> {
  await lockAll(tx);
  const before = await find(tx, id);
  await tx.deleteFrom('reminder_template').where('id', '=', id).execute();
  return before;
}

/** The template of automatic reminders about proofs; undefined if there is none. */
export async function templateForProofs(db: Db): Promise<{ title: string; description: string } | undefined> {
  return db
    .selectFrom('reminder_template')
    .where('for_proofs', '=', true)
    .select(['title', 'description'])
    .executeTakeFirst();
}
