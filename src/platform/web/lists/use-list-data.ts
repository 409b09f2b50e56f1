import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AnyList } from '#platform/contract/list.ts';
import { type ListQuery, queryParams } from '#platform/contract/list-query.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { isApiError, useApi } from '../api.ts';
import { useT } from '../i18n.tsx';
import { showToast } from '../ui/toast.tsx';
import type { ListData } from './loader.ts';

/** How long a page counts as new, in milliseconds: what the server rendered is not fetched again at once. */
const FRESH_MS = 5_000;

export interface ListResult {
  readonly page: ListPage<AnyList> | undefined;
  readonly error: Error | null;
  /** The rows shown belong to an earlier query. */
  readonly isStale: boolean;
  retry(): void;
  /** Fetches again what is shown, after a change. */
  refresh(): Promise<void>;
}

/**
 * The page of rows for a query. A new query cancels the one under way, and an answer is only ever shown for the
 * query it belongs to, so answers that arrive out of order change nothing (spec 2 §4).
 */
export function useListData(list: AnyList, query: ListQuery, initial: ListData<AnyList>): ListResult {
  const call = useApi();
  const t = useT('platform.admin');
  const client = useQueryClient();
  const route = useMemo(() => listRoutes(list).page, [list]);
  const params = queryParams(list, query);
  const key = JSON.stringify(params);
  const isFirst = initial.page !== null && key === JSON.stringify(initial.params);
  const found = useQuery({
    queryKey: ['list', list.id, key],
    queryFn: ({ signal }) => call(route, { query: params }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: (count, error) => count < 1 && !(isApiError(error) && error.status >= 400 && error.status < 500),
    ...(isFirst && initial.page ? { initialData: initial.page } : {}),
  });
  const { error } = found;
  useEffect(() => {
    if (error) showToast({ tone: 'danger', title: t('list.errorTitle'), message: t('list.errorText') });
  }, [error, t]);
  return {
    page: error ? undefined : found.data,
    error,
    isStale: found.isPlaceholderData || (found.isFetching && found.isError),
    retry: () => void found.refetch(),
    refresh: () => client.invalidateQueries({ queryKey: ['list', list.id] }),
  };
}
