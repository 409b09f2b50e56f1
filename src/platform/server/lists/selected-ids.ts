import { type SqlBool, sql } from 'kysely';
import { Refusal } from '../../contract/errors.ts';
import type { Selection } from '../../contract/list-routes.ts';
import { idText } from './rows.ts';
import { expressionOf, type LooseQuery, type LooseSource } from './source.ts';

/** The maximum number of rows of a bulk action. */
const MAX_SELECTED = 20_000;

function changed(): Refusal {
  return new Refusal(409, [{ code: 'selection_changed', namespace: 'platform' }]);
}

/** The ids of the selected rows in ascending order. Refuses `selection_changed` (409) if they are not as many as the user saw. */
export async function selectedIds(
  source: LooseSource,
  rows: LooseQuery,
  selection: Selection,
): Promise<string[]> {
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
