import { describe, expect, it } from 'vitest';
import { isDay } from '#kernel/day.ts';
import { type AnyList, defineList, type ListFilter } from './list.ts';
import { joinValues, knownText, parseFilter, queryParams, rangeText, splitValues } from './list-query.ts';

const filterOf = (part: Partial<ListFilter>): ListFilter => ({
  param: 'p',
  type: 'multi',
  label: 'platform.admin:list.yes',
  column: null,
  options: null,
  default: null,
  permission: null,
  isListed: true,
  ...part,
});
const today = '2026-11-21';

describe('values in one parameter', () => {
  it.each([[['a']], [['a', 'b']], [['a,b', 'c\\d']], [['\\']], [['x\\,y']], [['ä ö', 'e=f&g']]])(
    'survive joining and splitting: %j',
    (values) => expect(splitValues(joinValues(values))).toEqual(values),
  );
  it('leaves empty and repeated values out', () => expect(splitValues(',a,,a,b,')).toEqual(['a', 'b']));
});

describe('the valid part of a filter’s text', () => {
  const options = [
    { value: '1', label: 'platform.admin:list.yes' as const },
    { value: '2', label: 'platform.admin:list.no' as const },
  ];
  it.each([
    [{ options }, '1,2', '1,2'],
    [{ options }, '1,9', '1'],
    [{ options }, '9', ''],
    [{ options, type: 'single' as const }, '9', ''],
    [{ options, type: 'single' as const }, '1,2', ''],
    [{ options: 'dynamic' as const }, 'any,thing', 'any,thing'],
    [{ type: 'date_range' as const }, 'this_month', 'this_month'],
    [{ type: 'date_range' as const }, 'next_century', ''],
    [{ type: 'date_range' as const }, '2026-02-30..', ''],
    [{ type: 'money_range' as const }, '5..1', ''],
  ])('%j of %j is %j', (part, text, known) => expect(knownText(filterOf(part), text)).toBe(known));
});

describe('a range of days', () => {
  const filter = filterOf({ type: 'date_range' });
  it.each([
    ['2026-01-01..2026-01-31', { from: '2026-01-01', to: '2026-01-31', preset: null }],
    ['..2026-01-31', { from: null, to: '2026-01-31', preset: null }],
    ['2026-01-01..', { from: '2026-01-01', to: null, preset: null }],
    ['this_week', { from: '2026-11-16', to: '2026-11-22', preset: 'this_week' }],
    ['last_quarter', { from: '2026-07-01', to: '2026-09-30', preset: 'last_quarter' }],
  ])('reads %s', (text, range) =>
    expect(parseFilter(filter, text, today)).toEqual({ type: 'dates', ...range }),
  );
  it.each([
    '',
    '..',
    '2026-02-30..',
    '2026-1-1..',
    '2026-01-02..2026-01-01',
    '1..2..3',
    'next_week',
    '0001-01-01..',
    '9999-12-31..',
  ])('refuses %j', (text) => expect(parseFilter(filter, text, today)).toBeNull());
  it('is formatted as it is parsed', () => {
    expect(rangeText('2026-01-01', null)).toBe('2026-01-01..');
    expect(rangeText(null, null)).toBe('');
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
  });
});

describe('a range of amounts', () => {
  const filter = filterOf({ type: 'money_range' });
  it.each([
    ['1..2.50', { from: 100n, to: 250n }],
    ['..0', { from: null, to: 0n }],
    ['-1.00..', { from: -100n, to: null }],
  ])('reads %s', (text, range) =>
    expect(parseFilter(filter, text, today)).toEqual({ type: 'amounts', ...range }),
  );
  it.each(['', '..', '1', '1,5..', '1.234..', '2..1', 'NaN..', '1e3..', '0x1..', '99999999999999999999..'])(
    'refuses %j',
    (text) => expect(parseFilter(filter, text, today)).toBeNull(),
  );
});

describe('ranges of numbers', () => {
  const filter = filterOf({ type: 'number_range' });
  it.each([
    ['1..2.5', { from: '1', to: '2.5' }],
    ['..0.000001', { from: null, to: '0.000001' }],
    ['-10..-9.5', { from: '-10', to: '-9.5' }],
    ['9..10', { from: '9', to: '10' }],
  ])('reads %s', (text, range) =>
    expect(parseFilter(filter, text, today)).toEqual({ type: 'numbers', ...range }),
  );
  it.each(['', '..', '1', '1,5..', '2..1', '-1..-2', 'NaN..', '1e3..', '1.1234567..', '1..2..3'])(
    'refuses %j',
    (text) => expect(parseFilter(filter, text, today)).toBeNull(),
  );
  it('is formatted as it is parsed', () => expect(rangeText('1', '2.5')).toBe('1..2.5'));
});

describe('choices', () => {
  const options = [
    { value: 1, name: 'open', label: 'platform.admin:list.yes' },
    { value: 2, label: 'platform.admin:list.no' },
  ] as const;
  it('are known by name, otherwise by value', () => {
    expect(parseFilter(filterOf({ options }), 'open,2', today)).toEqual({
      type: 'choice',
      values: ['open', '2'],
    });
    expect(parseFilter(filterOf({ options }), '1', today)).toBeNull();
    expect(parseFilter(filterOf({ options, type: 'single' }), 'open,2', today)).toBeNull();
    expect(parseFilter(filterOf({ options: 'dynamic' }), 'anything', today)).not.toBeNull();
    expect(parseFilter(filterOf({ options }), ',', today)).toBeNull();
  });
});

describe('a definition', () => {
  const base = {
    id: 'things',
    feature: 'f',
    permission: 'staff',
    title: 'platform.admin:list.yes',
    noun: 'platform.admin:list.yes',
    defaultSort: '-name',
  } as const;
  const name = { kind: 'text', label: 'platform.admin:list.yes', sort: true } as const;
  it.each([
    ['a reserved name', { columns: { name, page: name } }, /page/],
    ['a link to nowhere', { columns: { name, to: { ...name, kind: 'link', to: '/x/:slug/' } } }, /slug/],
    ['a card of nothing', { columns: { name }, card: { title: 'nope' } }, /nope/],
    ['a sort that is none', { columns: { name, b: { ...name, sorts: ['c'] } } }, /not sortable/],
    ['a default sort that is none', { columns: { name: { ...name, sort: false } } }, /default sort/],
    [
      'a default sort that some may not see',
      { columns: { name: { ...name, permission: 'superuser' } } },
      /default sort/,
    ],
    [
      'two filters of one name',
      {
        columns: { name: { ...name, filter: 'text' } },
        filters: { name: { type: 'text', label: name.label } },
      },
      /name/,
    ],
    ['choices without options', { columns: { name: { ...name, filter: 'multi' } } }, /no options/],
  ] as const)('is refused with %s', (_, part, message) => {
    const broken: unknown = { ...base, ...part };
    expect(() => defineList(broken as never)).toThrow(message);
  });

  it('leaves defaults out of the address', () => {
    const list = defineList({ ...base, columns: { name } }) as AnyList;
    const query = { page: 1, pageSize: 25, ordering: '-name', search: '', filters: {} } as const;
    expect(queryParams(list, query)).toEqual({});
    expect(
      queryParams(list, { ...query, page: 2, ordering: 'name', search: 'x', filters: { a: 'b', c: '' } }),
    ).toEqual({
      page: '2',
      ordering: 'name',
      search: 'x',
      a: 'b',
    });
  });
});
