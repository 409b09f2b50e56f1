import type { LoaderFunctionArgs } from 'react-router';
import { NewRecordButton } from '#features/programmes/web/parts/new-record-button.tsx';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { listPayerChanges, type PayerAccountChange } from '../../contract/payer-accounts.ts';
import { bankAccountList } from '../../list/bank-accounts.ts';
import { PayerChanges } from '../parts/payer-changes.tsx';

const page = listLoader(bankAccountList);

export async function loader(args: LoaderFunctionArgs) {
  const [list, { results }] = await Promise.all([page(args), apiFrom(args.context)(listPayerChanges, {})]);
  return { ...list, changes: results };
}
export { shouldRevalidate } from '#platform/web/lists/index.ts';

interface Data extends ListData<typeof bankAccountList> {
  readonly changes: readonly PayerAccountChange[];
}

/** The accounts that payouts are transferred from, and changes of them that wait for a second person. */
export default function BankAccounts({ loaderData }: { loaderData: Data }) {
  const t = useT('payouts.admin');
  return (
    <ListScreen
      list={bankAccountList}
      data={loaderData}
      title={t('accounts.title')}
      intro={<PayerChanges changes={loaderData.changes} />}
      rowName={(row) => row.title}
      toolbar={
        <NewRecordButton type="bank_accounts" to="/site-admin/bank-accounts/" label={t('accounts.add')} />
      }
    />
  );
}
