import { useState } from 'react';
import type { AnyList, Can } from '#platform/contract/list.ts';
import { queryParams } from '#platform/contract/list-query.ts';
import {
  changeListView,
  createListView,
  deleteListView,
  type ListView,
  type ViewContent,
} from '#platform/contract/list-views.ts';
import type { TableState } from '#platform/contract/table-settings.ts';
import { useApi } from '../api.ts';
import type { OwnSettings } from './own-settings.ts';
import { type ListAddress, readAddress, VIEW_PARAM, viewAddress } from './state.ts';
import type { ListColumnsState } from './use-columns.ts';

/** The saved views of a list that this person may use, and the one that is shown. */
export interface ListViews {
  readonly all: readonly ListView[];
  readonly active: ListView | null;
  /** The address names a view that does not exist, or no longer for this person. */
  readonly isMissing: boolean;
  /** The view that the list opens with. */
  readonly defaultId: string | null;
  /** The address that shows a view; null: the list without one. */
  addressOf(view: ListView | null): string;
  create(name: string, shared: boolean, content: ViewContent): Promise<ListView>;
  update(view: ListView, part: Partial<Pick<ListView, 'name' | 'shared' | 'content'>>): Promise<ListView>;
  remove(view: ListView): Promise<void>;
  setDefault(view: ListView | null): void;
}

interface Known {
  readonly from: TableState;
  readonly all: readonly ListView[];
}

/** The views of a list: those of the loader, and what was changed since. */
export function useViews(
  list: AnyList,
  can: Can,
  { state, viewId, own }: { state: TableState; viewId: string | null; own: OwnSettings },
): ListViews {
  const call = useApi();
  const [known, setKnown] = useState<Known>({ from: state, all: state.views });
  if (known.from !== state) setKnown({ from: state, all: state.views });
  const { all } = known;
  const put = (view: ListView) =>
    setKnown(({ from, all: before }) => {
      const isNew = !before.some(({ id }) => id === view.id);
      return {
        from,
        all: isNew ? [...before, view] : before.map((one) => (one.id === view.id ? view : one)),
      };
    });
  const active = all.find(({ id }) => id === viewId) ?? null;
  const chosen = own.current.default_view ?? null;
  return {
    all,
    active,
    isMissing: viewId !== null && active === null,
    defaultId: all.some(({ id }) => id === chosen) ? chosen : null,
    addressOf: (view) => (view ? viewAddress(list, view, can) : '?'),
    create: async (name, shared, content) => {
      const view = await call(createListView, { body: { list: list.id, name, shared, content } });
      put(view);
      return view;
    },
    update: async (view, part) => {
      const { id, version } = view;
      const changed = await call(changeListView, { params: { id }, body: { version, ...part } });
      put(changed);
      return changed;
    },
    remove: async ({ id }) => {
      await call(deleteListView, { params: { id } });
      setKnown(({ from, all: before }) => ({ from, all: before.filter((one) => one.id !== id) }));
    },
    setDefault: (view) => own.change({ default_view: view?.id ?? null }),
  };
}

/** What a screen shows of a view: search, filters and sort in the address, and the columns. */
export interface ViewParts {
  readonly address: ListAddress;
  readonly columns: ListColumnsState;
}

/** What the screen shows now, as the content of a view. */
export function contentOf({ address, columns }: ViewParts): ViewContent {
  const { ordering, search, filters } = address.query;
  return { ordering, search, filters: { ...filters }, columns: columns.settings };
}

/** Whether search, filters, sort or columns differ from the view that is shown. */
export function isViewChanged(
  list: AnyList,
  can: Can,
  { view, address, columns }: ViewParts & { readonly view: ListView },
): boolean {
  if (columns.isChanged) return true;
  const saved = new URLSearchParams(viewAddress(list, view, can));
  saved.delete(VIEW_PARAM);
  const { page: _page, page_size: _size, ...shown } = queryParams(list, address.query);
  const wanted = queryParams(list, readAddress(list, saved, can));
  return inOrder(shown) !== inOrder(wanted);
}

function inOrder(params: Record<string, string>): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.toString();
}
