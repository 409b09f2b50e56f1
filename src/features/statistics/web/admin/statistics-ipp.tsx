import { useT } from '#platform/web/i18n.tsx';
import { ippReport } from '../../list/ipp.ts';
import { type ReportData, reportLoader, ReportScreen } from '../parts/report-screen.tsx';

export const loader = reportLoader(ippReport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** A row per project: need, balance, sources, percentage and payouts. */
export default function Ipp({ loaderData }: { loaderData: ReportData<typeof ippReport> }) {
  const t = useT('statistics.admin');
  return (
    <ReportScreen
      list={ippReport}
      data={loaderData}
      intro={t('ipp.intro')}
      chart={t('ipp.chart')}
      rowLabel={(project) => project ?? ''}
    />
  );
}
