import type { LoaderFunctionArgs } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { claimList } from '../../list/claims.ts';

export const loader: (args: LoaderFunctionArgs) => Promise<ListData<typeof claimList>> =
  listLoader(claimList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The debts of organizations whose paid-out money had to be returned. */
export default function Claims({ loaderData }: { loaderData: ListData<typeof claimList> }) {
  const t = useT('payouts.admin');
  return (
    <ListScreen
      list={claimList}
      data={loaderData}
      title={t('claim.title')}
      rowName={(row) => row.organization}
      toolbar={
        <LinkButton variant="plain" size="small" to="?state=open">
          {t('claim.onlyOpen')}
        </LinkButton>
      }
    />
  );
}
