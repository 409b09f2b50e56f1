import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { notFound, Refusal } from '../../contract/errors.ts';
import {
  type AnyList,
  listFilters,
  type ListRow,
  type PartialSum,
  permittedColumns,
  permittedFilters,
  totalOf,
} from '../../contract/list.ts';
import type { ListQuery } from '../../contract/list-query.ts';
import { type ListPage, listRoutes, type Selection } from '../../contract/list-routes.ts';
import { moneyWire } from '../../contract/money.ts';
import { may, type Permission } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';
import { type Context, raw, read, type Registration } from '../http/handler.ts';
import type { AnyRoute } from '../../contract/route.ts';
import { narrowed, readQuery } from './conditions.ts';
import { answerExport } from './direct-export.ts';
import { enterList, listContext, type ServedList } from './served.ts';
import { idText, ordered, projected, type RawRow, wireRow } from './rows.ts';
import {
  expressionOf,
  type ListContext,
  type LooseQuery,
  type LooseSource,
  type ListSource,
} from './source.ts';

export type { ServedList } from './served.ts';
export type { ListContext, ListSource } from './source.ts';

/**
 * Serves a list: one page, the options of its filters, and its direct export.
 *
 *     serveList(projectList).rows((db, context) => db.selectFrom(…)…).columns({ id, sql, search, … })
 *
 * `rows` are those this caller may see: joins, row scope and soft deletion and nothing else, the only place where
 * they are decided; no select, no order, at most one row per id. `columns` says what each column is in SQL;
 * search, filters, sort, totals and permissions follow from the definition.
 */
export function serveList<List extends AnyList>(definition: List) {
  return {
    rows: <Tables, Names extends keyof Tables>(
      from: (db: Db, context: ListContext) => SelectQueryBuilder<Tables, Names, object>,
    ) => ({
      columns: (source: ListSource<List, Tables, Names>): ServedList<List> => {
        const list = makeServed(definition, { ...source, from } as unknown as LooseSource);
        enterList(list);
        return list;
      },
    }),
  };
}

function makeServed<List extends AnyList>(definition: List, source: LooseSource): ServedList<List> {
  checkSource(definition, source);
  const filtered = (db: Db, query: ListQuery, context: ListContext) =>
    narrowed(definition, source, query, context, source.from(db, context));
  const list: Omit<ServedList<List>, 'registrations'> = {
    definition,
    query: (wire, context) => readQuery(definition, wire, context),
    page: (db, query, context) => fetchPage(definition, source, filtered(db, query, context), query, context),
    count: async (db, query, context) =>
      (await aggregates(filtered(db, query, context), [], context, source)).count,
    statement: (db, query, context, keys) => {
      const rows = ordered(definition, source, query.ordering, context, filtered(db, query, context));
      return projected(source, keys, context, rows).compile();
    },
    selection: (tx, selection, asker) => {
      const context = listContext(asker, tx.now);
      const wire = 'all' in selection ? selection.all : {};
      const rows =
        'all' in selection
          ? filtered(tx, readQuery(definition, wire, context), context)
          : source.from(tx, context);
      return selectedIds(source, rows, selection);
    },
  };
  return { ...list, registrations: registrations(definition, source, list as ServedList<List>) };
}

function checkSource(definition: AnyList, source: LooseSource): void {
  for (const filter of listFilters(definition)) {
    if (filter.column === null && !source.filters?.[filter.param]) {
      throw new Error(`list ${definition.id}: nothing says how to filter by ${filter.param}`);
    }
    if (filter.options === 'dynamic' && !source.options?.[filter.param]) {
      throw new Error(`list ${definition.id}: nothing finds the options of ${filter.param}`);
    }
  }
  if (definition.search && !source.search?.length)
    throw new Error(`list ${definition.id}: nothing to search in`);
}

interface Aggregates {
  readonly count: number;
  readonly sums: Readonly<Record<string, bigint>>;
}

type Total = readonly [key: string, counts: 'sum' | PartialSum];

/** Count and sums over all rows in one pass. */
async function aggregates(
  rows: LooseQuery,
  totals: readonly Total[],
  context: ListContext,
  source: LooseSource,
): Promise<Aggregates> {
  const columns = source.sql(context);
  const expressionFor = (key: string) => {
    const ref = columns[key];
    if (ref === undefined) throw new Error(`no sql for the column ${key}`);
    return expressionOf(ref);
  };
  const sums = totals.map(([key, counts]) => {
    const counted =
      counts === 'sum'
        ? sql``
        : sql`filter (where ${expressionFor(counts.without.column)} is distinct from ${counts.without.value})`;
    return sql<bigint>`coalesce(sum(${expressionFor(key)}) ${counted}, 0)::bigint`.as(key);
  });
  const row = (await rows
    .select([sql<bigint>`count(*)`.as('id'), ...sums])
    .executeTakeFirstOrThrow()) as unknown as Record<string, bigint>;
  const { id: count = 0n, ...found } = row;
  return { count: Number(count), sums: found };
}

async function fetchPage<List extends AnyList>(
  definition: List,
  source: LooseSource,
  rows: LooseQuery,
  query: ListQuery,
  context: ListContext,
): Promise<ListPage<List>> {
  const columns = permittedColumns(definition, (permission) => may(context.actor, permission));
  const totalled = columns.flatMap(([key, column]): Total[] => {
    const counts = totalOf(column);
    return counts ? [[key, counts]] : [];
  });
  const keys = columns.map(([key]) => key);
  const sorted = ordered(definition, source, query.ordering, context, rows);
  const rowsOf = (page: number) =>
    projected(source, keys, context, sorted)
      .limit(query.pageSize)
      .offset((page - 1) * query.pageSize)
      .execute() as Promise<unknown> as Promise<RawRow[]>;
  // The first page exists whatever the count says, so it need not wait for it.
  const [{ count, sums }, first] = await Promise.all([
    aggregates(rows, totalled, context, source),
    query.page === 1 ? rowsOf(1) : null,
  ]);
  const totalPages = Math.max(1, Math.ceil(count / query.pageSize));
  const page = Math.min(query.page, totalPages);
  const found = first ?? (await rowsOf(page));
  const totals = totalled.map(([key]) => {
    const sum = sums[key] ?? 0n;
    return [
      `total_${key}`,
      definition.columns[key]?.kind === 'money' ? moneyWire(sum) : Number(sum),
    ] as const;
  });
  return {
    results: found.map((row): ListRow => wireRow(columns, row)),
    count,
    total_pages: totalPages,
    current_page: page,
    ...Object.fromEntries(totals),
  } as unknown as ListPage<List>;
}

/** More rows than this are no bulk action any more. */
const MAX_SELECTED = 20_000;

function changed(): Refusal {
  return new Refusal(409, [{ code: 'selection_changed', namespace: 'platform' }]);
}

async function selectedIds(source: LooseSource, rows: LooseQuery, selection: Selection): Promise<string[]> {
  const id = idText(source);
  const named = 'ids' in selection ? [...new Set(selection.ids)] : [...new Set(selection.except)];
  const narrow =
    'ids' in selection
      ? rows.where(sql<SqlBool>`${id} = any(${named})`)
      : rows.where(sql<SqlBool>`not (${id} = any(${named}))`);
  const found = (await narrow
    .select(id.as('id'))
    .orderBy(sql`${expressionOf(source.id)}`)
    .limit(MAX_SELECTED + 1)
    .execute()) as unknown as { id: string }[];
  const expected = 'ids' in selection ? named.length : selection.expected;
  if (found.length !== expected || found.length > MAX_SELECTED) throw changed();
  return found.map((row) => row.id);
}

function registrations<List extends AnyList>(
  definition: List,
  source: LooseSource,
  list: ServedList<List>,
): Registration[] {
  const routes = listRoutes(definition);
  const contextOf = (context: Context<AnyRoute>) =>
    listContext({ actor: context.actor, locale: context.caller.locale }, context.now);
  const page = read(routes.page, async (context) => {
    const asked = contextOf(context);
    return list.page(context.db, list.query(context.query, asked), asked);
  });
  const exported = raw(routes.export, (context, reply) =>
    answerExport(list as unknown as ServedList, context as unknown as Context<AnyRoute>, reply),
  );
  if (!listFilters(definition).some((filter) => filter.options === 'dynamic')) return [page, exported];
  const options = read(routes.options, async (context) => {
    const can = (permission: Permission) => may(context.actor, permission);
    const filter = permittedFilters(definition, can).find(({ param }) => param === context.params.filter);
    const find = filter?.options === 'dynamic' ? source.options?.[filter.param] : undefined;
    if (!find) throw notFound();
    const search = (context.query.search ?? '').trim();
    const found = await find(context.db, search, contextOf(context));
    return { results: [...found] };
  });
  return [page, options, exported];
}
