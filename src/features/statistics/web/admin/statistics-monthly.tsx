import { useFormat, useT } from '#platform/web/i18n.tsx';
import { monthlyReport } from '../../list/monthly.ts';
import { type ReportData, reportLoader, ReportScreen } from '../parts/report-screen.tsx';

export const loader = reportLoader(monthlyReport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Money booked per month by source. */
export default function Monthly({ loaderData }: { loaderData: ReportData<typeof monthlyReport> }) {
  const t = useT('statistics.admin');
  const format = useFormat();
  return (
    <ReportScreen
      list={monthlyReport}
      data={loaderData}
      intro={t('monthly.intro')}
      chart={t('monthly.chart')}
      rowLabel={(month, short = false) => (month === null ? '' : format.month(month, { short }))}
      cells={{ month: (row) => format.month(row.month) }}
    />
  );
}
