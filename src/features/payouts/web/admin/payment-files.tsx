import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { paymentFileList } from '../../list/payment-files.ts';

export const loader = listLoader(paymentFileList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The payment files created so far. */
export default function PaymentFiles({ loaderData }: { loaderData: ListData<typeof paymentFileList> }) {
  const t = useT('payouts.admin');
  return (
    <ListScreen
      list={paymentFileList}
      data={loaderData}
      title={t('files.title')}
      rowName={(row) => row.message_id}
      toolbar={
        <LinkButton to="/site-admin/payment-file/" variant="quiet" size="small">
          {t('file.next')}
        </LinkButton>
      }
    />
  );
}
