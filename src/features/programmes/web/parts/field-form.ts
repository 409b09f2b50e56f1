import { decimalOfTyped, type FieldKind, typedOfDecimal } from '../../rules/additional-fields.ts';
import type { GivenValues, ProjectField } from '../../contract/additional-fields.ts';

/** Text, ticked or not, or what of several is chosen; files by their ids. */
export type TypedValue = string | boolean | string[];

/** What was typed or chosen in additional fields, by `fieldKey`. */
export type TypedValues = Record<string, TypedValue>;

/** The key of an additional field in the form: not a number, which would make a list. */
export const fieldKey = (id: string) => `f${id}`;

type Language = 'en' | 'de';

const isDecimal = (kind: FieldKind): kind is 'number' | 'amount' => kind === 'number' || kind === 'amount';

function typedValue({ kind, value }: ProjectField, language: Language): TypedValue {
  if (kind === 'checkbox') return value === true;
  if (kind === 'multi_select') return Array.isArray(value) ? value : [];
  if (kind === 'pdf') return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'string') return '';
  return isDecimal(kind) ? typedOfDecimal(value, language) : value;
}

/** What a project has in its fields, as the form holds it. */
export function typedValues(fields: readonly ProjectField[], language: Language): TypedValues {
  return Object.fromEntries(fields.map((field) => [fieldKey(field.id), typedValue(field, language)]));
}

/** What the form holds, as the API takes it: every field in its order. */
export function givenValues(
  fields: readonly ProjectField[],
  values: TypedValues,
  language: Language,
): GivenValues {
  return fields.map(({ id, kind }) => {
    const typed = values[fieldKey(id)] ?? '';
    if (kind === 'pdf') return { field: id, value: Array.isArray(typed) ? (typed[0] ?? null) : null };
    if (isDecimal(kind) && typeof typed === 'string')
      return { field: id, value: decimalOfTyped(kind, typed, language) };
    return { field: id, value: typed };
  });
}
