import { NewRecordButton } from '#features/projects/web/parts/new-record-button.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { bankAccountList } from '../../list/bank-accounts.ts';

export const loader = listLoader(bankAccountList);
export const shouldRevalidate = listShouldRevalidate;

/** The accounts that payouts are transferred from. */
export default function BankAccounts({ loaderData }: { loaderData: ListData<typeof bankAccountList> }) {
  const t = useT('payouts.admin');
  return (
    <ListScreen
      list={bankAccountList}
      data={loaderData}
      title={t('accounts.title')}
      rowName={(row) => row.title}
      toolbar={
        <NewRecordButton type="bank_accounts" to="/site-admin/bank-accounts/" label={t('accounts.add')} />
      }
    />
  );
}
