import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { fundingChangeList } from '../../list/changes.ts';

export const loader = listLoader(fundingChangeList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Every changed field of every internal funding. */
export default function FundingHistoryScreen({
  loaderData,
}: {
  loaderData: ListData<typeof fundingChangeList>;
}) {
  const t = useT('internal-fundings.admin');
  return (
    <ListScreen
      list={fundingChangeList}
      data={loaderData}
      title={t('changes.title')}
      crumbs={[{ label: t('list.title'), to: '/site-admin/internal-fundings/' }]}
      rowName={(row) => row.recipient}
    />
  );
}
