import { type SqlBool, sql } from 'kysely';
import { Refusal, type ShownNow } from '../../contract/errors.ts';
import { type AnyList, permittedColumns } from '../../contract/list.ts';
import { SELECTED_MAX, type Selection, summedColumns } from '../../contract/list-routes.ts';
import { may } from '../../contract/permissions.ts';
import { idText, projected } from './rows.ts';
import { expressionOf, type ListContext, type LooseQuery, type LooseSource } from './source.ts';

/** The selected rows in ascending order of their ids; amounts in cents. */
export interface SelectedRows {
  readonly ids: readonly string[];
  /** The money column that the action names the sum of, by id; empty for actions that are not about money. */
  readonly amounts: ReadonlyMap<string, bigint>;
}

/** Something differs from what the user saw: nothing is changed (409). `now`: what it is now. */
export function selectionChanged(
  code: 'selection_changed' | 'selection_gone' | 'selection_sum' | 'selection_state',
  params: Readonly<Record<string, string | number>> = {},
  now: ShownNow | null = null,
): Refusal {
  return new Refusal(409, [{ code, namespace: 'platform', params, ...(now === null ? {} : { now }) }]);
}

/**
 * The selected rows with the amounts of a money column. Refuses `selection_gone` (409) with their number if some of them
 * are no longer in the list.
 */
export async function selectedRows(
  list: AnyList,
  source: LooseSource,
  rows: LooseQuery,
  { ids }: Selection,
  column: string | null,
  context: ListContext,
): Promise<SelectedRows> {
  const named = [...new Set(ids)];
  const found = (await projected(
    list,
    source,
    column === null ? [] : [column],
    context,
    rows.where(sql<SqlBool>`${idText(source)} = any(${named})`),
  )
    .orderBy(sql`${expressionOf(source.id)}`)
    .execute()) as unknown as ({ id: string } & Record<string, unknown>)[];
  if (found.length !== named.length) {
    const here = new Set(found.map(({ id }) => id));
    const gone = named.filter((id) => !here.has(id));
    throw selectionChanged('selection_gone', { count: gone.length }, { ids: gone });
  }
  return {
    ids: found.map(({ id }) => id),
    amounts: new Map(column === null ? [] : found.map((row) => [row.id, centsOf(row[column])])),
  };
}

const centsOf = (value: unknown): bigint => BigInt((value ?? 0) as bigint | number | string);

/** The ids of all rows of a query, and their amounts in cents by columns, to select them. */
export interface SelectableRows {
  readonly ids: string[];
  readonly amounts: Record<string, number[]>;
}

/** Refuses `too_many_selected` for more rows than an action may change. */
export async function selectableRows(
  list: AnyList,
  source: LooseSource,
  rows: LooseQuery,
  context: ListContext,
): Promise<SelectableRows> {
  const summed = new Set(summedColumns(list));
  const keys = permittedColumns(list, (permission) => may(context.actor, permission))
    .map(([key]) => key)
    .filter((key) => summed.has(key));
  const found = (await projected(list, source, keys, context, rows)
    .limit(SELECTED_MAX + 1)
    .execute()) as unknown as ({ id: string } & Record<string, unknown>)[];
  if (found.length > SELECTED_MAX) {
    const params = { max: SELECTED_MAX };
    throw new Refusal(400, [{ code: 'too_many_selected', namespace: 'platform', params }]);
  }
  return {
    ids: found.map(({ id }) => id),
    amounts: Object.fromEntries(
      keys.map((key) => [key, found.map((row) => Number(centsOf(row[key])))] as const),
    ),
  };
}
