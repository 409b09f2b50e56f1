import type { AnyList, ListRow } from '#platform/contract/list.ts';
import { type Selection, summedColumns } from '#platform/contract/list-routes.ts';

/** The amounts of a row in cents, by columns; without those that are empty or hidden from the caller. */
export type Amounts = Readonly<Record<string, bigint>>;

/** The sum of a money column over the rows of an action, in cents; null where it is not known. */
export type SumOf = (column: string) => bigint | null;

/** The rows that an action applies to, as the page shows them. */
export interface ChosenRows {
  readonly selection: Selection;
  readonly count: number;
  readonly sumOf: SumOf;
  /** The other rows. */
  without(ids: readonly string[]): ChosenRows;
}

/** The amounts that a page shows of a row. */
export function amountsOf(list: AnyList, row: ListRow): Amounts {
  const cells = row as unknown as Readonly<Record<string, { readonly in_cents?: number } | null | undefined>>;
  return Object.fromEntries(
    summedColumns(list).flatMap((key) => (key in row ? [[key, BigInt(cells[key]?.in_cents ?? 0)]] : [])),
  );
}

/** Rows by their ids, with the amounts that were seen of each. */
export function chosenRows(rows: ReadonlyMap<string, Amounts>): ChosenRows {
  return {
    selection: { ids: [...rows.keys()] },
    count: rows.size,
    sumOf: (column) =>
      [...rows.values()].reduce<bigint | null>((sum, amounts) => {
        const cents = amounts[column];
        return sum === null || cents === undefined ? null : sum + cents;
      }, 0n),
    without: (ids) => chosenRows(rowsWithout(rows, ids)),
  };
}

/** Rows by their ids, without some. */
export function rowsWithout(
  rows: ReadonlyMap<string, Amounts>,
  ids: readonly string[],
): ReadonlyMap<string, Amounts> {
  const left = new Set(ids);
  return new Map([...rows].filter(([id]) => !left.has(id)));
}
