import type { LoaderFunctionArgs } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  type BulkAction,
  type ListData,
  listLoader,
  ListScreen,
  listShouldRevalidate,
} from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { markTransferred } from '../../contract/account-transfers.ts';
import { accountTransferList } from '../../list/account-transfers.ts';

export const loader: (args: LoaderFunctionArgs) => Promise<ListData<typeof accountTransferList>> =
  listLoader(accountTransferList);
export const shouldRevalidate = listShouldRevalidate;

function useMarking(): readonly BulkAction[] {
  const t = useT('payouts.admin');
  const call = useApi();
  return ([true, false] as const).map((transferred) => {
    const words = transferred ? 'mark' : 'unmark';
    return {
      id: words,
      label: t(`transfer.${words}.action`),
      permission: 'change_payouts',
      danger: !transferred,
      confirm: (count) => ({
        title: t(`transfer.${words}.title`, { count }),
        text: t(`transfer.${words}.text`),
        confirmLabel: t(`transfer.${words}.action`),
      }),
      failure: t('status.failed'),
      run: async ({ selection }) => {
        const { changed } = await call(markTransferred, { body: { selection, transferred } });
        showToast({ tone: 'success', message: t('transfer.changed', { count: changed }) });
      },
    };
  });
}

/** What is to be moved between bank accounts, because one's money paid a claim for another's. */
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
      bulk={useMarking()}
    />
  );
}
