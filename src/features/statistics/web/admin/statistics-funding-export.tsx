import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { fundingExport } from '../../list/funding-export.ts';

export const loader = listLoader(fundingExport);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Every single booking, to be exported. */
export default function FundingExport({ loaderData }: { loaderData: ListData<typeof fundingExport> }) {
  const t = useT('statistics.admin');
  const translate = useTranslator();
  return (
    <ListScreen
      list={fundingExport}
      data={loaderData}
      title={translate(fundingExport.title)}
      crumbs={[{ label: t('title'), to: '/site-admin/statistics/' }]}
      intro={<p>{t('fundingExport.intro')}</p>}
    />
  );
}
