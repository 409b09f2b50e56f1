import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { richHtml } from '#platform/server/html.ts';
import { versionOf } from '#platform/server/version.ts';
import { type ContactContent, contactContentSchema } from '../../contract/contact-persons.ts';
import { type ScopeContent, scopeContentSchema } from '../../contract/funding-scopes.ts';

/** Records that projects name: where they are kept, and which of their texts is formatted. */
export interface RecordKind<C extends object> {
  readonly table: 'contact_person' | 'funding_scope';
  readonly fields: readonly (keyof C & string)[];
  readonly rich: keyof C & string;
  /** What hangs on a record and goes with it. */
  readonly parts: readonly string[];
}

const kindOf = <C extends object>(
  schema: z.ZodObject,
  kind: Omit<RecordKind<C>, 'fields'>,
): RecordKind<C> => ({ ...kind, fields: Object.keys(schema.shape) as (keyof C & string)[] });

export const CONTACT_PERSON_RECORD = kindOf<ContactContent>(contactContentSchema, {
  table: 'contact_person',
  rich: 'vita',
  parts: ['contact_person_photo'],
});

export const FUNDING_SCOPE_RECORD = kindOf<ScopeContent>(scopeContentSchema, {
  table: 'funding_scope',
  rich: 'description_1',
  parts: ['funding_scope_photo', 'funding_scope_document'],
});

const cleaned = <C extends object>({ rich }: RecordKind<C>, content: C): C => ({
  ...content,
  [rich]: richHtml(String(content[rich])),
});

async function findRecord<C extends object>(db: Db, kind: RecordKind<C>, id: bigint, lock: boolean) {
  const columns = sql.join(kind.fields.map((field) => sql.ref(field)));
  const { rows } = await sql<C>`
    SELECT ${columns} FROM ${sql.table(kind.table)} WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const content = cleaned(kind, row);
  return { content, version: versionOf(content) };
}

const reference = (kind: { readonly table: RecordKind<object>['table'] }) => `${kind.table}_id` as const;

async function projectsNaming<C extends object>(db: Db, kind: RecordKind<C>, id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where(reference(kind), '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A record for staff. */
export async function siteRecordOf<C extends object>(db: Db, kind: RecordKind<C>, id: bigint) {
  const { content, version } = await findRecord(db, kind, id, false);
  return { id: String(id), version, content, projects: await projectsNaming(db, kind, id) };
}

/** Adds a record and answers its id. */
export async function addRecord<C extends object>(
  tx: Tx,
  kind: RecordKind<C>,
  content: C,
): Promise<{ id: string }> {
  const kept = cleaned(kind, content);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO ${sql.table(kind.table)} (${sql.join(kind.fields.map((field) => sql.ref(field)))})
    VALUES (${sql.join(kind.fields.map((field) => kept[field]))}) RETURNING id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`no ${kind.table} was made`);
  return { id: String(row.id) };
}

/** Changes a record. Refuses `record_changed` (409) when the caller did not see what is there now. */
export async function changeRecord<C extends object>(
  tx: Tx,
  kind: RecordKind<C>,
  id: bigint,
  change: { readonly version: string; readonly content: C },
): Promise<{ version: string }> {
  const { version } = await findRecord(tx, kind, id, true);
  if (version !== change.version) throw conflict('record_changed');
  const kept = cleaned(kind, change.content);
  const values = sql.join(kind.fields.map((field) => sql`${sql.ref(field)} = ${kept[field]}`));
  await sql`UPDATE ${sql.table(kind.table)} SET ${values} WHERE id = ${id}`.execute(tx);
  return { version: (await findRecord(tx, kind, id, false)).version };
}

/** Deletes a record. Refuses `record_used` (409) for one that a project names (handbook §18). */
export async function removeRecord<C extends object>(tx: Tx, kind: RecordKind<C>, id: bigint): Promise<void> {
  // A project that would name it from now on waits for this lock.
  await findRecord(tx, kind, id, true);
  if ((await projectsNaming(tx, kind, id)) > 0) throw conflict('record_used');
  for (const part of kind.parts) {
    await sql`DELETE FROM ${sql.table(part)} WHERE ${sql.ref(reference(kind))} = ${id}`.execute(tx);
  }
  await sql`DELETE FROM ${sql.table(kind.table)} WHERE id = ${id}`.execute(tx);
}
