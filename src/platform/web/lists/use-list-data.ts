import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { AnyList } from '#platform/contract/list.ts';
import { type ListQuery, queryParams } from '#platform/contract/list-query.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { useApi } from '../api.ts';
import { useT } from '../i18n.tsx';
import { showToast } from '../ui/toast.tsx';
import { useRead } from '../use-read.ts';
import type { ListData } from './loader.ts';

export interface ListResult {
  readonly page: ListPage<AnyList> | undefined;
  readonly error: Error | null;
  /** The rows shown belong to an earlier query. */
  readonly isStale: boolean;
  retry(): void;
  /** Loads the whole screen again, after a change. */
  refresh(): Promise<void>;
}

/**
 * The page of rows for a query: the first from the loader, later ones as the reader filters, sorts and changes pages
 * (spec 2 §4). After a change the loader loads the current page again.
 */
export function useListData(list: AnyList, query: ListQuery, initial: ListData<AnyList>): ListResult {
  const call = useApi();
  const t = useT('platform.admin');
  const { revalidate } = useRevalidator();
  const route = useMemo(() => listRoutes(list).page, [list]);
  const given = useMemo(
    () => initial.page && { key: JSON.stringify(initial.params), data: initial.page },
    [initial],
  );
  const params = queryParams(list, query);
  const { data, error, isReading, retry } = useRead<ListPage<AnyList>>(
    JSON.stringify(params),
    (signal) => call(route, { query: params }, { signal }),
    given,
  );
  useEffect(() => {
    if (!error || list.quietFailure) return;
    showToast({ tone: 'danger', title: t('list.errorTitle'), message: t('list.errorText') });
  }, [error, list, t]);
  return { page: data, error, isStale: isReading, retry, refresh: revalidate };
}
