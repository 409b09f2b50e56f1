import { useT } from '#platform/web/i18n.tsx';
import { legacyReport } from '../../list/legacy.ts';
import { type ReportData, reportLoader, ReportScreen } from '../parts/report-screen.tsx';

export const loader = reportLoader(legacyReport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The totals of all time for public figures. */
export default function Legacy({ loaderData }: { loaderData: ReportData<typeof legacyReport> }) {
  const t = useT('statistics.admin');
  return (
    <ReportScreen
      list={legacyReport}
      data={loaderData}
      intro={t('legacy.intro')}
      chart={t('legacy.chart')}
      rowLabel={(year) => year ?? ''}
      seriesLabel={() => t('field.running')}
    />
  );
}
