import { useState } from 'react';
import type { AnyList, ListRow } from '#platform/contract/list.ts';
import { type ListQuery } from '#platform/contract/list-query.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { useApi } from '../api.ts';
import { useT } from '../i18n.tsx';
import { type Task, useTask } from '../use-task.ts';
import { type Amounts, amountsOf, type ChosenRows, chosenRows, rowsWithout } from './chosen-rows.ts';

interface Chosen {
  readonly rows: ReadonlyMap<string, Amounts>;
  /** The number of all matching rows, where all of them were chosen. */
  readonly all: number | null;
}

const NOTHING: Chosen = { rows: new Map(), all: null };

export interface SelectionState {
  has(id: string): boolean;
  toggle(rows: readonly ListRow[], selected: boolean): void;
  /** Loads the ids and amounts of all matching rows: what an action is for is what its person was shown (decision 580). */
  selectAll(): Promise<void>;
  /** Loading them. */
  readonly loadingAll: Task;
  clear(): void;
  leaveOut(ids: readonly string[]): void;
  /** Loads the amounts of rows again, without those that the list no longer has; `isApart`: of rows that are not the selected ones. */
  reload(ids: readonly string[], isApart: boolean): Promise<ChosenRows>;
  /** The number of selected rows. */
  readonly count: number;
  readonly isAll: boolean;
  /** For an action. */
  rows(): ChosenRows;
}

/** Finds all rows that match a query, with the amounts of each. */
export function useMatchingRows(list: AnyList) {
  const call = useApi();
  return async ({ search, filters, ordering }: ListQuery): Promise<ReadonlyMap<string, Amounts>> => {
    const query = { ...filters, ordering, ...(search === '' ? {} : { search }) };
    const { ids, amounts } = await call(listRoutes(list).ids, { query });
    const columns = Object.entries(amounts);
    return new Map(
      ids.map((id, index) => [
        id,
        Object.fromEntries(columns.map(([key, cents]) => [key, BigInt(cents[index] ?? 0)])),
      ]),
    );
  };
}

/** The selected rows. Changing search, filters or sort clears them (ux: two-step select-all). */
export function useSelection(list: AnyList, query: ListQuery): SelectionState {
  const t = useT('platform.admin');
  const matching = useMatchingRows(list);
  const loadingAll = useTask();
  const key = JSON.stringify([query.search, query.ordering, query.filters]);
  const [state, setState] = useState({ key, chosen: NOTHING });
  const chosen = state.key === key ? state.chosen : NOTHING;
  const setChosen = (next: Chosen) => setState({ key, chosen: next });
  const selectAll = async () => {
    await loadingAll.run(async () => {
      const rows = await matching(query);
      setChosen({ rows, all: rows.size });
    }, t('list.errorText'));
  };
  return {
    has: (id) => chosen.rows.has(id),
    toggle: (rows, selected) => {
      const next = new Map(chosen.rows);
      for (const row of rows) {
        if (selected) next.set(row.id, amountsOf(list, row));
        else next.delete(row.id);
      }
      setChosen({ ...chosen, rows: next });
    },
    selectAll,
    loadingAll,
    clear: () => setChosen(NOTHING),
    leaveOut: (ids) => setChosen({ ...chosen, rows: rowsWithout(chosen.rows, ids) }),
    reload: async (ids, isApart) => {
      const now = await matching(query);
      const rows = new Map(
        ids.flatMap((id) => {
          const amounts = now.get(id);
          return amounts ? [[id, amounts] as const] : [];
        }),
      );
      if (!isApart) setChosen({ ...chosen, rows });
      return chosenRows(rows);
    },
    count: chosen.rows.size,
    isAll: chosen.all !== null && chosen.rows.size === chosen.all,
    rows: () => chosenRows(chosen.rows),
  };
}
