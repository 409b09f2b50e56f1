import { type Expression, type RawBuilder, sql } from 'kysely';
import type { AdditionalColumn } from '#platform/contract/list.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import type { AdditionalSource } from '#platform/server/lists/source.ts';
import type { FieldKind } from '../rules/additional-fields.ts';

/** The project of a row in the SQL of a list. */
export interface ProjectOfRow {
  readonly id: Expression<unknown>;
  readonly applicationType: Expression<unknown>;
  /** The address of a document, with `:slug` for the project and `:file` for the file. */
  readonly document: string;
}

interface Field {
  readonly id: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly options: readonly string[];
  readonly staff_only: boolean;
  readonly type: string | null;
  readonly type_name: string | null;
}

const KINDS: Readonly<Record<Exclude<FieldKind, 'heading'>, AdditionalColumn['kind']>> = {
  text: 'text',
  long_text: 'long_text',
  number: 'decimal',
  amount: 'money',
  date: 'date',
  select: 'enum',
  multi_select: 'enum_list',
  checkbox: 'boolean',
  pdf: 'link',
};

/**
 * The active additional fields as columns of a list of projects, in the order of the wizard. A project has a value in
 * the fields of its application type only, as on its pages; fields for staff only are columns for staff only.
 */
export async function fieldColumns(db: Db, project: ProjectOfRow): Promise<AdditionalSource[]> {
  const fields = await activeFields(db);
  return fields.flatMap((field) =>
    field.kind === 'heading' ? [] : [sourceOf(field, field.kind, labelAmong(fields, field), project)],
  );
}

async function activeFields(db: Db): Promise<readonly Field[]> {
  const { rows } = await sql<Field>`
    SELECT a.id::text AS id, a.kind, a.label, a.options, a.staff_only, a.application_type_id::text AS type,
      t.name AS type_name
    FROM additional_field a LEFT JOIN application_type t ON t.id = a.application_type_id
    WHERE a.is_active ORDER BY a.step, a.position, a.id`.execute(db);
  return rows;
}

/** The name of a field; with its application type where another field has the same name. */
function labelAmong(fields: readonly Field[], { id, label, type_name: type }: Field): string {
  const isShared = fields.some((other) => other.id !== id && other.label === label);
  return isShared && type !== null ? `${label} (${type})` : label;
}

function sourceOf(
  field: Field,
  kind: Exclude<FieldKind, 'heading'>,
  label: string,
  project: ProjectOfRow,
): AdditionalSource {
  const key = `field_${field.id}`;
  const file = `${key}_file`;
  const of = (selected: RawBuilder<unknown>, join = sql``) => valueOf(field, project, selected, join);
  const column = {
    key,
    label,
    kind: KINDS[kind],
    options: [...field.options],
    to: kind === 'pdf' ? project.document.replace(':file', `:${file}`) : null,
    ...(field.staff_only ? { permission: 'staff' as const } : {}),
  };
  if (kind === 'pdf') {
    const name = of(sql`s.filename`, sql`JOIN stored_file s ON s.id = v.file_id`);
    return { column, sql: { [key]: name, [file]: of(sql`v.file_id::text`) } };
  }
  if (kind === 'checkbox') {
    // Stored only where it is ticked.
    return { column, sql: { [key]: applying(field, project, sql`(${of(sql`true`)}) IS NOT NULL`) } };
  }
  const isChoice = kind === 'select' || kind === 'multi_select';
  return {
    column,
    sql: { [key]: of(VALUES[kind]) },
    ...(isChoice ? { options: (db, search) => chosenOptions(db, field.id, search) } : {}),
  };
}

const text = sql`v.value #>> '{}'`;
/** The stored value in the type of its column. */
const VALUES: Readonly<Record<Exclude<FieldKind, 'heading' | 'pdf' | 'checkbox'>, RawBuilder<unknown>>> = {
  text,
  long_text: text,
  number: sql`(${text})::numeric`,
  amount: sql`(100 * (${text})::numeric)::bigint`,
  date: sql`(${text})::date`,
  select: text,
  multi_select: sql`ARRAY(SELECT jsonb_array_elements_text(v.value))`,
};

/** The value of a project in a field; null if it has none, or the field is not one of its application type. */
function valueOf(
  field: Field,
  project: ProjectOfRow,
  selected: RawBuilder<unknown>,
  join: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return applying(
    field,
    project,
    sql`(SELECT ${selected} FROM additional_field_value v ${join}
      WHERE v.project_id = ${project.id} AND v.field_id = ${field.id}::bigint)`,
  );
}

const applying = ({ type }: Field, { applicationType }: ProjectOfRow, value: RawBuilder<unknown>) =>
  type === null ? value : sql`CASE WHEN ${applicationType} = ${type}::bigint THEN ${value} END`;

/** The options of a field, and values that projects have and it no longer offers. */
async function chosenOptions(db: Db, field: string, search: string): Promise<DynamicOption[]> {
  const { rows } = await sql<DynamicOption>`
    SELECT value, value AS label FROM (
      SELECT o.value, o.at FROM additional_field a, unnest(a.options) WITH ORDINALITY o(value, at)
      WHERE a.id = ${field}::bigint
      UNION ALL
      SELECT DISTINCT c.value, NULL::bigint FROM additional_field_value v, jsonb_array_elements_text(
        CASE jsonb_typeof(v.value) WHEN 'array' THEN v.value ELSE jsonb_build_array(v.value) END) c(value)
      WHERE v.field_id = ${field}::bigint
    ) x WHERE ${containsWords('value', search)}
    GROUP BY value ORDER BY min(at) NULLS LAST, value COLLATE "de-x-icu" LIMIT 100`.execute(db);
  return rows;
}
