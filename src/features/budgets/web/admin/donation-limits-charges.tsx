import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { chargeList } from '../../list/charges.ts';

export const loader = listLoader(chargeList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

const BUDGETS = '/site-admin/donation-limits/company/';

/** The charges and contra entries of all budgets. */
export default function Charges({ loaderData }: { loaderData: ListData<typeof chargeList> }) {
  const t = useT('budgets.admin');
  return (
    <ListScreen
      list={chargeList}
      data={loaderData}
      title={t('charges.title')}
      crumbs={[{ label: t('list.title'), to: BUDGETS }]}
      rowName={(row) => `${row.company}: ${row.budget}`}
      toolbar={<AddLink to={`${BUDGETS}charge/`} permission="change_budgets" label={t('list.charge')} />}
    />
  );
}
