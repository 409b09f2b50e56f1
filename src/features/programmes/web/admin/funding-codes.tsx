import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { fundingCodeList } from '../../list/funding-codes.ts';
import { NewRecordButton } from '../parts/new-record-button.tsx';

export const loader = listLoader(fundingCodeList);
export const shouldRevalidate = listShouldRevalidate;

/** The codes that qualify projects for a programme. */
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
