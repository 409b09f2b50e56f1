import { translator } from '#platform/i18n.ts';
import { type AnyList, type ListColumn, listFilters, wordsOf } from '../../contract/list.ts';
import type { ListQueryWire } from '../../contract/list-routes.ts';
import type { ListQuery } from '../../contract/list-query.ts';
import type { Db } from '../database/db.ts';
import type { ExportColumn, ExportPlan } from './export-rows.ts';
import type { ServedList } from './served.ts';
import type { ListContext } from './source.ts';

function columnOf(list: AnyList, key: string): ListColumn {
  const column = list.columns[key];
  if (!column) throw new Error(`list ${list.id} has no column ${key}`);
  return column;
}

/** The texts for the values of a column, in the language of the caller. */
function labelsOf(column: ListColumn, context: ListContext): ExportColumn['labels'] {
  const t = translator(context.locale);
  if (column.kind === 'boolean')
    return { true: t('platform.admin:list.yes'), false: t('platform.admin:list.no') };
  if (column.kind !== 'enum' && column.kind !== 'enum_list') return {};
  return Object.fromEntries(column.options.map((option) => [String(option.value), wordsOf(t, option.label)]));
}

/**
 * What the audit log keeps of the query of an export: filters by what is stored as they are, of the search and of filters that are
 * typed, which may be the name of a person, only that they were there (decision 766).
 */
export function loggedQuery(list: AnyList, wire: ListQueryWire): Record<string, string> {
  const chosen = new Set(
    listFilters(list)
      .filter(({ type }) => type !== 'text')
      .map(({ param }) => param),
  );
  const kept = (name: string) => name === 'ordering' || chosen.has(name);
  return Object.fromEntries(
    Object.entries(wire).flatMap(([name, value]) => (value ? [[name, kept(name) ? value : '•••']] : [])),
  );
}

/** The plan of an export, as plain data: statement, headers and texts. `keys` are the columns in order. */
export function exportPlan(
  db: Db,
  list: ServedList,
  query: ListQuery,
  keys: readonly string[],
  context: ListContext,
): ExportPlan {
  const t = translator(context.locale);
  const { sql, parameters } = list.statement(db, query, context, keys);
  return {
    title: t(list.definition.title),
    sql,
    parameters: [...parameters],
    columns: keys.map((key) => {
      const column = columnOf(list.definition, key);
      return { key, header: wordsOf(t, column.label), kind: column.kind, labels: labelsOf(column, context) };
    }),
  };
}
