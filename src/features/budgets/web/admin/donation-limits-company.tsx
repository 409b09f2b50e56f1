import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { budgetList } from '../../list/budgets.ts';

export const loader = listLoader(budgetList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

const HOME = '/site-admin/donation-limits/company/';

/** The budgets of all companies with their quantities. */
export default function Budgets({ loaderData }: { loaderData: ListData<typeof budgetList> }) {
  const t = useT('budgets.admin');
  const may = useMay();
  return (
    <ListScreen
      list={budgetList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => `${row.company}: ${row.title}`}
      toolbar={
        <>
          <LinkButton to="/site-admin/donation-limits/charges/" variant="quiet" size="small">
            {t('list.charges')}
          </LinkButton>
          {may('change_budgets') && (
            <LinkButton to={`${HOME}charge/`} variant="quiet" size="small">
              {t('list.charge')}
            </LinkButton>
          )}
          <AddLink to={`${HOME}create/`} permission="create_budgets" label={t('list.add')} />
        </>
      }
    />
  );
}
