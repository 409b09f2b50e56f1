import { Refusal, type RefusalItem } from '#platform/contract/errors.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import {
  emptiesRequired,
  type FieldKind,
  type FieldValue,
  LONG_TEXT_MAX,
  readValue,
  TEXT_MAX,
} from '../../rules/additional-fields.ts';
import {
  type GivenValues,
  type ProjectField,
  uploadFieldDocument,
} from '../../contract/additional-fields.ts';

/** The active additional fields that the project is asked for, in the order of the wizard, with what it has in them. */
export async function projectFields(db: Db, project: bigint): Promise<ProjectField[]> {
  const rows = await db
    .selectFrom('additional_field as a')
    .leftJoin('additional_field_value as v', (join) =>
      join.onRef('v.field_id', '=', 'a.id').on('v.project_id', '=', project),
    )
    .leftJoin('stored_file as s', 's.id', 'v.file_id')
    .select(['a.id', 'a.kind', 'a.label', 'a.help', 'a.options', 'a.step', 'a.is_required', 'a.staff_only'])
    .select(['v.value', 's.id as file', 's.filename', 's.bytes'])
    .where('a.is_active', '=', true)
    .where((is) =>
      is.or([
        is('a.application_type_id', 'is', null),
        is(
          'a.application_type_id',
          '=',
          is.selectFrom('project').where('id', '=', project).select('application_type_id'),
        ),
      ]),
    )
    .orderBy('a.step')
    .orderBy('a.position')
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, kind, value, file, filename, bytes, ...field }) => ({
    ...field,
    id: String(id),
    kind: kind as FieldKind,
    value: value as ProjectField['value'],
    file: file === null ? null : { id: file, filename: filename ?? '', bytes: Number(bytes), image: null },
  }));
}

/** What of the fields a version of a project's content stands for. */
export const valuesOf = (fields: readonly ProjectField[]) =>
  fields.map(({ id, value }) => [id, value] as const);

const maxOf = (kind: FieldKind) => (kind === 'long_text' ? LONG_TEXT_MAX : TEXT_MAX);

interface Reading {
  readonly field: ProjectField;
  readonly at: number;
  readonly value: FieldValue;
}

function readOne(fields: readonly ProjectField[], given: GivenValues[number], at: number) {
  const field = fields.find(({ id }) => id === given.field);
  const refuse = (code: string, more: Partial<RefusalItem> = {}): RefusalItem => ({
    code,
    field: `content.values.${at}.value`,
    ...more,
  });
  if (!field) return refuse('field_unknown', { field: `content.values.${at}.field` });
  const read = readValue(field, given.value, field.value);
  if ('code' in read) return refuse(read.code, { namespace: 'platform', params: { max: maxOf(field.kind) } });
  if (emptiesRequired(field.is_required, field.value, read.value))
    return refuse('required', { namespace: 'platform' });
  return { field, at, value: read.value };
}

/**
 * Writes what a project has in additional fields; fields that are not named stay as they are. Refuses `field_unknown`,
 * values that the field cannot hold, and taking away what a field requires.
 */
export async function writeValues(
  tx: Tx,
  project: bigint,
  owner: bigint | null,
  given: GivenValues,
): Promise<void> {
  if (given.length === 0) return;
  const fields = await projectFields(tx, project);
  const found = given.map((one, at) => readOne(fields, one, at));
  const wrong = found.filter((one): one is RefusalItem => 'code' in one);
  if (wrong.length > 0) throw new Refusal(400, wrong);
  for (const one of found as Reading[]) await writeOne(tx, project, owner, one);
}

async function writeOne(
  tx: Tx,
  project: bigint,
  owner: bigint | null,
  { field, at, value }: Reading,
): Promise<void> {
  const field_id = BigInt(field.id);
  await tx
    .deleteFrom('additional_field_value')
    .where('project_id', '=', project)
    .where('field_id', '=', field_id)
    .execute();
  const file_id = field.kind === 'pdf' && typeof value === 'string' ? value : null;
  if (field.kind === 'pdf') {
    await claimFiles(tx, uploadFieldDocument, {
      wanted: file_id === null ? [] : [file_id],
      held: field.file === null ? [] : [field.file.id],
      owner,
      field: `content.values.${at}.value`,
    });
  }
  if (value === null) return;
  await tx
    .insertInto('additional_field_value')
    .values({ project_id: project, field_id, value: JSON.stringify(value), file_id })
    .execute();
}
