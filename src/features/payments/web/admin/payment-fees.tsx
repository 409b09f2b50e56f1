import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { paymentFeeList } from '../../list/fees.ts';

export const loader = listLoader(paymentFeeList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The fees of the payment providers, with the way to a new one. */
export default function PaymentFees({ loaderData }: { loaderData: ListData<typeof paymentFeeList> }) {
  const t = useT('payments.admin');
  return (
    <ListScreen
      list={paymentFeeList}
      data={loaderData}
      title={t('list.title')}
      intro={<p className="muted">{t('intro')}</p>}
      toolbar={
        <AddLink
          to="/site-admin/payment-fees/create/"
          permission="change_platform_settings"
          label={t('form.add')}
        />
      }
    />
  );
}
