import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { fundingTypesReport } from '../../list/funding-types.ts';
import { type ReportData, reportLoader, ReportScreen } from '../parts/report-screen.tsx';

export const loader = reportLoader(fundingTypesReport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Money per funding type and application type. */
export default function FundingTypes({ loaderData }: { loaderData: ReportData<typeof fundingTypesReport> }) {
  const t = useT('statistics.admin');
  const translate = useTranslator();
  /** `1:name of the application type` */
  const nameOf = (label: string | null) => {
    if (label === null) return t('withoutProject');
    const [type = '', ...name] = label.split(':');
    return `${translate.maybe(`statistics.admin:fundingType.${type}`) ?? type}, ${name.join(':') || t('withoutType')}`;
  };
  return (
    <ReportScreen
      list={fundingTypesReport}
      data={loaderData}
      intro={t('fundingTypes.intro')}
      chart={t('fundingTypes.chart')}
      rowLabel={nameOf}
      cells={{
        funding_type: (row) =>
          row.funding_type === null ? t('withoutProject') : t(`fundingType.${row.funding_type}`),
        type: (row) => row.type ?? (row.funding_type === null ? '' : t('withoutType')),
      }}
    />
  );
}
