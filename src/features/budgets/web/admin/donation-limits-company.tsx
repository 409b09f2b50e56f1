import { IconPlus } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { budgetList } from '../../list.ts';

export const loader = listLoader(budgetList);
export const shouldRevalidate = listShouldRevalidate;

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
          {may('change_budgets') && (
            <LinkButton to={`${HOME}charge/`} variant="quiet" size="small">
              {t('list.charge')}
            </LinkButton>
          )}
          {may('create_budgets') && (
            <LinkButton
              to={`${HOME}create/`}
              variant="trust"
              size="small"
              icon={<IconPlus size={18} aria-hidden />}
            >
              {t('list.add')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
