import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { fundingCodeList } from '../../list/funding-codes.ts';
import { NewRecordButton } from '../parts/new-record-button.tsx';

export const loader = listLoader(fundingCodeList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The codes that qualify projects for an application type or a funding scope. */
export default function FundingCodes({ loaderData }: { loaderData: ListData<typeof fundingCodeList> }) {
  const t = useT('programmes.admin');
  return (
    <ListScreen
      list={fundingCodeList}
      data={loaderData}
      title={t('code.list.title')}
      rowName={(row) => row.code_string}
      toolbar={<NewRecordButton type="funding_codes" to="/site-admin/funding-codes/" label={t('code.add')} />}
    />
  );
}
