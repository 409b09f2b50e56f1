import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { companyList } from '../../list/companies.ts';

export const loader = listLoader(companyList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** All companies with their budgets and results. */
export default function Companies({ loaderData }: { loaderData: ListData<typeof companyList> }) {
  const t = useT('budgets.admin');
  return (
    <ListScreen
      list={companyList}
      data={loaderData}
      title={t('company.list.title')}
      rowName={(row) => row.title}
      toolbar={
        <AddLink
          to="/site-admin/companies/create/"
          permission="create_companies"
          label={t('company.list.add')}
        />
      }
    />
  );
}
