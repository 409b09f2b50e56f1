import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { companyResults } from '../../list/company-results.ts';

export const loader = listLoader(companyResults);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** What the money of companies did, by recipient. */
export default function CompanyResults({ loaderData }: { loaderData: ListData<typeof companyResults> }) {
  const t = useT('statistics.admin');
  const translate = useTranslator();
  return (
    <ListScreen
      list={companyResults}
      data={loaderData}
      title={translate(companyResults.title)}
      crumbs={[{ label: translate('budgets.admin:company.list.title'), to: '/site-admin/companies/' }]}
      rowName={(row) => `${row.company}: ${row.recipient}`}
      intro={<p>{t('companyResults.intro')}</p>}
    />
  );
}
