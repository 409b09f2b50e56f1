import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { notFound } from '../../contract/errors.ts';
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
import { listChoices, type ListPage, type ListQueryWire, listRoutes } from '../../contract/list-routes.ts';
import { additionalKeys } from '../../contract/list-additional.ts';
import { may, type Permission } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';
import { type Context, raw, read, type Registration } from '../http/handler.ts';
import type { AnyRoute } from '../../contract/route.ts';
import { narrowed, readQuery } from './conditions.ts';
import { currentParts, type Parts } from './additional.ts';
import { answerExport } from './direct-export.ts';
import { selectableRows, selectedRows } from './selected.ts';
import { enterList, listContext, type ServedList } from './served.ts';
import { nearestKeys } from './search.ts';
import { ordered, projected, type RawRow, totalWire, wireRow } from './rows.ts';
import {
  expressionOf,
  type FilterValues,
  type ListContext,
  type LooseQuery,
  type LooseSource,
  type ListSource,
} from './source.ts';

export type { ServedList } from './served.ts';
export type { FilterValues, ListContext, ListSource } from './source.ts';

/**
 * Serves a list: one page, the options of its filters, and its direct export.
 *
 * serveList(projectList).rows((db, context) => db.selectFrom(…)…).columns({ id, sql, search, … })
 *
 * `rows` selects the rows visible to this caller: joins, row scope and soft deletion and nothing else, the
 * only place where they are decided; no select, no order, at most one row per id. `columns` defines each
 * column in SQL; search, filters, sort, totals and permissions follow from the definition.
 */
export function serveList<List extends AnyList>(definition: List) {
  return {
    rows: <Tables, Names extends keyof Tables>(
      from: (
        db: Db,
        context: ListContext,
        filters: FilterValues,
      ) => SelectQueryBuilder<Tables, Names, object>,
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
  const list = methodsOf(definition, source);
  const served = { ...list, registrations: [] as Registration[] };
  served.registrations.push(...registrations(definition, source, served));
  return served;
}

/** What a list can do, apart from answering requests. */
function methodsOf<List extends AnyList>(
  definition: List,
  source: LooseSource,
): Omit<ServedList<List>, 'registrations'> {
  const filtered = (db: Db, query: ListQuery, context: ListContext) =>
    narrowed(definition, source, query, context, db);
  return {
    definition,
    current: async (db, context) => {
      const parts = await currentParts({ definition, source }, db, context);
      return { ...methodsOf(parts.definition as List, parts.source), registrations: [] };
    },
    query: (wire, context) => readQuery(definition, wire, context),
    page: (db, query, context) =>
      fetchPage(definition, source, filtered(db, query, context), query, context, () =>
        filtered(db, { ...query, search: '' }, context),
      ),
    count: async (db, query, context) =>
      (await aggregates({ definition, source }, filtered(db, query, context), [], context)).count,
    counting: (db, query, context) =>
      sql<bigint>`(${filtered(db, query, context).select(sql<bigint>`count(*)`.as('count'))})`,
    summing: (db, query, context, key) => {
      const amount = source.sql(context)[key];
      if (amount === undefined) throw new Error(`list ${definition.id}: no sql for the column ${key}`);
      const sum = sql<bigint>`coalesce(sum(${expressionOf(amount)}), 0)::bigint`.as('sum');
      return sql<bigint>`(${filtered(db, query, context).select(sum)})`;
    },
    finding: (db, query, context, { keys, limit, among }) => {
      const rows = filtered(db, query, context);
      const permitted = permittedColumns(definition, (permission) => may(context.actor, permission));
      const seen = keys.filter((key) => permitted.some(([name]) => name === key));
      const candidates = among ? rows.where(among) : rows;
      return projected(
        definition,
        source,
        seen,
        context,
        ordered(definition, source, query.ordering, context, candidates),
      ).limit(limit);
    },
    nearest: (db, query, context) =>
      nearestKeys(source, query.search, context, () => filtered(db, { ...query, search: '' }, context)),
    statement: (db, query, context, keys) => {
      const rows = ordered(definition, source, query.ordering, context, filtered(db, query, context));
      return projected(definition, source, keys, context, rows).compile();
    },
    selection: (tx, selection, caller, column) => {
      const context = listContext(caller, tx.now);
      return selectedRows(definition, source, source.from(tx, context, {}), selection, column, context);
    },
    selectable: (db, query, context) =>
      selectableRows(definition, source, filtered(db, query, context), context),
  };
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
  for (const name of Object.keys(definition.choices)) {
    if (!source.choices?.[name])
      throw new Error(`list ${definition.id}: nothing finds the choices of ${name}`);
  }
  if ((definition.additionalColumns === true) !== (source.additional !== undefined))
    throw new Error(`list ${definition.id}: additional columns are declared or found, but not both`);
  if (definition.search && !source.search?.length)
    throw new Error(`list ${definition.id}: nothing to search in`);
}

interface Aggregates {
  readonly count: number;
  /** Numbers with digits after the point as text. */
  readonly sums: Readonly<Record<string, bigint | string>>;
}

type Total = readonly [key: string, counts: 'sum' | PartialSum];

/** Count and sums over all rows in one pass. */
async function aggregates(
  { definition: list, source }: Parts,
  rows: LooseQuery,
  totals: readonly Total[],
  context: ListContext,
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
    const type = sql.raw(list.columns[key]?.kind === 'decimal' ? 'numeric' : 'bigint');
    return sql<bigint | string>`coalesce(sum(${expressionFor(key)}) ${counted}, 0)::${type}`.as(key);
  });
  const row = (await rows
    .select([sql<bigint>`count(*)`.as('id'), ...sums])
    .executeTakeFirstOrThrow()) as unknown as Record<string, bigint | string>;
  const { id: count = 0n, ...found } = row;
  return { count: Number(count), sums: found };
}

async function fetchPage<List extends AnyList>(
  definition: List,
  source: LooseSource,
  rows: LooseQuery,
  query: ListQuery,
  context: ListContext,
  unsearched: () => LooseQuery,
): Promise<ListPage<List>> {
  const asked = additionalKeys(definition, query.additional ?? []);
  const columns = permittedColumns(definition, (permission) => may(context.actor, permission)).filter(
    ([key, column]) => !column.additional || asked.has(key),
  );
  const totalled = columns.flatMap(([key, column]): Total[] => {
    const counts = totalOf(column);
    return counts ? [[key, counts]] : [];
  });
  const keys = columns.map(([key]) => key);
  const sorted = ordered(definition, source, query.ordering, context, rows);
  const rowsOf = (page: number) => {
    const offset = (page - 1) * query.pageSize;
    const cut = sorted.limit(query.pageSize).offset(offset);
    const id = expressionOf(source.id);
    const picked = source.isDerived
      ? cut
      : ordered(
          definition,
          source,
          query.ordering,
          context,
          rows.where(sql<SqlBool>`${id} in (${cut.select(sql`${id}`.as('id'))})`),
        );
    const found = projected(definition, source, keys, context, picked).execute();
    return found as Promise<unknown> as Promise<RawRow[]>;
  };
  // The first page exists whatever the count is, so it need not wait for it.
  const [{ count, sums }, first] = await Promise.all([
    aggregates({ definition, source }, rows, totalled, context),
    query.page === 1 ? rowsOf(1) : null,
  ]);
  const totalPages = Math.max(1, Math.ceil(count / query.pageSize));
  const page = Math.min(query.page, totalPages);
  const found = first ?? (await rowsOf(page));
  const totals = totalled.map(([key]) => {
    const column = definition.columns[key];
    return [`total_${key}`, column ? totalWire(column, sums[key] ?? 0n) : 0] as const;
  });
  const nearest = count === 0 ? await nearestKeys(source, query.search, context, unsearched) : [];
  return {
    ...(nearest.length > 0 ? { nearest } : {}),
    results: found.map(
      (row, index): ListRow => wireRow(columns, row, (page - 1) * query.pageSize + index + 1),
    ),
    count,
    total_pages: totalPages,
    current_page: page,
    ...Object.fromEntries(totals),
  } as unknown as ListPage<List>;
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
    const { page: pageOf, query } = await list.current(context.db, asked);
    return pageOf(context.db, query(context.query as ListQueryWire, asked), asked);
  });
  const ids = read(routes.ids, async (context) => {
    const asked = contextOf(context);
    const { selectable, query } = await list.current(context.db, asked);
    return selectable(context.db, query(context.query as ListQueryWire, asked), asked);
  });
  const exported = raw(routes.export, (context, reply) =>
    answerExport(list as unknown as ServedList, context as unknown as Context<AnyRoute>, reply),
  );
  const choices = Object.entries(source.choices ?? {}).map(([name, find]) =>
    read(listChoices(definition, name), async (context) => ({
      results: [...(await find(context.db, context.query.search ?? '', contextOf(context)))],
    })),
  );
  const hasDynamic = listFilters(definition).some((filter) => filter.options === 'dynamic');
  if (!hasDynamic && !definition.additionalColumns) return [page, ids, exported, ...choices];
  const options = read(routes.options, async (context) => {
    const can = (permission: Permission) => may(context.actor, permission);
    const asked = contextOf(context);
    const parts = await currentParts({ definition, source }, context.db, asked);
    const filter = permittedFilters(parts.definition, can).find(
      ({ param }) => param === context.params.filter,
    );
    const find = filter?.options === 'dynamic' ? parts.source.options?.[filter.param] : undefined;
    if (!find) throw notFound();
    const found = await find(context.db, context.query.search ?? '', asked);
    return { results: [...found] };
  });
  return [page, ids, options, exported, ...choices];
}
