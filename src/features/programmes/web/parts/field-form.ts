import { writeTypedNumber } from '#kernel/decimal.ts';
import { parseTypedDecimal, type FieldKind } from '../../rules/additional-fields.ts';
import type { GivenValues, ProjectField } from '../../contract/additional-fields.ts';

/** A form value: text, whether a checkbox is ticked, or the chosen options; files by their ids. */
export type TypedValue = string | boolean | string[];

/** The values of additional fields, by `fieldKey`. */
export type TypedValues = Record<string, TypedValue>;

/** The key of an additional field in the form; with a letter, because the form library reads a number as an array index. */
export const fieldKey = (id: string) => `f${id}`;

type Language = 'en' | 'de';

const isDecimal = (kind: FieldKind): kind is 'number' | 'amount' => kind === 'number' || kind === 'amount';

function typedValue({ kind, value }: ProjectField, language: Language): TypedValue {
  if (kind === 'checkbox') return value === true;
  if (kind === 'multi_select') return Array.isArray(value) ? value : [];
  if (kind === 'pdf') return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'string') return '';
  return isDecimal(kind) ? writeTypedNumber(value, language) : value;
}

/** The values of a project's fields, as form values. */
export function typedValues(fields: readonly ProjectField[], language: Language): TypedValues {
  return Object.fromEntries(fields.map((field) => [fieldKey(field.id), typedValue(field, language)]));
}

/** The form values as the API expects them: every field in its order. */
export function givenValues(
  fields: readonly ProjectField[],
  values: TypedValues,
  language: Language,
): GivenValues {
  return fields.map(({ id, kind }) => {
    const typed = values[fieldKey(id)] ?? '';
    if (kind === 'pdf') return { field: id, value: Array.isArray(typed) ? (typed[0] ?? null) : null };
    if (isDecimal(kind) && typeof typed === 'string')
      return { field: id, value: parseTypedDecimal(kind, typed, language) };
    return { field: id, value: typed };
  });
}
