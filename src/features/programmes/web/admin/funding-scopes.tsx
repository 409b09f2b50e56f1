import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { fundingScopeList } from '../../list/funding-scopes.ts';
import { NewRecordButton } from '../parts/new-record-button.tsx';

export const loader = listLoader(fundingScopeList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The programmes that projects belong to. */
export default function FundingScopes({ loaderData }: { loaderData: ListData<typeof fundingScopeList> }) {
  const t = useT('programmes.admin');
  return (
    <ListScreen
      list={fundingScopeList}
      data={loaderData}
      title={t('scope.list.title')}
      rowName={(row) => row.name}
      toolbar={
        <NewRecordButton type="funding_scopes" to="/site-admin/funding-scopes/" label={t('scope.add')} />
      }
    />
  );
}
