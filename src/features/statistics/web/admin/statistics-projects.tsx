import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { projectsReport } from '../../list/projects.ts';
import { type ReportData, reportLoader, ReportScreen } from '../parts/report-screen.tsx';

export const loader = reportLoader(projectsReport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The number of projects by status, review and financing. */
export default function Projects({ loaderData }: { loaderData: ReportData<typeof projectsReport> }) {
  const t = useT('statistics.admin');
  const translate = useTranslator();
  return (
    <ReportScreen
      list={projectsReport}
      data={loaderData}
      intro={t('projects.intro')}
      chart={t('projects.chart')}
      rowLabel={(status) => translate.maybe(`statistics.admin:status.${status}`) ?? ''}
      seriesLabel={(state) => translate.maybe(`statistics.admin:financing.${state}`) ?? state}
    />
  );
}
