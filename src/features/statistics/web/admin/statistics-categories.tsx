import { useT } from '#platform/web/i18n.tsx';
import { categoriesReport } from '../../list/categories.ts';
import { type ReportData, reportLoader, ReportScreen } from '../parts/report-screen.tsx';

export const loader = reportLoader(categoriesReport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Projects and money per category. */
export default function Categories({ loaderData }: { loaderData: ReportData<typeof categoriesReport> }) {
  const t = useT('statistics.admin');
  const nameOf = (category: string | null) => category ?? t('withoutProject');
  return (
    <ReportScreen
      list={categoriesReport}
      data={loaderData}
      intro={t('categories.intro')}
      chart={t('categories.chart')}
      rowLabel={nameOf}
      cells={{ category: (row) => nameOf(row.category) }}
    />
  );
}
