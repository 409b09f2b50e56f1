import { isDay } from '#kernel/day.ts';
import { formatDecimal, formatMoney, parseAmount, parseDecimal } from '#kernel/money.ts';

/** What an additional field holds (handbook §3). A heading holds nothing: it stands above the fields after it. */
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

/** Longest values, in characters. */
export const TEXT_MAX = 200;
export const LONG_TEXT_MAX = 5_000;

/**
 * A value as it is stored: numbers and amounts in euros as decimals with a point, days as ISO dates, a PDF as the id of
 * its file, a checkbox only when it is ticked. Null: nothing.
 */
export type FieldValue = string | readonly string[] | true | null;

export interface FieldType {
  readonly kind: FieldKind;
  readonly options: readonly string[];
}

export type ReadValue = { readonly value: FieldValue } | { readonly code: 'invalid' | 'too_long' };

const wrong = { code: 'invalid' } as const;
const isEmpty = (given: unknown) =>
  given === null ||
  given === false ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.length === 0);

/**
 * What a given value is for a field, or why it is none. What was chosen before (`kept`) stays possible when the field
 * no longer offers it.
 */
export function readValue(
  { kind, options }: FieldType,
  given: string | boolean | readonly string[] | null,
  kept: FieldValue = null,
): ReadValue {
  if (isEmpty(given)) return { value: null };
  if (kind === 'checkbox') return given === true ? { value: true } : wrong;
  const offered = (text: string) =>
    options.includes(text) || text === kept || (Array.isArray(kept) && kept.includes(text));
  if (kind === 'multi_select') {
    if (!Array.isArray(given) || !given.every(offered)) return wrong;
    const chosen = new Set(given as readonly string[]);
    const known = options.filter((option) => chosen.delete(option));
    return { value: [...known, ...chosen] };
  }
  if (typeof given !== 'string') return wrong;
  return readText(kind, given.trim(), offered);
}

function readText(kind: FieldKind, text: string, offered: (text: string) => boolean): ReadValue {
  switch (kind) {
    case 'text':
      return text.length > TEXT_MAX ? { code: 'too_long' } : /\p{Cc}/u.test(text) ? wrong : { value: text };
    case 'long_text':
      return text.length > LONG_TEXT_MAX ? { code: 'too_long' } : { value: text };
    case 'number':
      return decimalPattern.test(text) ? { value: canonical(text) } : wrong;
    case 'amount': {
      const cents = parseDecimal(text, { allowZero: true });
      return cents === null ? wrong : { value: formatDecimal(cents) };
    }
    case 'date':
      return isDay(text) ? { value: text } : wrong;
    case 'select':
      return offered(text) ? { value: text } : wrong;
    case 'pdf':
      return uuidPattern.test(text) ? { value: text } : wrong;
    default:
      return wrong;
  }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const decimalPattern = /^-?\d{1,12}(\.\d{1,6})?$/;

/** The shortest way to write a decimal: `007.50` → `7.5`. */
function canonical(text: string): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  const figures = part === '' ? whole : `${whole}.${part}`;
  return figures === '0' ? '0' : `${sign}${figures}`;
}

/** Whether a value must not be taken away: the field requires one, and there was one. New fields may wait. */
export function emptiesRequired(isRequired: boolean, before: FieldValue, after: FieldValue): boolean {
  return isRequired && before !== null && after === null;
}

export interface DisplayWords {
  /** BCP 47, e.g. `de-DE`. */
  readonly tag: string;
  /** Of a ticked checkbox. */
  readonly yes: string;
  /** Of a PDF. */
  readonly filename: string;
}

/** A value as people read it; texts as they are. */
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
 * A number or an amount as somebody types it, as a decimal with a point: `1.234,5` of a German reader is `1234.5`. What
 * is no number stays as typed, to be refused.
 */
export function decimalOfTyped(kind: 'number' | 'amount', typed: string, language: 'en' | 'de'): string {
  const text = typed.trim();
  if (kind === 'amount') {
    const cents = parseAmount(text, language, { allowZero: true });
    return cents === null ? text : formatDecimal(cents);
  }
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d+)?$`);
  const plain = grouped.test(text) ? text.replaceAll(group, '') : text;
  return plain.replace(point, '.');
}

/** The other way round: a stored decimal as the reader would type it. */
export function typedOfDecimal(value: string, language: 'en' | 'de'): string {
  return language === 'de' ? value.replace('.', ',') : value;
}

/** A field with what the page shows of it. */
export interface ShownField {
  readonly kind: FieldKind;
  readonly label: string;
  readonly slot: number;
}

export interface FieldTab<F> {
  readonly slot: number;
  /** Of the first heading in the slot; null when there is none. */
  readonly title: string | null;
  readonly fields: readonly F[];
}

/**
 * Fields by slot, in their order: the first heading of a slot is the title of its tab, later ones stand inside while
 * anything follows them. A slot of headings alone has no tab.
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
