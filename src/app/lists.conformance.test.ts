import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, berlinDate, DATE_PRESETS } from '#kernel/clock.ts';
import { formatDecimal } from '#kernel/money.ts';
import { translator } from '#platform/i18n.ts';
import {
  type AnyList,
  type CellValue,
  exportColumns,
  isCounted,
  type ListColumn,
  type ListFilter,
  listFilters,
  type ListRow,
  optionName,
  PAGE_SIZES,
  sortableKeys,
  totalOf,
  wordsOf,
} from '#platform/contract/list.ts';
import { joinValues } from '#platform/contract/list-query.ts';
import { listChoices, type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { servedLists } from '#platform/server/lists/served.ts';
import { type RequestOptions, sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { type ReadCell, readSheet } from '#testing/xlsx.ts';
import { lists } from './features.generated.ts';
import { listFixtures } from './lists.fixtures.ts';

type Page = ListPage<AnyList> & { readonly results: readonly ListRow[] };
type Query = Record<string, string>;

const app = useApp();
let staff: BuiltUser;
/** One session for the thousands of requests of these tests. */
let session: Record<string, string>;
beforeAll(async () => {
  staff = await buildUser(app.services, { isSuperuser: true });
  session = await sessionHeaders(app.services, staff.id);
  for (const fixture of Object.values(listFixtures)) await fixture(app.services);
});

it('the fixtures contain every served list, and rows for each', () => {
  const ids = lists.map(({ definition }) => definition.id);
  expect(ids.toSorted()).toEqual(
    servedLists()
      .map(({ definition }) => definition.id)
      .toSorted(),
  );
  const withoutRows = lists
    .filter(({ definition }) => !(definition.id in listFixtures))
    .map(
      ({ definition: { id, feature } }) =>
        `add rows of the list ${id} to listFixtures in src/features/${feature}/server/list.fixtures.ts, then run npm run types`,
    );
  expect(withoutRows).toEqual([]);
  expect(Object.keys(listFixtures).toSorted()).toEqual(ids.toSorted());
});

/** A day with its time, in the longest of our languages, and the padding of its cell; in pixels. */
const DATETIME_WIDTH = 180;
it('supports days with times', () => {
  const narrow = lists.flatMap(({ definition }) =>
    Object.entries((definition as AnyList).columns)
      .filter(([, { kind, width }]) => kind === 'datetime' && width !== undefined && width < DATETIME_WIDTH)
      .map(([key]) => `${definition.id}.${key}`),
  );
  expect(narrow).toEqual([]);
});

const everything = () => true;
const amount = (value: CellValue | undefined) => (value as MoneyWire).in_cents;
const ids = (rows: readonly ListRow[]) => rows.map((row) => row.id);
const sortedIds = (rows: readonly ListRow[]) => ids(rows).toSorted();
/** The first, the one in the middle and the last of different values: where intervals begin and end is tested with these. */
const some = <Value>(values: Iterable<Value>): Value[] => {
  const all = [...new Set(values)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return [...new Set([all[0], all[Math.floor(all.length / 2)], all.at(-1)])].filter(
    (one) => one !== undefined,
  );
};
const isEmpty = (value: CellValue | undefined) => value === null || value === undefined;

/** The value as it counts for sorting. */
function rank(column: ListColumn, value: CellValue | undefined): number | string {
  if (column.kind === 'money') return amount(value);
  if (column.kind === 'integer' || column.kind === 'percent') return value as number;
  if (column.kind === 'boolean') return Number(value);
  if (column.kind === 'enum') {
    const place = column.options.findIndex((option) => option.value === value);
    return typeof value === 'number' ? value : place;
  }
  return String(value);
}

/** The day of a value in Berlin. */
const dayOf = (value: CellValue | undefined) =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : berlinDate(new Date(String(value)));

describe.each(lists.map(({ definition }) => [definition.id, definition as AnyList] as const))(
  'list %s',
  (_, list) => {
    const routes = listRoutes(list);

    const signedIn = (as: BuiltUser): RequestOptions => (as === staff ? { headers: session } : { as });

    async function page(query: Query = {}, as: BuiltUser = staff): Promise<Page> {
      const answer = await app.call(routes.page, { query }, signedIn(as));
      expect(answer.body, JSON.stringify(query)).toMatchObject({ count: expect.any(Number) });
      return answer.body;
    }

    async function allRows(query: Query = {}, pageSize = 100): Promise<ListRow[]> {
      const rows: ListRow[] = [];
      for (let number = 1; ; number += 1) {
        const found = await page({ ...query, page: String(number), page_size: String(pageSize) });
        rows.push(...found.results);
        if (number >= found.total_pages) return rows;
      }
    }

    const statusOf = async (query: Query, as?: BuiltUser) =>
      (await app.call(routes.page, { query }, as ? signedIn(as) : {})).status;

    it('has enough rows to distinguish pages', async () => {
      expect((await page()).count).toBeGreaterThan(20);
    });

    it('gives pages that are disjoint, complete and counted, in every size', async () => {
      const all = await allRows();
      const first = await page();
      expect(first.count).toBe(all.length);
      expect(first.current_page).toBe(1);
      expect(new Set(ids(all)).size).toBe(all.length);
      for (const size of PAGE_SIZES) expect(ids(await allRows({}, size))).toEqual(ids(all));
      const behind = await page({ page: '999999', page_size: '10' });
      expect(behind.current_page).toBe(behind.total_pages);
      expect(ids(behind.results)).toEqual(ids(all).slice((behind.total_pages - 1) * 10));
    });

    const indexes = Object.keys(list.columns).filter((key) => list.columns[key]?.kind === 'index');
    it.each(indexes)('numbers all rows from 1 on in %s, in any order, on any page', async (key) => {
      const queries: Query[] = [{}, { ordering: sortableKeys(list, everything)[0] ?? '' }];
      for (const query of queries) {
        const rows = await allRows(query, 10);
        expect(rows.map((row) => row[key])).toEqual(rows.map((_row, index) => index + 1));
      }
      expect(await statusOf({ ordering: key }, staff)).toBe(400);
    });

    it('refuses pages, sizes and sorts that do not exist', async () => {
      for (const query of [
        { page: '0' },
        { page: '-1' },
        { page: 'x' },
        { page_size: '11' },
        { ordering: 'nope' },
      ]) {
        expect(await statusOf(query as unknown as Query, staff), JSON.stringify(query)).toBe(400);
      }
    });

    it('refuses parameters that it does not have, and names each of them', async () => {
      const wrong = { nonsense: '1', constructor: 'x', ...(list.search ? {} : { search: 'x' }) };
      const named = Object.keys(wrong).map((name) => [name, ['unknown_field']] as const);
      const refused = {
        nonsense: ['Unknown field'],
        codes: Object.fromEntries(named),
      };
      const call = async (path: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
        const query = method === 'GET' ? `?${new URLSearchParams(wrong).toString()}` : '';
        const headers = await headersOf(staff);
        const body = payload ? { payload } : {};
        const answer = await app.server.inject({ method, url: `${path}${query}`, headers, ...body });
        return { status: answer.statusCode, body: answer.json<object>() };
      };
      expect(await call(list.path)).toMatchObject({ status: 400, body: refused });
      expect(await call(`${list.path}/export`)).toMatchObject({ status: 400, body: refused });
      const inBackground = { list: list.id, query: wrong, columns: [] };
      expect(await call('/api/v4/exports', 'POST', inBackground)).toMatchObject({
        status: 400,
        body: refused,
      });
      const filter = listFilters(list).find(({ options }) => options === 'dynamic');
      const codes = { nonsense: ['unknown_field'] };
      const ofOptions = [
        ...(filter ? [`${list.path}/options/${filter.param}`] : []),
        ...Object.keys(list.choices).map((name) => `${list.path}/choices/${name}`),
      ];
      for (const path of ofOptions) expect(await call(path)).toMatchObject({ status: 400, body: { codes } });
    });

    it.each(sortableKeys(list, everything))(
      'sorts by %s both ways, stably, empty values last',
      async (key) => {
        const column = list.columns[key] as ListColumn;
        // Read in pages of different sizes: an order that left ties open would lose or repeat rows between them.
        const up = await allRows({ ordering: key }, 25);
        const down = await allRows({ ordering: `-${key}` });
        const filled = (rows: ListRow[]) => rows.filter((row) => !isEmpty(row[key]));
        expect(ids(filled(down))).toEqual(ids(filled(up)).toReversed());
        for (const rows of [up, down]) {
          expect(rows.slice(filled(rows).length).every((row) => isEmpty(row[key]))).toBe(true);
        }
        if (column.kind === 'text' || column.kind === 'link' || column.kind === 'email') {
          const inWords = filled(up)
            .map((row) => String(row[key]))
            .filter((text) => /^[\p{L} ]+$/u.test(text));
          expect(inWords).toEqual(inWords.toSorted(new Intl.Collator('de').compare));
        } else {
          const ranks = filled(up).map((row) => rank(column, row[key]));
          expect(ranks).toEqual(ranks.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
        }
      },
    );

    describe.each(listFilters(list).map((filter) => [filter.param, filter] as const))(
      'filter %s',
      (param, filter) => {
        it('matches the right rows and no others', async () => {
          await checkFilter(param, filter);
        });
        it('refuses unknown values', async () => {
          const wrong = {
            single: 'nope-nope',
            multi: 'nope-nope',
            date_range: '2026-02-30..',
            money_range: 'a..b',
            number_range: 'a..b',
            text: null,
          };
          const value = wrong[filter.type];
          if (value === null || filter.options === 'dynamic') return;
          const answer = await app.call(routes.page, { query: { [param]: value } }, { as: staff });
          expect(answer.status).toBe(400);
          expect(answer.body).toMatchObject({ codes: { [param]: ['filter_unknown'] } });
        });
      },
    );

    async function checkFilter(param: string, filter: ListFilter): Promise<void> {
      const all = await allRows();
      if (filter.type === 'date_range') return checkDates(param, filter, all);
      if (filter.type === 'money_range') return checkAmounts(param, filter, all);
      if (filter.type === 'text') return checkText(param, filter, all);
      return checkChoices(param, filter, all);
    }

    async function choicesOf(
      filter: ListFilter,
    ): Promise<readonly (readonly [string, string | number | null])[]> {
      if (Array.isArray(filter.options)) {
        return filter.options.map((option) => [optionName(option), option.value] as const);
      }
      const answer = await app.call(routes.options, { params: { filter: filter.param } }, { as: staff });
      const { results } = answer.body as { results: { value: string; label: string }[] };
      expect(results.length).toBeGreaterThan(0);
      return results.map(({ value }) => [value, null] as const);
    }

    async function checkChoices(param: string, filter: ListFilter, all: ListRow[]): Promise<void> {
      const choices = await choicesOf(filter);
      const hits = new Map<string, string[]>();
      for (const [name, value] of choices) {
        const found = await allRows({ [param]: joinValues([name]) });
        hits.set(name, sortedIds(found));
        // Options that data define may be many: the first one with rows shows that the filter works.
        if (filter.options === 'dynamic' && hits.size > 1 && found.length > 0) break;
        const key = filter.column;
        if (key === null || value === null) continue;
        const fits = (cell: CellValue | undefined) =>
          Array.isArray(cell) ? cell.includes(value) : String(cell) === String(value);
        expect(sortedIds(found), name).toEqual(sortedIds(all.filter((row) => fits(row[key]))));
      }
      expect([...hits.values()].some((found) => found.length > 0)).toBe(true);
      if (filter.type !== 'multi' || filter.column === null) return;
      const two = [...hits.keys()].slice(-2);
      const union = new Set(two.flatMap((name) => hits.get(name) ?? []));
      expect(sortedIds(await allRows({ [param]: joinValues(two) }))).toEqual([...union].toSorted());
    }

    async function checkDates(param: string, filter: ListFilter, all: ListRow[]): Promise<void> {
      const key = filter.column ?? '';
      const filled = all.filter((row) => !isEmpty(row[key]));
      for (const day of some(filled.map((row) => dayOf(row[key])))) {
        const inside = filled.filter((row) => dayOf(row[key]) === day);
        expect(sortedIds(await allRows({ [param]: `${day}..${day}` })), day).toEqual(sortedIds(inside));
        const before = await allRows({ [param]: `..${addDays(day, -1)}` });
        const since = await allRows({ [param]: `${day}..` });
        expect([...ids(before), ...ids(since)].toSorted()).toEqual(sortedIds(filled));
      }
      for (const preset of DATE_PRESETS) expect(await statusOf({ [param]: preset }, staff)).toBe(200);
      expect(await statusOf({ [param]: '2026-02-02..2026-02-01' }, staff)).toBe(400);
    }

    async function checkAmounts(param: string, filter: ListFilter, all: ListRow[]): Promise<void> {
      const key = filter.column ?? '';
      const filled = all.filter((row) => !isEmpty(row[key]));
      for (const cents of some(filled.map((row) => amount(row[key])))) {
        const exact = formatDecimal(BigInt(cents));
        const inside = filled.filter((row) => amount(row[key]) === cents);
        expect(sortedIds(await allRows({ [param]: `${exact}..${exact}` })), exact).toEqual(sortedIds(inside));
        const below = await allRows({ [param]: `..${formatDecimal(BigInt(cents) - 1n)}` });
        const above = await allRows({ [param]: `${exact}..` });
        expect([...ids(below), ...ids(above)].toSorted()).toEqual(sortedIds(filled));
      }
      expect(await statusOf({ [param]: '2.00..1.00' }, staff)).toBe(400);
    }

    async function checkText(param: string, filter: ListFilter, all: ListRow[]): Promise<void> {
      const key = filter.column ?? '';
      // Punctuation around a word is not searched for, and ids of requests have any.
      const [text = ''] = all.flatMap(
        (row) => String(row[key] ?? '').match(/(?<=.)[\p{L}\p{N}]{1,3}/u) ?? [],
      );
      const fits = (row: ListRow) =>
        String(row[key] ?? '')
          .toLowerCase()
          .includes(text.toLowerCase());
      expect(text).not.toBe('');
      expect(sortedIds(await allRows({ [param]: text }))).toEqual(sortedIds(all.filter(fits)));
      expect(await allRows({ [param]: '%%' })).toEqual([]);
    }

    const searches = list.search ? it : () => undefined;
    searches('searches text literally: % and _ are not wildcards', async () => {
      const all = await allRows();
      for (const sign of ['%', '_']) {
        const found = await allRows({ search: sign });
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThan(all.length);
        expect(found.every((row) => JSON.stringify(row).includes(sign))).toBe(true);
      }
      expect(await allRows({ search: '\\' })).toEqual([]);
      expect(await allRows({ search: "x' OR 1=1 --" })).toEqual([]);
      expect(ids(await allRows({ search: '  ' }))).toEqual(ids(all));
      expect(await statusOf({ search: '\u0000' }, staff)).toBe(400);
      expect(await statusOf({ search: 'x'.repeat(257) }, staff)).toBe(400);
    });

    const totalled = Object.entries(list.columns).filter(([, column]) => totalOf(column));
    it.each(totalled)('gives the total of %s over all pages', async (key, column) => {
      const queries: Query[] = [{}, ...(list.search ? [{ search: '%' }] : [])];
      for (const query of queries) {
        const rows = (await allRows(query)).filter((row) => isCounted(column, row));
        const one = await page({ ...query, page_size: '10' });
        const sum = rows.reduce((total, row) => {
          const value = row[key];
          return total + (isEmpty(value) ? 0 : column.kind === 'money' ? amount(value) : (value as number));
        }, 0);
        const total = (one as unknown as Record<string, CellValue>)[`total_${key}`];
        expect(column.kind === 'money' ? amount(total) : total).toBe(sum);
      }
    });

    it('exports all pages, columns in the requested order, as typed cells', async () => {
      const keys = exportColumns(list, everything).map(([key]) => key);
      const asked = keys.toReversed();
      // Read before: an export is itself a row of the audit log.
      const rows = await allRows();
      const answer = await app.server.inject({
        url: `${list.path}/export?format=xlsx&columns=${asked.join(',')}`,
        headers: await headersOf(staff),
      });
      expect(answer.statusCode).toBe(200);
      const sheet = readSheet(answer.rawPayload);
      const t = translator('en_US');
      expect(sheet.rows[0]?.map((cell) => cell.value)).toEqual(
        asked.map((key) => wordsOf(t, columnOf(list, key).label)),
      );
      expect(sheet.rows[0]?.every((cell) => cell.bold)).toBe(true);
      expect(sheet.frozenRows).toBe(1);
      expect(sheet.hasFormulas).toBe(false);
      expect(sheet.widths).toHaveLength(asked.length);
      expect(sheet.rows).toHaveLength(rows.length + 1);
      rows.forEach((row, index) => {
        const cells = asked.map((_key, at) => cellText(sheet.rows[index + 1]?.[at]));
        expect(cells).toEqual(asked.map((key) => expectedText(columnOf(list, key), row[key])));
      });
    });

    async function headersOf(user: BuiltUser): Promise<Record<string, string>> {
      const headers = user === staff ? session : await sessionHeaders(app.services, user.id);
      return { ...headers, 'accept-language': 'en' };
    }

    it('hides columns that need another permission from rows, sort, filter, total and export', async () => {
      const restricted = Object.entries(list.columns).filter(([, column]) => column.permission);
      const clerk = await buildUser(app.services, { permissions: rightsFor(list) });
      const { results, ...rest } = (await app.call(routes.page, {}, { as: clerk })).body as Page;
      for (const [key, column] of restricted) {
        if (column.permission === list.permission) continue;
        expect(results.every((row) => !(key in row))).toBe(true);
        expect(rest).not.toHaveProperty(`total_${key}`);
        if (column.sort) expect(await statusOf({ ordering: key }, clerk)).toBe(400);
      }
      const answer = await app.server.inject({ url: `${list.path}/export`, headers: await headersOf(clerk) });
      const headings = readSheet(answer.rawPayload).rows[0]?.map((cell) => cell.value);
      const t = translator('en_US');
      for (const [, column] of restricted) expect(headings).not.toContain(wordsOf(t, column.label));
      for (const filter of listFilters(list).filter(({ permission }) => permission)) {
        if (filter.permission === list.permission) continue;
        const hidden = await app.call(routes.page, { query: { [filter.param]: 'nope-nope' } }, { as: clerk });
        expect(hidden.status).toBe(400);
        expect(hidden.body).toMatchObject({ codes: { [filter.param]: ['unknown_field'] } });
      }
    });

    it.each(Object.keys(list.choices))(
      'offers %s to whoever may use the form, and to nobody else',
      async (name) => {
        const route = listChoices(list, name);
        const clerk = await buildUser(app.services, { permissions: [route.permission as GridPermission] });
        const nobody = await buildUser(app.services, { permissions: ['view_internal_funding_approval'] });
        const find = (search: string, as?: BuiltUser) =>
          app.call(route, { query: { search } }, as ? { as } : {});
        const { results } = (await find('', clerk)).body as { results: { value: string; label: string }[] };
        expect(results.length).toBeLessThanOrEqual(100);
        const [first] = results;
        if (!first) throw new Error(`add rows for the choices of ${name} to listFixtures`);
        expect((await find(` ${first.label.toUpperCase()} `, clerk)).body).toMatchObject({
          results: expect.arrayContaining([first]),
        });
        expect((await find('nothing is called like this', clerk)).body).toEqual({ results: [] });
        expect((await find('x'.repeat(65), clerk)).status).toBe(400);
        expect((await find('', nobody)).status).toBe(403);
        expect((await find('')).status).toBe(401);
      },
    );

    it('needs a session and its permission, on every route', async () => {
      const nobody = await buildUser(app.services, { permissions: ['view_internal_funding_approval'] });
      for (const path of [list.path, `${list.path}/export`]) {
        const anonymous = await app.server.inject({ url: path });
        expect(anonymous.statusCode).toBe(401);
        const answer = await app.server.inject({ url: path, headers: await headersOf(nobody) });
        // A list of one's own records is there for everybody; its rows are theirs alone.
        if (list.permission === 'signed_in') {
          expect(answer.statusCode).toBe(200);
          expect((await page({}, nobody)).count).toBe(0);
          continue;
        }
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ permission: list.permission });
      }
    });
  },
);

/** What somebody needs who may view a list and nothing else. */
function rightsFor({ permission }: AnyList): GridPermission[] {
  return permission === 'signed_in' ? [] : [permission as GridPermission];
}

function columnOf(list: AnyList, key: string): ListColumn {
  const column = list.columns[key];
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

const EPOCH = Date.UTC(1899, 11, 30);

/** A cell of the file as text: its value in Excel, with type and format. */
function cellText(cell: ReadCell | undefined): string {
  if (!cell || cell.type === 'empty') return 'empty';
  if (cell.type === 'text') return `text ${cell.value}`;
  if (cell.format.startsWith('dd')) {
    const instant = new Date(EPOCH + Math.round(Number(cell.value) * 86_400) * 1000);
    return `time ${instant.toISOString().slice(0, cell.format.includes('hh') ? 19 : 10)}`;
  }
  return `${cell.format} ${cell.value}`;
}

/** The expected cell for a value of the API. */
function expectedText(column: ListColumn, value: CellValue | undefined): string {
  const t = translator('en_US');
  const labelOf = (options: readonly { value: unknown; label: never }[], one: unknown) =>
    t(options.find((option) => option.value === one)?.label ?? ('' as never));
  if (isEmpty(value) || value === '' || (Array.isArray(value) && value.length === 0)) return 'empty';
  switch (column.kind) {
    case 'money':
      return `#,##0.00\\ "€" ${Number((value as MoneyWire).in_currency)}`;
    case 'integer':
    case 'index':
      return `#,##0 ${String(value)}`;
    case 'percent':
      return `0% ${Number(value) / 100}`;
    case 'date':
      return `time ${String(value)}`;
    case 'datetime':
      return `time ${new Date(String(value)).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).replace(' ', 'T')}`;
    case 'boolean':
      return `text ${t(value === true ? 'platform.admin:list.yes' : 'platform.admin:list.no')}`;
    case 'enum':
      return `text ${labelOf(column.options as never, value)}`;
    case 'enum_list':
      return `text ${(value as string[]).map((one) => labelOf(column.options as never, one)).join(', ')}`;
    default:
      return `text ${String(value)}`;
  }
}
