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

/** The active additional fields of a project, in the order of the wizard, with its values. */
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
    .where((eb) =>
      eb.or([
        eb('a.application_type_id', 'is', null),
        eb(
          'a.application_type_id',
          '=',
          eb.selectFrom('project').where('id', '=', project).select('application_type_id'),
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

/** Ids and values of fields, the part that is included in the version of a project's content. */
export const valuesOf = (fields: readonly ProjectField[]) =>
  fields.map(({ id, value }) => [id, value] as const);

const maxOf = (kind: FieldKind) => (kind === 'long_text' ? LONG_TEXT_MAX : TEXT_MAX);

interface ReadInput {
  readonly field: ProjectField;
  readonly at: number;
  readonly value: FieldValue;
}

function readInput(fields: readonly ProjectField[], input: GivenValues[number], at: number) {
  const field = fields.find(({ id }) => id === input.field);
  const refuse = (code: string, more: Partial<RefusalItem> = {}): RefusalItem => ({
    code,
    field: `content.values.${at}.value`,
    ...more,
  });
  if (!field) return refuse('field_unknown', { field: `content.values.${at}.field` });
  const read = readValue(field, input.value, field.value);
  if ('code' in read) return refuse(read.code, { namespace: 'platform', params: { max: maxOf(field.kind) } });
  if (emptiesRequired(field.is_required, field.value, read.value))
    return refuse('required', { namespace: 'platform' });
  return { field, at, value: read.value };
}

/** Locks the fields, so that nobody changes their kind while values are written; one that is deleted is not found. */
async function lockFields(tx: Tx, inputs: GivenValues): Promise<void> {
  await tx
    .selectFrom('additional_field')
    .select('id')
    .where(
      'id',
      'in',
      inputs.map(({ field }) => BigInt(field)),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/**
 * Writes a project's values of additional fields; fields that are not named do not change. Refuses
 * `field_unknown`, values that are invalid for their field, and emptying a required field.
 */
export async function writeValues(
  tx: Tx,
  project: bigint,
  owner: bigint | null,
  inputs: GivenValues,
): Promise<void> {
  if (inputs.length === 0) return;
  await lockFields(tx, inputs);
  // Read behind the lock: a change that was waited for counts.
  const fields = await projectFields(tx, project);
  const results = inputs.map((input, at) => readInput(fields, input, at));
  const refused = results.filter((result): result is RefusalItem => 'code' in result);
  if (refused.length > 0) throw new Refusal(400, refused);
  for (const input of results as ReadInput[]) await writeValue(tx, project, owner, input);
}

async function writeValue(
  tx: Tx,
  project: bigint,
  owner: bigint | null,
  { field, at, value }: ReadInput,
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
