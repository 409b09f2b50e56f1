import { DATE_PRESETS, type DatePreset, type IsoDate, presetRange } from '#kernel/clock.ts';
import { isDay } from '#kernel/day.ts';
import { millionthsOf } from '#kernel/decimal.ts';
import { type Cents, parseDecimal } from '#kernel/money.ts';
import { type AnyList, type ListFilter, optionName, PAGE_SIZES, type PageSize, SEARCH_MAX } from './list.ts';

/** A query of a list; `filters` maps parameters to their text in the address. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly ordering: string;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Keys of the additional columns that the rows of a page shall have. */
  readonly additional?: readonly string[];
}

/**
 * The parsed value of a filter. Ranges include both ends; days are days in Berlin, amounts are in cents, numbers are
 * decimals with a point.
 */
export type FilterValue =
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'dates';
      readonly from: IsoDate | null;
      readonly to: IsoDate | null;
      readonly preset: DatePreset | null;
    }
  | { readonly type: 'amounts'; readonly from: Cents | null; readonly to: Cents | null }
  | { readonly type: 'numbers'; readonly from: string | null; readonly to: string | null };

/** The maximum number of values of one filter. */
const MAX_VALUES = 200;

/** Several values in one parameter: joined by commas; commas within a value are escaped as `\,`. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The inverse of {@link joinValues}; empty values are left out. */
export function splitValues(text: string): string[] {
  const values = (text.match(/(?:\\.|[^,\\]|\\$)+/gsu) ?? []).map((value) => value.replace(/\\(.)/gsu, '$1'));
  return [...new Set(values.filter((value) => value !== ''))];
}

/**
 * Parses a filter's text: values joined by commas, a preset (`this_month`), or a range `from..to` with either
 * end left out. Null if the text is not valid for this filter: an unknown option, an impossible day or
 * amount, or an end before the start.
 */
export function parseFilter(filter: ListFilter, text: string, today: IsoDate): FilterValue | null {
  switch (filter.type) {
    case 'single':
    case 'multi':
      return parseChoice(filter, text);
    case 'text':
      return text.length <= SEARCH_MAX ? { type: 'text', text } : null;
    case 'date_range':
      return parseDates(text, today);
    case 'money_range':
      return parseAmounts(text);
    case 'number_range':
      return parseNumbers(text);
  }
}

/** Any day will do where only the validity of a filter matters: presets are names. */
const ANY_DAY: IsoDate = '2000-01-01';

/** The valid part of a filter's text: of several values those that exist, otherwise all of it or nothing. */
export function knownText(filter: ListFilter, text: string): string {
  if (parseFilter(filter, text, ANY_DAY)) return text;
  const { type, options } = filter;
  if (type !== 'multi' || !Array.isArray(options)) return '';
  const known = new Set(options.map(optionName));
  return joinValues(
    splitValues(text)
      .filter((value) => known.has(value))
      .slice(0, MAX_VALUES),
  );
}

function parseChoice(filter: ListFilter, text: string): FilterValue | null {
  const values = splitValues(text);
  if (values.length === 0 || values.length > (filter.type === 'single' ? 1 : MAX_VALUES)) return null;
  const { options } = filter;
  if (Array.isArray(options)) {
    const known = new Set(options.map(optionName));
    if (!values.every((value) => known.has(value))) return null;
  }
  return { type: 'choice', values };
}

function parseDates(text: string, today: IsoDate): FilterValue | null {
  const preset = DATE_PRESETS.find((name) => name === text);
  if (preset) return { type: 'dates', ...presetRange(preset, today), preset };
  const ends = endsOf(text);
  if (!ends || !ends.every((end) => end === '' || isDay(end))) return null;
  const [from, to] = [ends[0] || null, ends[1] || null];
  return from !== null && to !== null && to < from ? null : { type: 'dates', from, to, preset: null };
}

function parseAmounts(text: string): FilterValue | null {
  const ends = endsOf(text)?.map((end) =>
    end === '' ? null : (parseDecimal(end, { allowZero: true, allowNegative: true }) ?? undefined),
  );
  const [from, to] = ends ?? [];
  if (from === undefined || to === undefined) return null;
  return from !== null && to !== null && to < from ? null : { type: 'amounts', from, to };
}

function parseNumbers(text: string): FilterValue | null {
  const ends = endsOf(text);
  if (!ends) return null;
  const [from, to] = ends.map((end) => (end === '' ? null : millionthsOf(end)));
  if (ends.some((end) => end !== '' && millionthsOf(end) === null)) return null;
  if (from != null && to != null && to < from) return null;
  return { type: 'numbers', from: ends[0] || null, to: ends[1] || null };
}

function endsOf(text: string): readonly [string, string] | null {
  const [from, to, ...more] = text.split('..');
  if (from === undefined || to === undefined || more.length > 0 || (from === '' && to === '')) return null;
  return [from, to];
}

/** The text of a range in the address: of days, or of amounts or numbers as decimals with a point. */
export function rangeText(from: string | null, to: string | null): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

/** A list's query as parameters for the address and the API; default values are left out. */
export function queryParams(list: AnyList, query: ListQuery): Record<string, string> {
  const params: Record<string, string> = {};
  if (query.page !== 1) params['page'] = String(query.page);
  if (query.pageSize !== list.pageSize) params['page_size'] = String(query.pageSize);
  if (query.ordering !== list.defaultSort) params['ordering'] = query.ordering;
  if (query.search !== '') params['search'] = query.search;
  for (const [param, text] of Object.entries(query.filters)) if (text !== '') params[param] = text;
  if (query.additional?.length) params['additional_fields'] = query.additional.join(',');
  return params;
}

export function isPageSize(value: number): value is PageSize {
  return (PAGE_SIZES as readonly number[]).includes(value);
}
