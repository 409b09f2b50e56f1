import type { LoaderFunctionArgs } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import {
  type ListAction,
  type ListData,
  listLoader,
  ListScreen,
  useBulkAction,
  useOpposite,
} from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { markTransferred } from '../../contract/account-transfers.ts';
import { accountTransferList } from '../../list/account-transfers.ts';

export const loader: (args: LoaderFunctionArgs) => Promise<ListData<typeof accountTransferList>> =
  listLoader(accountTransferList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

function useMarkActions(): readonly ListAction[] {
  const t = useT('payouts.admin');
  const actionOf = useBulkAction();
  const opposite = useOpposite();
  const done = (count: number) => t('transfer.changed', { count });
  return ([true, false] as const).map((transferred) => {
    const action = transferred ? 'mark' : 'unmark';
    return actionOf(markTransferred, {
      id: action,
      label: t(`transfer.${action}.action`),
      danger: !transferred,
      confirm: (count) => ({
        title: t(`transfer.${action}.title`, { count }),
        text: t(`transfer.${action}.text`),
        confirmLabel: t(`transfer.${action}.action`),
      }),
      failure: t('status.failed'),
      body: () => ({ transferred }),
      sums: 'amount',
      done,
      undo: opposite(markTransferred, { transferred: !transferred }, done),
    });
  });
}

/** Amounts to be transferred between bank accounts, because money of one paid a claim that concerned money of another. */
export default function AccountTransfers({
  loaderData,
}: {
  loaderData: ListData<typeof accountTransferList>;
}) {
  const t = useT('payouts.admin');
  return (
    <ListScreen
      list={accountTransferList}
      data={loaderData}
      title={t('transfer.title')}
      intro={<p className="muted">{t('transfer.intro')}</p>}
      rowName={(row) => `${row.from} – ${row.to}`}
      toolbar={
        <LinkButton variant="plain" size="small" to="?state=open">
          {t('transfer.onlyOpen')}
        </LinkButton>
      }
      bulk={useMarkActions()}
    />
  );
}
