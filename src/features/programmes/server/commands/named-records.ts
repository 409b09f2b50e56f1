import { sql } from 'kysely';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Uploaded, UploadRoute } from '#platform/contract/upload.ts';
import { claimFiles, dropFiles, namedFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import {
  type ContactContent,
  contactContentSchema,
  uploadContactPhoto,
} from '../../contract/contact-persons.ts';
import {
  type ScopeContent,
  scopeContentSchema,
  uploadScopeDocument,
  uploadScopePhoto,
} from '../../contract/funding-scopes.ts';
import type { ContentSchema, RecordContent } from '../../contract/named-records.ts';

interface RecordFiles {
  readonly field: string;
  readonly table: string;
  readonly upload: UploadRoute;
}

/** Kinds of records that projects refer to: their table, the column with formatted text, and their files. */
export interface RecordKind<C extends RecordContent> {
  readonly table: 'contact_person' | 'funding_scope';
  readonly fields: readonly (keyof C & string)[];
  readonly rich: keyof C & string;
  readonly files: readonly RecordFiles[];
}

function kindOf<C extends RecordContent>(
  schema: ContentSchema<C>,
  kind: Omit<RecordKind<C>, 'fields'>,
): RecordKind<C> {
  const files = new Set(kind.files.map(({ field }) => field));
  return { ...kind, fields: Object.keys(schema.shape).filter((field) => !files.has(field)) };
}

export const CONTACT_PERSON_RECORD = kindOf<ContactContent>(contactContentSchema, {
  table: 'contact_person',
  rich: 'vita',
  files: [{ field: 'photos', table: 'contact_person_photo', upload: uploadContactPhoto }],
});

export const FUNDING_SCOPE_RECORD = kindOf<ScopeContent>(scopeContentSchema, {
  table: 'funding_scope',
  rich: 'description_1',
  files: [
    { field: 'photos', table: 'funding_scope_photo', upload: uploadScopePhoto },
    { field: 'documents', table: 'funding_scope_document', upload: uploadScopeDocument },
  ],
});

const sanitized = <C extends RecordContent>({ rich }: RecordKind<C>, content: C): C => ({
  ...content,
  [rich]: richHtml(String(content[rich])),
});

const referenceColumn = (kind: { readonly table: RecordKind<RecordContent>['table'] }) =>
  `${kind.table}_id` as const;

async function filesOfRecord(
  db: Db,
  kind: { readonly table: RecordKind<RecordContent>['table'] },
  { table }: RecordFiles,
  id: bigint,
): Promise<Uploaded[]> {
  const { rows } = await sql<{ file_id: string }>`
    SELECT file_id FROM ${sql.table(table)} WHERE ${sql.ref(referenceColumn(kind))} = ${id} ORDER BY position`.execute(
    db,
  );
  return namedFiles(
    db,
    rows.map(({ file_id }) => file_id),
  );
}

async function findRecord<C extends RecordContent>(db: Db, kind: RecordKind<C>, id: bigint, lock: boolean) {
  const columns = sql.join(kind.fields.map((field) => sql.ref(field)));
  const { rows } = await sql<C>`
    SELECT ${columns} FROM ${sql.table(kind.table)} WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const files: Uploaded[] = [];
  const fileIds: Record<string, string[]> = {};
  for (const part of kind.files) {
    const found = await filesOfRecord(db, kind, part, id);
    files.push(...found);
    fileIds[part.field] = found.map((file) => file.id);
  }
  const content: C = { ...sanitized(kind, row), ...fileIds };
  return { content, files, version: versionOf(content) };
}

async function writeFiles<C extends RecordContent>(
  tx: Tx,
  kind: RecordKind<C>,
  id: bigint,
  owner: bigint | null,
  change: { readonly from: RecordContent | null; readonly to: C },
): Promise<void> {
  for (const { field, table, upload } of kind.files) {
    const wanted = change.to[field] as string[];
    const held = (change.from?.[field] ?? []) as string[];
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(referenceColumn(kind))} = ${id}`.execute(tx);
    await claimFiles(tx, upload, { wanted, held, owner, field: `content.${field}` });
    await sql`
      INSERT INTO ${sql.table(table)} (${sql.ref(referenceColumn(kind))}, position, file_id)
      SELECT ${id}, position, file FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS f (file, position)
    `.execute(tx);
  }
}

async function countProjects<C extends RecordContent>(
  db: Db,
  kind: RecordKind<C>,
  id: bigint,
): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(referenceColumn(kind), '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a funding code qualifies projects for this record. */
async function isUsedByCode(
  tx: Tx,
  { table }: Pick<RecordKind<RecordContent>, 'table'>,
  id: bigint,
): Promise<boolean> {
  if (table !== 'funding_scope') return false;
  const code = await tx
    .selectFrom('funding_code')
    .select('id')
    .where('funding_scope_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

/** A record for staff, with its files and the number of projects that refer to it; 404 if there is none. */
export async function siteRecordOf<C extends RecordContent>(db: Db, kind: RecordKind<C>, id: bigint) {
  const found = await findRecord(db, kind, id, false);
  return { id: String(id), ...found, projects: await countProjects(db, kind, id) };
}

/**
 * Adds a record and returns its id. Refuses files that the owner did not upload for it (`upload_unknown`).
 */
export async function addRecord<C extends RecordContent>(
  tx: Tx,
  kind: RecordKind<C>,
  owner: bigint | null,
  content: C,
): Promise<{ id: string }> {
  const stored = sanitized(kind, content);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO ${sql.table(kind.table)} (${sql.join(kind.fields.map((field) => sql.ref(field)))})
    VALUES (${sql.join(kind.fields.map((field) => stored[field]))}) RETURNING id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`no ${kind.table} was created`);
  await writeFiles(tx, kind, row.id, owner, { from: null, to: content });
  return { id: String(row.id) };
}

/**
 * Changes a record. Refuses `record_changed` (409) if it has changed since the caller saw it, and files that
 * the owner did not upload for it (`upload_unknown`).
 */
export async function changeRecord<C extends RecordContent>(
  tx: Tx,
  kind: RecordKind<C>,
  id: bigint,
  owner: bigint | null,
  change: { readonly version: string; readonly content: C },
): Promise<{ version: string }> {
  const seen = await findRecord(tx, kind, id, true);
  requireSeen(change.version, seen.version, 'record_changed');
  const stored = sanitized(kind, change.content);
  const values = sql.join(kind.fields.map((field) => sql`${sql.ref(field)} = ${stored[field]}`));
  await sql`UPDATE ${sql.table(kind.table)} SET ${values} WHERE id = ${id}`.execute(tx);
  await writeFiles(tx, kind, id, owner, { from: seen.content, to: change.content });
  return { version: (await findRecord(tx, kind, id, false)).version };
}

/**
 * Deletes a record with its files. Refuses `record_used` (409) if a project or a funding code refers to it
 * (handbook §18).
 */
export async function removeRecord<C extends RecordContent>(
  tx: Tx,
  kind: RecordKind<C>,
  id: bigint,
): Promise<void> {
  // Projects that would refer to it wait for this lock.
  const { files } = await findRecord(tx, kind, id, true);
  if ((await countProjects(tx, kind, id)) > 0 || (await isUsedByCode(tx, kind, id))) {
    throw conflict('record_used');
  }
  for (const { table } of kind.files) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(referenceColumn(kind))} = ${id}`.execute(tx);
  }
  await dropFiles(
    tx,
    files.map((file) => file.id),
  );
  await sql`DELETE FROM ${sql.table(kind.table)} WHERE id = ${id}`.execute(tx);
}
