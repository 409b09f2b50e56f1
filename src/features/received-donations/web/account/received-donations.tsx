import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListTable } from '#platform/web/lists/index.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { receivedDonationList } from '../../list.ts';

export const loader = listLoader(receivedDonationList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The donations to the organizations that the user administers (handbook §8). */
export default function ReceivedDonations({
  loaderData,
}: {
  loaderData: ListData<typeof receivedDonationList>;
}) {
  const t = useT('received-donations.account');
  return (
    <Page title={t('title')} noindex>
      <h1>{t('title')}</h1>
      <p className="muted">{t('intro')}</p>
      <p className="muted">{t('receipts')}</p>
      <ListTable list={receivedDonationList} data={loaderData} />
    </Page>
  );
}
