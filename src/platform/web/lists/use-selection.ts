import { useState } from 'react';
import { type ListQuery } from '#platform/contract/list-query.ts';
import type { Selection } from '#platform/contract/list-routes.ts';

/** Rows by id, or all matching rows except some. */
type Chosen =
  | { readonly mode: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly mode: 'all'; readonly except: ReadonlySet<string> };

const NOTHING: Chosen = { mode: 'some', ids: new Set() };

export interface SelectionState {
  has(id: string): boolean;
  toggle(ids: readonly string[], selected: boolean): void;
  selectAll(): void;
  clear(): void;
  /** The number of selected rows, of `total` matching ones. */
  count(total: number): number;
  readonly isAll: boolean;
  /** The selection for the body of a bulk action. */
  forAction(total: number): Selection;
}

/** The selection of all rows that match a query except some, for a bulk action; `expected` is their number. */
export function allOf(query: ListQuery, expected: number, except: readonly string[] = []): Selection {
  return {
    all: { ...query.filters, ...(query.search === '' ? {} : { search: query.search }) },
    except,
    expected,
  };
}

/** The selected rows. Changing search, filters or sort clears them (ux: two-step select-all). */
export function useSelection(query: ListQuery): SelectionState {
  const key = JSON.stringify([query.search, query.ordering, query.filters]);
  const [state, setState] = useState({ key, chosen: NOTHING });
  const chosen = state.key === key ? state.chosen : NOTHING;
  const setChosen = (next: Chosen) => setState({ key, chosen: next });
  const toggle = (ids: readonly string[], selected: boolean) => {
    const marked = new Set(chosen.mode === 'all' ? chosen.except : chosen.ids);
    for (const id of ids) {
      if (selected === (chosen.mode === 'some')) marked.add(id);
      else marked.delete(id);
    }
    setChosen(chosen.mode === 'all' ? { mode: 'all', except: marked } : { mode: 'some', ids: marked });
  };
  const count = (total: number) => (chosen.mode === 'all' ? total - chosen.except.size : chosen.ids.size);
  return {
    has: (id) => (chosen.mode === 'all' ? !chosen.except.has(id) : chosen.ids.has(id)),
    toggle,
    selectAll: () => setChosen({ mode: 'all', except: new Set() }),
    clear: () => setChosen(NOTHING),
    count,
    isAll: chosen.mode === 'all' && chosen.except.size === 0,
    forAction: (total) =>
      chosen.mode === 'some' ? { ids: [...chosen.ids] } : allOf(query, count(total), [...chosen.except]),
  };
}
