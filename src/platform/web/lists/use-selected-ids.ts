import type { AnyList } from '#platform/contract/list.ts';
import { listRoutes, type Selection } from '#platform/contract/list-routes.ts';
import { useApi } from '../api.ts';

/** Finds the ids of selected rows for an action that leads to another page; all that match are read page by page. */
export function useSelectedIds(list: AnyList): (selection: Selection) => Promise<readonly string[]> {
  const call = useApi();
  const { page: route } = listRoutes(list);
  return async (selection) => {
    if ('ids' in selection) return selection.ids;
    const ids: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { ...selection.all, page: String(page), page_size: '100' };
      const answer = await call(route, { query });
      pages = answer.total_pages;
      ids.push(...answer.results.map((row) => row.id));
    }
    return ids.filter((id) => !selection.except.includes(id));
  };
}
