import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { AnyList, RowOf } from '#platform/contract/list.ts';
import { type ListQuery, queryParams } from '#platform/contract/list-query.ts';
import { apiFrom, isApiError } from '#platform/web/api.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { type SummaryWire, summaryRoute } from '../../contract.ts';
import { Summary } from './summary.tsx';

/** The initial data of a report: that of its list, and its figures and chart. */
export interface ReportData<List extends AnyList> {
  readonly list: ListData<List>;
  /** The filters as they were asked for, and the answer; null if it could not be loaded. */
  readonly params: Readonly<Record<string, string>>;
  readonly summary: SummaryWire | null;
}

/** The filters of a query as parameters: page, order and search do not change figures and chart. */
export function filterParams(list: AnyList, query: ListQuery): Record<string, string> {
  const { page: _page, ...first } = query;
  return queryParams(list, {
    ...first,
    page: 1,
    pageSize: list.pageSize,
    ordering: list.defaultSort,
    search: '',
  });
}

const LIST_ONLY = ['page', 'page_size', 'ordering', 'search'];

/** A loader for the screen of a report. */
export function reportLoader<List extends AnyList>(list: List) {
  const load = listLoader(list);
  return async (args: LoaderFunctionArgs): Promise<ReportData<List>> => {
    const data = await load(args);
    const params = Object.fromEntries(
      Object.entries(data.params).filter(([name]) => !LIST_ONLY.includes(name)),
    );
    const summary = await apiFrom(args.context)(summaryRoute(list), { query: params }).catch(
      (error: unknown) => {
        if (isApiError(error)) return null;
        throw error;
      },
    );
    return { list: data, params, summary };
  };
}

interface ReportScreenProps<List extends AnyList> {
  readonly list: List;
  readonly data: ReportData<List>;
  /** What the report counts, in a sentence. */
  readonly intro: string;
  /** The title of the chart. */
  readonly chart: string;
  /** The name of a row of the chart; `short` below its column. */
  readonly rowLabel: (label: string | null, short?: boolean) => string;
  readonly seriesLabel?: (series: string) => string;
  readonly cells?: { readonly [Key in keyof List['columns']]?: (row: RowOf<List>) => ReactNode };
}

/** The screen of a report: filters, figures, chart, and the list behind them. */
export function ReportScreen<List extends AnyList>(props: ReportScreenProps<List>) {
  const { list, data, intro, chart, rowLabel, seriesLabel, cells } = props;
  const t = useT('statistics.admin');
  const translate = useTranslator();
  return (
    <ListScreen
      list={list}
      data={data.list}
      title={translate(list.title)}
      crumbs={[{ label: t('title'), to: '/site-admin/statistics/' }]}
      intro={<p>{intro}</p>}
      {...(cells ? { cells } : {})}
      summary={(query) => (
        <Summary
          list={list}
          params={filterParams(list, query)}
          given={data}
          title={chart}
          rowLabel={rowLabel}
          seriesLabel={seriesLabel}
        />
      )}
    />
  );
}
