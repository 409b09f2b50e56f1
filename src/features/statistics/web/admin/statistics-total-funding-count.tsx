import { useFormat, useT } from '#platform/web/i18n.tsx';
import { fundingCountReport } from '../../list/total-funding-count.ts';
import { type ReportData, reportLoader, ReportScreen } from '../parts/report-screen.tsx';

export const loader = reportLoader(fundingCountReport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Numbers of fundings and donors, and the average funding, per month. */
export default function FundingCount({ loaderData }: { loaderData: ReportData<typeof fundingCountReport> }) {
  const t = useT('statistics.admin');
  const format = useFormat();
  return (
    <ReportScreen
      list={fundingCountReport}
      data={loaderData}
      intro={t('fundingCount.intro')}
      chart={t('fundingCount.chart')}
      rowLabel={(month, short = false) => (month === null ? '' : format.month(month, { short }))}
      cells={{ month: (row) => format.month(row.month) }}
    />
  );
}
