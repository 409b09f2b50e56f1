import { isDay } from '#kernel/day.ts';
import { readTypedNumber } from '#kernel/decimal.ts';
import { formatDecimal, formatMoney, parseAmount, parseDecimal } from '#kernel/money.ts';

/**
 * The kinds of additional fields (handbook §3). A heading has no value: it is shown above the fields after
 * it.
 */
export const FIELD_KINDS = [
  'text',
  'long_text',
  'number',
  'amount',
  'date',
  'select',
  'multi_select',
  'checkbox',
  'pdf',
  'heading',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Kinds whose value is one of the field's options, or several. */
export const hasOptions = (kind: FieldKind) => kind === 'select' || kind === 'multi_select';

/** Maximum length of values, in characters. */
export const TEXT_MAX = 200;
export const LONG_TEXT_MAX = 5_000;

/**
 * A value as it is stored: numbers and amounts in euros as decimals with a point, days as ISO dates, a PDF as
 * the id of its file, a checkbox only when it is ticked. Null: empty.
 */
export type FieldValue = string | readonly string[] | true | null;

export interface FieldType {
  readonly kind: FieldKind;
  readonly options: readonly string[];
}

export type ReadValue = { readonly value: FieldValue } | { readonly code: 'invalid' | 'too_long' };

const invalidValue = { code: 'invalid' } as const;
const isEmpty = (input: unknown) =>
  input === null ||
  input === false ||
  (typeof input === 'string' && input.trim() === '') ||
  (Array.isArray(input) && input.length === 0);

/**
 * Parses an input for a field, or returns why it is invalid. The previous choice (`stored`) remains valid even
 * if the field no longer offers it.
 */
export function readValue(
  { kind, options }: FieldType,
  input: string | boolean | readonly string[] | null,
  stored: FieldValue = null,
): ReadValue {
  if (isEmpty(input)) return { value: null };
  if (kind === 'checkbox') return input === true ? { value: true } : invalidValue;
  const isOption = (text: string) =>
    options.includes(text) || text === stored || (Array.isArray(stored) && stored.includes(text));
  if (kind === 'multi_select') {
    if (!Array.isArray(input) || !input.every(isOption)) return invalidValue;
    const chosen = new Set(input as readonly string[]);
    const known = options.filter((option) => chosen.delete(option));
    return { value: [...known, ...chosen] };
  }
  if (typeof input !== 'string') return invalidValue;
  return readText(kind, input.trim(), isOption);
}

function readText(kind: FieldKind, text: string, isOption: (text: string) => boolean): ReadValue {
  switch (kind) {
    case 'text':
      return text.length > TEXT_MAX
        ? { code: 'too_long' }
        : /\p{Cc}/u.test(text)
          ? invalidValue
          : { value: text };
    case 'long_text':
      return text.length > LONG_TEXT_MAX ? { code: 'too_long' } : { value: text };
    case 'number':
      return decimalPattern.test(text) ? { value: canonical(text) } : invalidValue;
    case 'amount': {
      const cents = parseDecimal(text, { allowZero: true });
      return cents === null ? invalidValue : { value: formatDecimal(cents) };
    }
    case 'date':
      return isDay(text) ? { value: text } : invalidValue;
    case 'select':
      return isOption(text) ? { value: text } : invalidValue;
    case 'pdf':
      return uuidPattern.test(text) ? { value: text } : invalidValue;
    default:
      return invalidValue;
  }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const decimalPattern = /^-?\d{1,12}(\.\d{1,6})?$/;

/** The shortest way to write a decimal: `007.50` → `7.5`. */
function canonical(text: string): string {
  const [, minus = '', integer = '', fraction = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  const digits = fraction === '' ? integer : `${integer}.${fraction}`;
  return digits === '0' ? '0' : `${minus}${digits}`;
}

/** Whether a required field that had a value would be emptied. New fields may remain empty. */
export function emptiesRequired(isRequired: boolean, before: FieldValue, after: FieldValue): boolean {
  return isRequired && before !== null && after === null;
}

export interface DisplayWords {
  /** BCP 47, e.g. `de-DE`. */
  readonly tag: string;
  /** The text for a ticked checkbox. */
  readonly yes: string;
  /** The name of the file of a PDF. */
  readonly filename: string;
}

/** A value as shown to people; texts unchanged. */
export function displayValue(kind: FieldKind, value: FieldValue, words: DisplayWords): string {
  if (value === null) return '';
  if (value === true) return words.yes;
  if (typeof value !== 'string') return value.join(', ');
  switch (kind) {
    case 'number':
      return new Intl.NumberFormat(words.tag, { maximumFractionDigits: 6 }).format(value as `${number}`);
    case 'amount':
      return formatMoney(parseDecimal(value, { allowZero: true }) ?? 0n, words.tag);
    case 'date':
      return dayFormat(words.tag).format(new Date(`${value}T12:00:00Z`));
    case 'pdf':
      return words.filename;
    default:
      return value;
  }
}

const dayFormat = (tag: string) =>
  new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/**
 * A typed number or amount as a decimal with a point: `1.234,5` of a German reader is `1234.5`. Anything that
 * is not a number is returned as typed, to be refused.
 */
export function parseTypedDecimal(kind: 'number' | 'amount', typed: string, language: 'en' | 'de'): string {
  const text = typed.trim();
  if (kind === 'amount') {
    const cents = parseAmount(text, language, { allowZero: true });
    return cents === null ? text : formatDecimal(cents);
  }
  return readTypedNumber(text, language);
}

/** A field that the page shows. */
export interface ShownField {
  readonly kind: FieldKind;
  readonly label: string;
  readonly slot: number;
}

export interface FieldTab<F> {
  readonly slot: number;
  /** The first heading in the slot; null if the slot does not begin with one. */
  readonly title: string | null;
  readonly fields: readonly F[];
}

/**
 * Fields by slot, in order: the first heading of a slot is the title of its tab, later ones are shown inside
 * the tab if a field follows them. A slot with only headings has no tab.
 */
export function fieldTabs<F extends ShownField>(fields: readonly F[]): FieldTab<F>[] {
  const slots = [...new Set(fields.map(({ slot }) => slot))];
  return slots.flatMap((slot) => {
    const all = fields.filter((field) => field.slot === slot);
    const [first] = all;
    const title = first?.kind === 'heading' ? first.label : null;
    const inside = (title === null ? all : all.slice(1)).filter(
      (field, at, rest) => field.kind !== 'heading' || (rest[at + 1] ?? field).kind !== 'heading',
    );
    return inside.length === 0 ? [] : [{ slot, title, fields: inside }];
  });
}
