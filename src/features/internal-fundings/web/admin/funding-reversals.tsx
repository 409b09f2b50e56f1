import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { fundingReversalList } from '../../list/reversals.ts';

export const loader = listLoader(fundingReversalList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The internal fundings that were reversed. */
export default function FundingReversals({
  loaderData,
}: {
  loaderData: ListData<typeof fundingReversalList>;
}) {
  const t = useT('internal-fundings.admin');
  return (
    <ListScreen
      list={fundingReversalList}
      data={loaderData}
      title={t('reversals.title')}
      crumbs={[{ label: t('list.title'), to: '/site-admin/internal-fundings/' }]}
      rowName={(row) => row.recipient}
    />
  );
}
