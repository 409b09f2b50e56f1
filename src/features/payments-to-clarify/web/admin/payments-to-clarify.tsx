import { type LoaderFunctionArgs } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { clarifyList } from '../../list/clarify.ts';

export const loader: (args: LoaderFunctionArgs) => Promise<ListData<typeof clarifyList>> =
  listLoader(clarifyList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Money without a donation, and notices that match no booking. */
export default function PaymentsToClarify({ loaderData }: { loaderData: ListData<typeof clarifyList> }) {
  const t = useT('donations.admin');
  return (
    <ListScreen
      list={clarifyList}
      data={loaderData}
      title={t('clarify.title')}
      rowName={(row) => row.payment}
      toolbar={
        <>
          <LinkButton variant="plain" size="small" to="?state=open&state=refunding">
            {t('clarify.onlyOpen')}
          </LinkButton>
          <LinkButton variant="plain" size="small" to="?unassigned=0.01..">
            {t('clarify.onlyMoney')}
          </LinkButton>
        </>
      }
    />
  );
}
