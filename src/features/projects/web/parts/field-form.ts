import { decimalOfTyped, type FieldKind, typedOfDecimal } from '../../additional-fields.ts';
import type { ProjectField } from '../../contract/additional-fields.ts';
import type { ProjectContent } from '../../contract/page-content.ts';
import { fieldKey, type PageContentForm, type TypedValue } from './page-content-form.ts';

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
export function typedValues(fields: readonly ProjectField[], language: Language): PageContentForm['values'] {
  return Object.fromEntries(fields.map((field) => [fieldKey(field.id), typedValue(field, language)]));
}

/** What the form holds, as the API takes it: every field in its order. */
export function givenValues(
  fields: readonly ProjectField[],
  values: PageContentForm['values'],
  language: Language,
): ProjectContent['values'] {
  return fields.map(({ id, kind }) => {
    const typed = values[fieldKey(id)] ?? '';
    if (kind === 'pdf') return { field: id, value: Array.isArray(typed) ? (typed[0] ?? null) : null };
    if (isDecimal(kind) && typeof typed === 'string')
      return { field: id, value: decimalOfTyped(kind, typed, language) };
    return { field: id, value: typed };
  });
}
