import type { AnyList, ListRow } from '#platform/contract/list.ts';
import type { ListPage, Selection } from '#platform/contract/list-routes.ts';

/** The sum of a money column over the rows of an action, in cents; null where the page does not know all of them. */
export type SumOf = (column: string) => bigint | null;

const centsOf = (value: unknown): bigint | null =>
  typeof value === 'object' && value !== null && 'in_cents' in value ? BigInt(Number(value.in_cents)) : null;

/** The sum of a column over the rows with these ids; null unless all of them are on the page. */
function sumOfRows(rows: readonly ListRow[], ids: readonly string[], column: string): bigint | null {
  const byId = new Map(rows.map((row) => [row.id, centsOf((row as Record<string, unknown>)[column])]));
  return ids.reduce<bigint | null>((sum, id) => {
    const cents = byId.get(id) ?? null;
    return sum === null || cents === null ? null : sum + cents;
  }, 0n);
}

/** {@link SumOf} for selected rows of a page: of rows on it, or of all rows, by the total of the page. */
export function knownSum(page: ListPage<AnyList> | undefined, selection: Selection): SumOf {
  return (column) => {
    if (!page) return null;
    const rows = page.results as readonly ListRow[];
    if ('ids' in selection) return sumOfRows(rows, selection.ids, column);
    const total = centsOf((page as unknown as Record<string, unknown>)[`total_${column}`]);
    const left = sumOfRows(rows, selection.except, column);
    return total === null || left === null ? null : total - left;
  };
}
