import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { payoutList } from '../../list/payouts.ts';
import { useStatusActions } from '../parts/payment-status.tsx';
import { SettleProject } from '../parts/settle-project.tsx';

export const loader = listLoader(payoutList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** All payouts for staff, paid and unpaid. */
export default function Payouts({ loaderData }: { loaderData: ListData<typeof payoutList> }) {
  const t = useT('payouts.admin');
  const may = useMay();
  return (
    <ListScreen
      list={payoutList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.reference}
      toolbar={
        <>
          {may('create_payouts') && <SettleProject />}
          <LinkButton to="/site-admin/payment-file/" variant="quiet" size="small">
            {t('file.next')}
          </LinkButton>
        </>
      }
      bulk={useStatusActions()}
    />
  );
}
