import { DATE_PRESETS, type DatePreset, type IsoDate, presetRange } from '#kernel/clock.ts';
import { isDay } from '#kernel/day.ts';
import { type Cents, formatDecimal, parseDecimal } from '#kernel/money.ts';
import { type AnyList, type ListFilter, optionName, PAGE_SIZES, type PageSize, SEARCH_MAX } from './list.ts';

/** What a list is asked for; `filters` maps parameters to the text they have in the address. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly ordering: string;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** A filter's text, understood. Ranges include both ends; days are days in Berlin, amounts cents. */
export type FilterValue =
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'dates';
      readonly from: IsoDate | null;
      readonly to: IsoDate | null;
      readonly preset: DatePreset | null;
    }
  | { readonly type: 'amounts'; readonly from: Cents | null; readonly to: Cents | null };

/** Most values that one filter may name. */
const MAX_VALUES = 200;

/** Several values in one parameter: joined by commas, commas within a value written as `\,`. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The opposite of {@link joinValues}; empty values are left out. */
export function splitValues(text: string): string[] {
  const values = (text.match(/(?:\\.|[^,\\]|\\$)+/gsu) ?? []).map((value) => value.replace(/\\(.)/gsu, '$1'));
  return [...new Set(values.filter((value) => value !== ''))];
}

/**
 * Reads a filter's text: values joined by commas, a preset (`this_month`), or a range `from..to` with either end
 * left out. Null means the text is not one this filter knows: an unknown option, no such day, no amount, or an end
 * that lies before the start.
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
  }
}

/** Which values a filter knows depends on no day: presets are names. */
const ANY_DAY: IsoDate = '2000-01-01';

/** What of a filter's text it knows: of several values those that exist, else all of it or nothing. */
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

function endsOf(text: string): readonly [string, string] | null {
  const [from, to, ...more] = text.split('..');
  if (from === undefined || to === undefined || more.length > 0 || (from === '' && to === '')) return null;
  return [from, to];
}

/** The text of a range of days for the address. */
export function datesText(from: IsoDate | null, to: IsoDate | null): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

/** The text of a range of amounts for the address. */
export function amountsText(from: Cents | null, to: Cents | null): string {
  const end = (cents: Cents | null) => (cents === null ? '' : formatDecimal(cents));
  return from === null && to === null ? '' : `${end(from)}..${end(to)}`;
}

/** A list's query as parameters for the address and the API; what is at its default is left out. */
export function queryParams(list: AnyList, query: ListQuery): Record<string, string> {
  const params: Record<string, string> = {};
  if (query.page !== 1) params['page'] = String(query.page);
  if (query.pageSize !== list.pageSize) params['page_size'] = String(query.pageSize);
  if (query.ordering !== list.defaultSort) params['ordering'] = query.ordering;
  if (query.search !== '') params['search'] = query.search;
  for (const [param, text] of Object.entries(query.filters)) if (text !== '') params[param] = text;
  return params;
}

export function isPageSize(value: number): value is PageSize {
  return (PAGE_SIZES as readonly number[]).includes(value);
}
